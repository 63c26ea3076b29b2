import { listMsisdnSponsors } from '@airlane/contract/calls/sim-inventory';
import { listSimImports, readSimImport } from '@airlane/contract/calls/sim-imports';
import { readSimHistory, readSimStock } from '@airlane/contract/calls/sim-stock';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

export const simInventoryKey = (accountId: string) => ['account', accountId, 'sim-inventory'] as const;
const POLL_MS = 1500;

export const simStockQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...simInventoryKey(accountId), 'stock'],
    queryFn: ({ signal }) => callApi(readSimStock, { headers: { brand: accountId } }, { signal }),
  });
export const simImportsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...simInventoryKey(accountId), 'imports'],
    queryFn: ({ signal }) => callApi(listSimImports, { headers: { brand: accountId } }, { signal }),
  });
export const simHistoryQuery = (accountId: string, iccid: string) =>
  queryOptions({
    queryKey: [...simInventoryKey(accountId), 'history', iccid],
    queryFn: ({ signal }) => callApi(readSimHistory, { headers: { brand: accountId }, params: { iccid } }, { signal }),
  });
export const sponsorsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...simInventoryKey(accountId), 'sponsors'],
    queryFn: async ({ signal }) =>
      (await callApi(listMsisdnSponsors, { headers: { brand: accountId } }, { signal })).data,
  });

/** Fetched again while it is under way. */
export const simImportQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: [...simInventoryKey(accountId), 'import', id],
    queryFn: ({ signal }) => callApi(readSimImport, { headers: { brand: accountId }, params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'importing' || state.data?.status === 'undoing' ? POLL_MS : false,
  });
