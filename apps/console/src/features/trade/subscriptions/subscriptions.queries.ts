import type { CallAnswer } from '@airlane/contract/call';
import { listSubscriptions, moveSubscriptions } from '@airlane/contract/calls/subscriptions';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

export type Subscriptions = CallAnswer<typeof listSubscriptions>;

export const subscriptionsKey = (accountId: string) => ['account', accountId, 'subscriptions'] as const;

export const subscriptionsQuery = (accountId: string) =>
  queryOptions({
    queryKey: subscriptionsKey(accountId),
    queryFn: ({ signal }) => callApi(listSubscriptions, { headers: { brand: accountId } }, { signal }),
    meta: { silent: true },
  });

export interface TermsMove {
  readonly version: number | null;
  readonly dealId: string;
  readonly from: string;
}

export const orderTermsMove = (accountId: string, move: TermsMove, dryRun: boolean) =>
  callApi(moveSubscriptions, { headers: { brand: accountId }, body: { ...move, dryRun } });
