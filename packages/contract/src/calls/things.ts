import { MAX_IDENTIFIERS } from '@airlane/domain/sims/identifier-list';
import { isStorableText } from '@airlane/domain/text/storable-text';
import { bulkActionOf } from '@airlane/domain/bulk/bulk-actions';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { type AccountPolicy, inAccount, inAccountAs } from '../policy.ts';

/** The catalogue is for those who can put Things on its plans. */
const changingRatePlans: AccountPolicy = {
  ...inAccountAs(...bulkActionOf('ratePlan').appTypes),
  notForGroupUsers: true,
};

const optionList = z.object({ options: z.array(z.object({ id: z.string(), title: z.string() })) });

export const listThingGroups = defineCall({
  id: 'listThingGroups',
  method: 'GET',
  path: '/api/v4/brand/things/group/list',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'Thing groups of an account',
  tag: 'Things',
  headers: commonHeaders,
  query: z.object({
    brandId: z.string().max(80).optional(),
    accountId: z.string().max(80).optional(),
    search: z.string().max(100).optional(),
  }),
  answer: optionList,
});

export const identifyThings = defineCall({
  id: 'identifyThings',
  method: 'POST',
  path: '/api/v1/things/identify',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'Things of the selected account that match a list of ICCIDs, IMSIs, IMEIs and names',
  tag: 'Things',

  headers: commonHeaders,
  body: z.object({
    identifiers: z
      .array(
        z
          .string()
          .trim()
          .min(1)
          .max(200)
          .refine(isStorableText, 'This text contains characters that cannot be searched'),
      )
      .min(1)
      .max(MAX_IDENTIFIERS, `At most ${MAX_IDENTIFIERS} identifiers at once`),
  }),
  answer: z.object({
    things: z.array(z.object({ iccid: z.string(), name: z.string() })),
    unknown: z.array(z.string()).describe('Identifiers that match no Thing in this account'),
  }),
});

export const listRatePlanNames = defineCall({
  id: 'listRatePlanNames',
  method: 'GET',
  path: '/api/v1/things/ratePlans',
  policy: changingRatePlans,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'never',
  summary: 'Rate plans that Things of the selected account can be put on',
  tag: 'Things',
  headers: commonHeaders,
  query: z.object({ accountId: z.string().max(80).optional(), search: z.string().max(100).optional() }),
  answer: optionList,
});

export const listThingNetworks = defineCall({
  id: 'listThingNetworks',
  method: 'GET',
  path: '/api/v1/things/networks',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'Networks that Things of the selected account have used, or that are blocked for them',
  tag: 'Things',
  headers: commonHeaders,
  query: z.object({
    accountId: z.string().max(80).optional(),
    search: z.string().max(100).optional(),
    blocked: z.literal('true').optional().describe('Only those that are blocked for a Thing'),
  }),
  answer: optionList,
});
