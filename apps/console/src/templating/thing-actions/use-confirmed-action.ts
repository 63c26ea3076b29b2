import type { ThingActionPreview } from '@airlane/contract/calls/thing-actions';
import { templateNames } from '@airlane/domain/template-names';
import { thingActionQuestions as asked } from '@airlane/domain/things/thing-action';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { useOneAtATime } from '#lib/forms/use-one-at-a-time.ts';
import type { Answer } from '#lib/mutations/documents.ts';
import { createDocumentMutation } from '#lib/mutations/documents.ts';
import { previewThingActionMutation } from '#lib/mutations/thing-actions.ts';
import { randomId } from '#lib/random-id.ts';
import { watchJob } from '#lib/watched-jobs.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { bulkJobHref } from '../addresses.ts';
import { actionStarted } from './action-texts.ts';

const TEMPLATE = templateNames.csm;

interface Asked {
  readonly answers: readonly Answer[];
  readonly preview: ThingActionPreview;
  /** One a question: a press that is repeated after a lost answer orders once. */
  readonly idempotencyKey: string;
}

export interface ConfirmedAction {
  /** What waits for a yes. */
  readonly preview: ThingActionPreview | undefined;
  /** Asks the server what the answers would do; throws what it refuses. */
  readonly ask: (answers: readonly Answer[]) => Promise<void>;
  readonly confirm: () => Promise<void>;
  readonly withdraw: () => void;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
}

/** An action on Things that is shown as the server sees it before it runs, and runs as it was shown or not at all. */
export const useConfirmedAction = (accountId: string, onOrdered: () => void): ConfirmedAction => {
  const preview = useMutation(previewThingActionMutation(accountId));
  const create = useMutation(createDocumentMutation(accountId, TEMPLATE));
  const [waiting, setWaiting] = useState<Asked>();
  const [failure, setFailure] = useState<string>();

  const ask = async (answers: readonly Answer[]): Promise<void> => {
    setWaiting({ answers, preview: await preview.mutateAsync(answers), idempotencyKey: randomId() });
  };
  const order = async ({ answers, preview: shown, idempotencyKey }: Asked): Promise<void> => {
    const confirmed = { questionId: asked.confirmation, answer: shown.confirmation };
    const { id } = await create.mutateAsync({ answers: [...answers, confirmed], idempotencyKey });
    watchJob({ accountId, id });
    setWaiting(undefined);
    const href = bulkJobHref(accountId, id);
    showToast({ tone: 'success', text: actionStarted(shown.willChange), link: { label: 'Show progress', href } });
    onOrdered();
  };
  const fail = async (error: unknown, { answers }: Asked): Promise<void> => {
    const { message, fields } = problemOf(error);
    setFailure(fields[0]?.message ?? message);
    // Other Things are selected by now: what is shown has to be true before it is confirmed again.
    if (fields.some(({ field }) => field === asked.confirmation)) await ask(answers);
  };
  const confirm = useOneAtATime(async () => {
    if (waiting === undefined) return;
    setFailure(undefined);
    try {
      await order(waiting);
    } catch (error) {
      await fail(error, waiting).catch((again: unknown) => setFailure(problemOf(again).message));
    }
  });
  return {
    preview: waiting?.preview,
    ask: async (answers) => {
      setFailure(undefined);
      await ask(answers);
    },
    confirm,
    withdraw: () => setWaiting(undefined),
    isBusy: create.isPending || preview.isPending,
    failure,
  };
};
