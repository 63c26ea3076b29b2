import { readInvoice } from '@airlane/contract/calls/invoices';
import { previewUsage } from '@airlane/contract/calls/usage-reports';
import { queryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { documentQuery } from '#lib/queries/documents.ts';

/** Below the document's own key, so that a change by another person is read here too. */
export const invoiceQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: [...documentQuery(accountId, id).queryKey, 'invoice'],
    queryFn: ({ signal }) => callApi(readInvoice, { headers: { brand: accountId }, params: { id } }, { signal }),
  });

/** What a usage report over these days would hold; the last answer stays on the screen until the next is there. */
export const usagePreviewQuery = (accountId: string, days: { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: ['account', accountId, 'usage-preview', days],
    queryFn: ({ signal }) => callApi(previewUsage, { headers: { brand: accountId }, query: days }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { silent: true },
  });
