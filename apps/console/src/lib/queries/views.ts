import { listViews, readView } from '@airlane/contract/calls/views';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';

/** The views of all tables at once: there are few, and every table asks for them when it opens. */
export const viewsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'views'],
    queryFn: ({ signal }) => callApi(listViews, { headers: { brand: accountId }, query: {} }, { signal }),
  });

export const viewQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: [...viewsQuery(accountId).queryKey, id],
    queryFn: ({ signal }) => callApi(readView, { headers: { brand: accountId }, params: { id } }, { signal }),
    retry: false,
  });
