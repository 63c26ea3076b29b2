import { reportTableColumn } from '@airlane/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';

/** A fleet changes all the time; its spread moves slowly. */
const RENEWED_MS = 30_000;

export const columnFacetQuery = (accountId: string, templateName: string, column: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'facets', templateName, column],
    queryFn: ({ signal }) => callApi(reportTableColumn, { headers: { brand: accountId }, params: { templateName }, query: { column } }, { signal }),
    refetchInterval: RENEWED_MS,
  });
