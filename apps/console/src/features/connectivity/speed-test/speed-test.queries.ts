import { listSpeedTestCountries, listSpeedTestNetworks } from '@airlane/contract/calls/networks';
import { listSpeedTests } from '@airlane/contract/calls/speed-tests';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

export const speedTestsKey = (accountId: string) => ['account', accountId, 'speed-tests'] as const;
export const speedTestsQuery = (accountId: string) =>
  queryOptions({
    queryKey: speedTestsKey(accountId),
    queryFn: ({ signal }) => callApi(listSpeedTests, { headers: { brand: accountId } }, { signal }),
  });

export const speedTestCountriesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'speed-test-countries'],
    queryFn: async ({ signal }) =>
      (await callApi(listSpeedTestCountries, { headers: { brand: accountId } }, { signal })).countryList,
  });

export const speedTestNetworksQuery = (accountId: string, countryName: string) =>
  queryOptions({
    queryKey: ['account', accountId, 'speed-test-networks', countryName],
    queryFn: async ({ signal }) =>
      (await callApi(listSpeedTestNetworks, { headers: { brand: accountId }, query: { countryName } }, { signal }))
        .networks,
    enabled: countryName !== '',
  });
