import type { CallInput } from '@airlane/contract/call';
import { restoreDeletedAccount, updateCommunity } from '@airlane/contract/calls/communities';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import { documentListsKey } from '../queries/documents.ts';
import { myAccountsQuery } from '../queries/me.ts';

export type CompanyChange = NonNullable<CallInput<typeof updateCommunity>['body']>;

export const saveCompanyMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: (body: CompanyChange) => callApi(updateCommunity, { headers: { brand: accountId }, body }),
    onSuccess: (_answer, _change, _result, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: myAccountsQuery().queryKey }),
        client.invalidateQueries({ queryKey: documentListsKey(accountId, 'accounts') }),
        client.invalidateQueries({ queryKey: ['account', accountId, 'document', accountId] }),
      ]),
  });

export const bringAccountBack = (accountId: string, id: string) =>
  callApi(restoreDeletedAccount, { headers: { brand: accountId }, params: { id } });
