import { readInvoice } from '@airlane/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import { documentQuery } from './documents.ts';

/** Below the document's own key, so that a change that somebody else made is read here too. */
export const invoiceQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: [...documentQuery(accountId, id).queryKey, 'invoice'],
    queryFn: ({ signal }) => callApi(readInvoice, { headers: { brand: accountId }, params: { id } }, { signal }),
  });
