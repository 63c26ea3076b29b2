import type { CallInput } from '@airlane/contract/call';
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
    },
  });
