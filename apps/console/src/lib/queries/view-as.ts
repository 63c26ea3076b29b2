import { listViewablePeople, readSupportAccess } from '@airlane/contract/calls/view-as';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';

/** Who may look as a customer of the account, who asked and who did. */
export const supportAccessQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'support-access'],
    queryFn: ({ signal }) => callApi(readSupportAccess, { headers: { brand: accountId } }, { signal }),
    // People come here to see who looks now.
    staleTime: 0,
    meta: { silent: true },
  });

export const viewablePeopleQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'viewable-people'],
    queryFn: ({ signal }) => callApi(listViewablePeople, { headers: { brand: accountId } }, { signal }),
    select: (answer) => answer.people,
    meta: { silent: true },
  });
