import type { CallInput } from '@airlane/contract/call';
import { updateBanner } from '@airlane/contract/calls/site';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { bannerQuery } from './banner.queries.ts';
import { siteStatusQuery } from '#lib/queries/site.ts';

type BannerChange = NonNullable<CallInput<typeof updateBanner>['body']>;

export const saveBannerMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: (body: BannerChange) => callApi(updateBanner, { headers: { brand: accountId }, body }),
    onSuccess: (banner, _change, _result, { client }) => {
      client.setQueryData(bannerQuery(accountId).queryKey, banner);
      return client.invalidateQueries({ queryKey: siteStatusQuery().queryKey });
    },
  });
