import { listNoteVersions, readCustomer } from '@airlane/contract/calls/customer';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

export const customerQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'customer'],
    queryFn: ({ signal }) => callApi(readCustomer, { headers: { brand: accountId } }, { signal }),
    // It is opened with the customer on the phone.
    staleTime: 10_000,
    meta: { silent: true },
  });

export const noteVersionsQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'customer', 'note', id],
    queryFn: ({ signal }) => callApi(listNoteVersions, { headers: { brand: accountId }, params: { id } }, { signal }),
    select: (answer) => answer.versions,
    staleTime: 0,
  });
