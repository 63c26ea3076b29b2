import type { BulkWho } from '@airlane/contract/calls/bulk';

/** Things that were ticked in a table, on their way to the page that plans a bulk job. */
export interface BulkSelection {
  readonly accountId: string;
  readonly who: BulkWho;
  readonly count: number;
}

let meant: BulkSelection | undefined;

export const keepBulkSelection = (things: BulkSelection): void => {
  meant = things;
};

/** What was ticked last in this window for this account. A reload forgets it, and the page asks instead. */
export const bulkSelection = (accountId: string): BulkSelection | undefined =>
  meant?.accountId === accountId ? meant : undefined;

export const forgetBulkSelection = (): void => {
  meant = undefined;
};
