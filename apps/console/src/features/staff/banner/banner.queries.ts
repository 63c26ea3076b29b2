import { readBanner } from '@airlane/contract/calls/site';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

export const bannerQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'banner'],
    queryFn: ({ signal }) => callApi(readBanner, { headers: { brand: accountId } }, { signal }),
    meta: { silent: true },
  });
