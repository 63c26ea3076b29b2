import { transferOrders, transferStatuses } from '@airlane/domain/things/transfer-life';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { MAX_LISTED_THINGS, shownThingsSchema } from './bulk.ts';
import { transferringThings } from '../policy.ts';

const tag = 'Transfers';
const headers = commonHeaders;

export const transferSchema = z
  .object({
    id: z.string(),
    side: z.enum(['sender', 'receiver', 'staff']),
    from: z.object({ id: z.string(), title: z.string() }),
    to: z.object({ id: z.string(), title: z.string() }),
    status: z.enum(transferStatuses),
    note: z.string(),
    total: z.number(),
    done: z.number().describe('Things that have gone over'),
    failed: z.number().describe('Things that could not, or were left alone'),
    jobStatus: z.string().describe('Of the bulk job behind it; empty before it is accepted'),
    job: z.string().nullable().describe('For the sender: the bulk job'),
    samples: z.array(z.string()).describe('The first ICCIDs'),
    offeredAt: z.string(),
    offeredBy: z.string().describe('For the sender'),
    decidedAt: z.string().nullable(),
    expiresAt: z.string(),
  })
  .meta({ id: 'Transfer' });
export type Transfer = z.infer<typeof transferSchema>;

export const offerTransfer = defineCall({
  id: 'offerTransfer',
  method: 'POST',
  path: '/api/v1/transfers',
  policy: transferringThings,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'never',
  summary: 'Offer Things to another account. Nothing changes before the other side accepts',
  tag,
  headers: headers.extend({ 'idempotency-key': z.string().min(8).max(120).optional() }),
  body: z.object({
    to: z.string().trim().min(1, 'Name the other account').max(80).describe('Id or code of the other account'),
    iccids: z.array(z.string().trim().min(1).max(40)).max(MAX_LISTED_THINGS).default([]),
    things: shownThingsSchema
      .optional()
      .describe('Instead of ICCIDs: what the Things table shows, as it is when the offer is made'),
    note: z.string().trim().max(500).default('').describe('For the other side'),
  }),
  answer: transferSchema,

  errors: ['FORBIDDEN', 'VALIDATION_FAILED', 'TOO_LARGE'],
});

export const listTransfers = defineCall({
  id: 'listTransfers',
  method: 'GET',
  path: '/api/v1/transfers',
  policy: transferringThings,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'never',
  summary: 'The latest 200 transfers from and to this account; of all accounts for staff in their own',
  tag,
  headers,
  answer: z.object({
    transfers: z.array(transferSchema),
    account: z.object({ id: z.string(), code: z.string() }).describe('What others name to send Things here'),
  }),

  errors: ['FORBIDDEN'],
});

export const orderTransfer = defineCall({
  id: 'orderTransfer',
  method: 'POST',
  path: '/api/v1/transfers/:id/:order',
  policy: transferringThings,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Accept or decline what another account offers, or withdraw an offer',
  tag,
  params: z.object({ id: z.string().min(1).max(80), order: z.enum(transferOrders) }),
  headers,
  answer: transferSchema,

  errors: ['FORBIDDEN', 'VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND'],
});
