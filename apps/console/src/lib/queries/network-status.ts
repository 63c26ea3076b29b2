import { readNetworkStatus } from '@airlane/contract/calls/networks';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';

const ASKED_MS = 10_000;

/** Whether the provider's network is heard of. */
export const networkStatusQuery = () =>
  queryOptions({
    queryKey: ['network-status'],
    queryFn: ({ signal }) => callApi(readNetworkStatus, {}, { signal }),
    refetchInterval: ASKED_MS,
    // A person who comes back to the window must not see an old answer.
    staleTime: 0,
    // A server that does not answer is told by other means.
    meta: { silent: true },
  });
