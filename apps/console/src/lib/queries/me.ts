import { getBrandPermissions, getMe, getMyBrands, getMyView } from '@airlane/contract/calls/me';
import { LONG_LIST_SIZE } from '@airlane/domain/lists/lists';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import { learnAppType } from '../session/learn-app-type.ts';
import { ME_KEY } from './me-key.ts';

export const meQuery = () =>
  queryOptions({
    queryKey: ME_KEY,
    queryFn: async ({ signal }) => {
      const me = await callApi(getMe, {}, { signal });
      learnAppType(me.appType);
      return me;
    },
  });

export const myAccountsQuery = () =>
  queryOptions({
    queryKey: ['my-accounts'],
    queryFn: ({ signal }) => callApi(getMyBrands, { query: { page: 1, size: LONG_LIST_SIZE } }, { signal }),
    select: (answer) => answer.brands,
  });

export const permissionsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'permissions'],
    queryFn: ({ signal }) => callApi(getBrandPermissions, { headers: { brand: accountId } }, { signal }),
    select: (answer) => answer.permissions,
  });

export const menusKey = (accountId: string) => ['account', accountId, 'menu'] as const;

export const menuQuery = (accountId: string, debug: boolean) =>
  queryOptions({
    queryKey: [...menusKey(accountId), { debug }],
    queryFn: ({ signal }) =>
      callApi(getMyView, { headers: { brand: accountId }, query: { debug: debug ? 'true' : 'false' } }, { signal }),
    select: (answer) => answer.tabs,
  });
