import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { signedIn, inAccount } from '../policy.ts';

/** `id` and `title` for lists of options, the longer names for inputs that keep a country with each network. */
const countryList = z.object({
  countryList: z.array(z.object({ id: z.string(), title: z.string(), countryId: z.string(), countryName: z.string() })),
});

const network = z.object({ id: z.string(), title: z.string(), mnoName: z.string(), mcc: z.string(), mnc: z.string() });

const countryCall = (id: string, path: string, summary: string) =>
  defineCall({
    id,
    method: 'GET',
    path,
    policy: inAccount,
    permission: 'account:read',
    viewAs: 'read',
    keys: 'open',
    summary,
    tag: 'Networks',
    headers: commonHeaders,
    answer: countryList,
  });

export const listMnoCountries = countryCall(
  'listMnoCountries',
  '/api/v4/things/mno/country',
  'Countries with a known network',
);
export const listMnoCountriesNewer = countryCall(
  'listMnoCountriesNewer',
  '/api/v5/things/mno/country',
  'Countries with a known network (newer list)',
);
export const listSpeedTestCountries = countryCall(
  'listSpeedTestCountries',
  '/api/v1/speed_test/countries',
  'Countries where a network can be tested',
);

export const listMnoNames = defineCall({
  id: 'listMnoNames',
  method: 'GET',
  path: '/api/v4/things/mno/mnoname',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'Networks of a country with their codes',
  tag: 'Networks',
  headers: commonHeaders,
  query: z.object({ country: z.string().min(1).max(80).describe('The id or the name of a country') }),
  answer: z.object({ mnoList: z.array(network) }),
});

export const listSpeedTestNetworks = defineCall({
  id: 'listSpeedTestNetworks',
  method: 'GET',
  path: '/api/v1/speed_test/networks',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'Networks of a country that can be tested',
  tag: 'Networks',
  headers: commonHeaders,
  query: z.object({ countryName: z.string().min(1).max(80) }),
  answer: z.object({ networks: z.array(network) }),
});

export const readNetworkStatus = defineCall({
  id: 'readNetworkStatus',
  method: 'GET',
  path: '/api/v1/network/status',
  policy: signedIn,
  permission: 'none',
  viewAs: 'read',
  keys: 'never',
  summary: 'Since when the network has been silent, so that what it told may be out of date',
  tag: 'Networks',
  headers: commonHeaders,
  answer: z.object({ staleSince: z.iso.datetime().nullable() }),
});
