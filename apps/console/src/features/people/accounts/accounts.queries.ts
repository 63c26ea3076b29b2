import { listDeletedAccounts } from '@airlane/contract/calls/communities';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

export const deletedAccountsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'deleted-accounts'],
    queryFn: ({ signal }) => callApi(listDeletedAccounts, { headers: { brand: accountId } }, { signal }),
    select: (answer) => answer.accounts,
    staleTime: 0,
  });
