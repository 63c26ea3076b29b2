import { listCdrFiles, readCdrFile } from '@airlane/contract/calls/cdr-files';
import { readCoreNetwork } from '@airlane/contract/calls/core-networks';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

const REFRESH_MS = 5000;

/** Health changes without a notification, so it is read again while it is on the screen. */
export const coreNetworkQuery = (accountId: string, network: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'core-network', network],
    queryFn: ({ signal }) =>
      callApi(readCoreNetwork, { headers: { brand: accountId }, params: { network } }, { signal }),
    refetchInterval: REFRESH_MS,
    meta: { silent: true },
  });

export const cdrFilesQuery = (accountId: string, network: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'core-network', network, 'cdr'],
    queryFn: ({ signal }) => callApi(listCdrFiles, { headers: { brand: accountId }, params: { network } }, { signal }),
    refetchInterval: REFRESH_MS,
    meta: { silent: true },
  });

export const cdrFileQuery = (accountId: string, network: string, name: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'core-network', network, 'cdr', name],
    queryFn: ({ signal }) =>
      callApi(readCdrFile, { headers: { brand: accountId }, params: { network, name } }, { signal }),
  });
