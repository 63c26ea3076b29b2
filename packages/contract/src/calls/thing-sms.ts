import { DEFAULT_PAGE_SIZE } from '@airlane/domain/lists/lists';
import { SMS_MESSAGE_MAX, smsStates } from '@airlane/domain/things/sms-rules';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { thingIdParam } from '../thing-id-param.ts';
import { inAccount, actingOnThings } from '../policy.ts';
import { instant } from '../wire-values.ts';

const MAX_PER_PAGE = 100;

export const smsSchema = z
  .object({
    id: z.string(),
    direction: z.enum(['sent', 'received']),
    from: z.string(),
    to: z.string(),
    message: z.string(),
    state: z.enum(smsStates),
    reason: z.string().describe('Why it failed'),
    at: instant,
    settledAt: instant.nullable().describe('When it was delivered or failed'),
    by: z.string().nullable().describe('Who sent it'),
  })
  .meta({ id: 'Sms' });
export type Sms = z.infer<typeof smsSchema>;

export const sendSms = defineCall({
  id: 'sendSms',
  method: 'POST',
  path: '/api/v1/things/sms/sendSMS/:thingId',
  policy: actingOnThings,
  permission: 'documents:create',
  viewAs: 'act',
  keys: 'open',
  summary: 'Send a message to a Thing; validated by smsProblems of the domain',
  tag: 'Things',
  headers: commonHeaders.extend({
    'idempotency-key': z.string().min(8).max(120).optional().describe('The same key twice sends one message'),
  }),
  params: z.object({ thingId: thingIdParam }),
  body: z.object({
    from: z.string().max(100).default(''),
    message: z
      .string()
      .max(4 * SMS_MESSAGE_MAX)
      .default(''),
    checkThing: z
      .boolean()
      .default(false)
      .describe('Refuse when the Thing is offline, instead of leaving the message with the network until it attaches'),
  }),
  answer: z.object({
    message: z.string(),
    sms: smsSchema,
    stripped: z
      .array(z.string())
      .describe(
        'The characters that were taken out of sender and text before sending, each once: only the codes 32 to 126 travel',
      ),
  }),
  errors: [
    'THING_NOT_FOUND',
    'THING_SUSPENDED',
    'THING_OFFLINE',
    'SMS_UNSUPPORTED',
    'VALIDATION_FAILED',
    'NETWORK_AWAY',
    'NETWORK_UNKNOWN',
    'NETWORK_REFUSED',
  ],
});

export const listSms = defineCall({
  id: 'listSms',
  method: 'GET',
  path: '/api/v1/things/sms/history/:thingId',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'Messages to and from a Thing, newest first',
  tag: 'Things',
  headers: commonHeaders,
  params: z.object({ thingId: thingIdParam }),
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(DEFAULT_PAGE_SIZE),
  }),
  answer: z.object({ items: z.array(smsSchema), totalCount: z.number().int() }),
  errors: ['THING_NOT_FOUND'],
});
