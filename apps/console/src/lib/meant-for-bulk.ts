import type { BulkWho } from '@airlane/contract/calls/bulk';

/** Things that were ticked in a table, on their way to the page that plans a bulk job. */
export interface MeantForBulk {
  readonly accountId: string;
  readonly who: BulkWho;
  readonly count: number;
}

let meant: MeantForBulk | undefined;

export const keepMeantForBulk = (things: MeantForBulk): void => {
  meant = things;
};

/** What was ticked last in this window for this account. A reload forgets it, and the page asks instead. */
export const meantForBulk = (accountId: string): MeantForBulk | undefined =>
  meant?.accountId === accountId ? meant : undefined;

export const forgetMeantForBulk = (): void => {
  meant = undefined;
};
