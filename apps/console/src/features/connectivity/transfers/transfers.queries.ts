import { listTransfers } from '@airlane/contract/calls/transfers';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

const LOOK_MS = 2000;
const working = ['scheduled', 'canary', 'running'];

export const transfersKey = (accountId: string) => ['account', accountId, 'transfers'] as const;
/** Looked at again while Things are on their way. */
export const transfersQuery = (accountId: string) =>
  queryOptions({
    queryKey: transfersKey(accountId),
    queryFn: ({ signal }) => callApi(listTransfers, { headers: { brand: accountId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.transfers.some(({ jobStatus }) => working.includes(jobStatus)) === true ? LOOK_MS : false,
  });
