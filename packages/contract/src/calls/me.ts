import { LONG_LIST_SIZE } from '@airlane/domain/lists/lists';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { accountSchema, meSchema, menuTabSchema, permissionsSchema } from '../entities.ts';
import { commonHeaders } from '../headers.ts';
import { anyone, signedIn, inAccountBeforeTerms } from '../policy.ts';
import { queryFlag } from '../wire-values.ts';

export const getMe = defineCall({
  id: 'getMe',
  method: 'GET',
  path: '/api/v4/me',
  policy: signedIn,
  permission: 'none',
  viewAs: 'own',
  keys: 'never',
  summary: 'The current user',
  tag: 'Me',
  headers: commonHeaders,
  answer: meSchema,
});

export const getMyView = defineCall({
  id: 'getMyView',
  method: 'GET',
  path: '/api/v4/me/view',
  policy: inAccountBeforeTerms,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'The menu of the current user in the selected account',
  tag: 'Me',
  headers: commonHeaders,
  query: z.object({ debug: queryFlag.optional() }),
  answer: z.object({ tabs: z.array(menuTabSchema) }),
});

export const getMyBrands = defineCall({
  id: 'getMyBrands',
  method: 'GET',
  path: '/api/v3/me/brands',
  policy: signedIn,
  permission: 'none',
  viewAs: 'read',
  keys: 'never',
  summary: 'The accounts that the current user can select',
  tag: 'Me',
  headers: commonHeaders,
  query: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(LONG_LIST_SIZE).default(LONG_LIST_SIZE),
    brandIdList: queryFlag.optional().describe('Answer ids only'),
  }),
  answer: z.object({ brands: z.array(accountSchema), brandIds: z.array(z.string()), totalCount: z.number().int() }),
});

export const getBrandPermissions = defineCall({
  id: 'getBrandPermissions',
  method: 'GET',
  path: '/api/v4/me/brandpermissino',
  policy: inAccountBeforeTerms,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'What the current user may do in the selected account',
  tag: 'Me',
  headers: commonHeaders,
  answer: z.object({ brandId: z.string(), permissions: permissionsSchema }),
});

export const getCommunities = defineCall({
  id: 'getCommunities',
  method: 'GET',
  path: '/api/v5/verticals/:vertical/communities',
  policy: signedIn,
  permission: 'none',
  viewAs: 'read',
  keys: 'never',
  summary: 'Accounts of a vertical, as far as the current user reaches them',
  tag: 'Me',
  headers: commonHeaders,
  params: z.object({ vertical: z.string().max(40) }),
  query: z.object({ communityId: z.string().max(80).optional(), noProfileList: queryFlag.optional() }),
  answer: z.object({ communities: z.array(accountSchema), totalCount: z.number().int() }),
  errors: ['VERTICAL_MISMATCH', 'ACCOUNT_FORBIDDEN'],
});

export const getSiteStatus = defineCall({
  id: 'getSiteStatus',
  method: 'GET',
  path: '/api/v1/banner/siteStatus',
  policy: anyone,
  permission: 'none',
  viewAs: 'read',
  keys: 'never',
  summary: 'The maintenance banner',
  tag: 'Site',
  headers: commonHeaders,
  answer: z.object({ showBanner: z.boolean(), title: z.string(), message: z.string() }),
});
