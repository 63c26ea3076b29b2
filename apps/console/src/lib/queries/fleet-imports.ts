import { listFleetImports, readFleetImport } from '@airlane/contract/calls/fleet-imports';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';

export const fleetImportsKey = (accountId: string) => ['account', accountId, 'fleet-imports'] as const;
const POLL_MS = 1500;

export const fleetImportsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...fleetImportsKey(accountId), 'list'],
    queryFn: ({ signal }) => callApi(listFleetImports, { headers: { brand: accountId } }, { signal }),
  });

/** Fetched again while it is under way. */
export const fleetImportQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: [...fleetImportsKey(accountId), 'one', id],
    queryFn: ({ signal }) => callApi(readFleetImport, { headers: { brand: accountId }, params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'importing' || state.data?.status === 'undoing' ? POLL_MS : false,
  });
