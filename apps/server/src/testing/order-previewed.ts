import type { CallAnswer, CallInput } from '@airlane/contract/call';
import { createBulkJob, previewBulkJob } from '@airlane/contract/calls/bulk';
import type { Person } from './app.ts';

/** Orders a bulk job as the console does: previewed, and confirmed with what the preview answered. */
export const orderPreviewed = async (
  person: Person,
  accountId: string,
  body: CallInput<typeof createBulkJob>['body'],
): Promise<CallAnswer<typeof createBulkJob>> => {
  const { who, what, how } = body;
  const { confirmation } = await person.call(previewBulkJob, { body: { who, what, how } }, accountId);
  return person.call(createBulkJob, { body: { ...body, confirmation } }, accountId);
};
