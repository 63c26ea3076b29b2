import type { BulkJob, BulkPreview } from '@airlane/contract/calls/bulk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { useOneAtATime } from '#lib/forms/use-one-at-a-time.ts';
import { type BulkPlan, createBulkMutation, previewBulkMutation } from './bulk.mutations.ts';
import { randomId } from '#lib/random-id.ts';

interface Tried {
  readonly plan: BulkPlan;
  readonly preview: BulkPreview;
  /** One for each dry run: a press that is repeated after a lost answer starts one job. */
  readonly requestKey: string;
}

export interface TriedPlan {
  readonly preview: BulkPreview | undefined;
  readonly tryOut: (plan: BulkPlan) => Promise<void>;
  readonly start: () => Promise<void>;
  readonly forget: () => void;
  readonly isTrying: boolean;
  readonly isStarting: boolean;
  readonly failure: string | undefined;
}

const messageOf = (error: unknown): string => {
  const { message, fields } = problemOf(error);
  return fields[0]?.message ?? message;
};

/** A job is shown as the server sees it before it starts, and starts as it was shown or not at all. */
export const useBulkPlan = (accountId: string, onStarted: (job: BulkJob) => void): TriedPlan => {
  const preview = useMutation(previewBulkMutation(accountId));
  const create = useMutation(createBulkMutation(accountId));
  const [tried, setTried] = useState<Tried>();
  const [failure, setFailure] = useState<string>();
  const tryOut = useOneAtATime(async (plan: BulkPlan) => {
    setFailure(undefined);
    try {
      setTried({ plan, preview: await preview.mutateAsync(plan), requestKey: randomId() });
    } catch (error) {
      setTried(undefined);
      setFailure(messageOf(error));
    }
  });
  const start = useOneAtATime(async () => {
    if (!tried) return;
    setFailure(undefined);
    try {
      const job = await create.mutateAsync({
        ...tried.plan,
        confirmation: tried.preview.confirmation,
        requestKey: tried.requestKey,
      });
      setTried(undefined);
      onStarted(job);
    } catch (error) {
      setFailure(messageOf(error));
      // Other Things are selected by now: what is shown has to be true before it is confirmed again.
      if (problemOf(error).fields.some(({ field }) => field === 'confirmation'))
        setTried({ ...tried, preview: await preview.mutateAsync(tried.plan), requestKey: randomId() });
    }
  });
  return {
    preview: tried?.preview,
    tryOut,
    start,
    forget: () => {
      setTried(undefined);
      setFailure(undefined);
    },
    isTrying: preview.isPending,
    isStarting: create.isPending,
    failure,
  };
};
