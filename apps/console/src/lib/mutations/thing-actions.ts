import { previewThingAction } from '@airlane/contract/calls/thing-actions';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import type { Answer } from './documents.ts';

/** Asks what an action would do. It has no effect, but what it answers holds for this moment only, so it is not kept like a query. */
export const previewThingActionMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: (answers: readonly Answer[]) =>
      callApi(previewThingAction, {
        headers: { brand: accountId },
        body: { questions: answers.map(({ questionId, answer }) => ({ questionId, answer })) },
      }),
  });
