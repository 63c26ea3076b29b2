import type { CallInput } from '@airlane/contract/call';
import { addLegalVersion, readLegalHistory } from '@airlane/contract/calls/legal-texts';
import { readSeller, updateSeller } from '@airlane/contract/calls/sellers';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

export const sellerQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'seller'],
    queryFn: ({ signal }) => callApi(readSeller, { headers: { brand: accountId } }, { signal }),
    meta: { silent: true },
  });

type SellerChange = NonNullable<CallInput<typeof updateSeller>['body']>;

export const saveSellerMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: (body: SellerChange) => callApi(updateSeller, { headers: { brand: accountId }, body }),
    onSuccess: (seller, _change, _result, { client }) => {
      client.setQueryData(sellerQuery(accountId).queryKey, seller);
      // Until there is a version of their own, the legal text names the seller.
      void client.invalidateQueries({ queryKey: legalHistoryQuery(accountId).queryKey });
    },
  });

export const legalHistoryQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'legal-history'],
    queryFn: ({ signal }) => callApi(readLegalHistory, { headers: { brand: accountId } }, { signal }),
    meta: { silent: true },
  });

type NewVersion = NonNullable<CallInput<typeof addLegalVersion>['body']>;

export const addLegalVersionMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: (body: NewVersion) => callApi(addLegalVersion, { headers: { brand: accountId }, body }),
    onSuccess: (history, _added, _result, { client }) => {
      client.setQueryData(legalHistoryQuery(accountId).queryKey, history);
    },
  });
