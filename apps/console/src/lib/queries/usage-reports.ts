import { previewUsage } from '@airlane/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';

/** What a usage report over these days would hold; the last answer stays on the screen until the next is there. */
export const usagePreviewQuery = (accountId: string, days: { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: ['account', accountId, 'usage-preview', days],
    queryFn: ({ signal }) => callApi(previewUsage, { headers: { brand: accountId }, query: days }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { silent: true },
  });
