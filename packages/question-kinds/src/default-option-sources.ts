import { LONG_LIST_SIZE } from '@airlane/domain/lists/lists';

/** The calls that offer what a connectivity console chooses from, where a template names no other. */
export const defaultOptionSources = {
  accounts: `/api/v3/me/brands?size=${LONG_LIST_SIZE}`,
  campaignGroups: '/api/v4/brand/things/group/list?brandId=:accountId',
  operators: '/api/v1/things/networks',
  countries: '/api/v4/things/mno/country',
} as const;
