import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { inAccountAs, seeingMoney } from '../policy.ts';

const TAG = 'Charging';
const day = z.iso.date();

const subscriptionGroup = z
  .object({
    version: z
      .number()
      .int()
      .nullable()
      .describe('The version of a deal that Things have subscriptions to; null: what the account agreed to'),
    dealId: z.string().describe('The document of the deal'),
    name: z.string(),
    terms: z.array(z.string()).describe('What it costs, written out of what it is charged by'),
    things: z.number().int(),
    from: day.describe('The first day of the earliest'),
  })
  .meta({ id: 'SubscriptionGroup' });

export const listSubscriptions = defineCall({
  id: 'listSubscriptions',
  method: 'GET',
  path: '/api/v1/subscriptions',
  policy: seeingMoney,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'The terms that the Things of the account are on, and how many are on each',
  tag: TAG,
  headers: commonHeaders,
  answer: z.object({
    items: z.array(subscriptionGroup),
    withoutTerms: z.number().int().describe('Things that nothing says what they cost'),
    deals: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .describe('What Things can be moved to; of staff only'),
  }),
});
export type SubscriptionGroup = z.output<typeof subscriptionGroup>;

export const moveSubscriptions = defineCall({
  id: 'moveSubscriptions',
  method: 'POST',
  path: '/api/v1/subscriptions/move',
  policy: inAccountAs('admin', 'sales'),
  permission: 'documents:edit',
  viewAs: 'never',
  // What a fleet costs is decided by people.
  keys: 'never',
  summary: 'Move all Things that are on certain terms to other terms; a dry run says how many, and what it would cost',
  tag: TAG,
  headers: commonHeaders,
  body: z.object({
    version: z.number().int().nullable().describe('The terms that they are on now; null: what the account agreed to'),
    dealId: z.string().min(1, 'Choose a deal').max(120),
    from: day,
    dryRun: z.boolean().default(false),
  }),
  answer: z.object({
    things: z.number().int(),
    effect: z
      .object({ period: day, before: z.number(), after: z.number() })
      .nullable()
      .describe('USD that the last whole month cost and would have cost; null where that cannot be computed at once'),
  }),
  errors: ['VALIDATION_FAILED'],
});
