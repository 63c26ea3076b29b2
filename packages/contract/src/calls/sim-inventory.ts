import { ICCID_DIGITS } from '@airlane/domain/sims/iccid';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { inAccountAs } from '../policy.ts';

export const listMsisdnSponsors = defineCall({
  id: 'listMsisdnSponsors',
  method: 'GET',
  path: '/api/v1/SimInventory/msisdn_sponsor/dropdown',
  policy: inAccountAs('admin', 'sales'),
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'Sponsors with numbers in the inventory',
  tag: 'SIM inventory',
  headers: commonHeaders,
  answer: z.object({ data: z.array(z.string()) }),
  errors: ['FORBIDDEN'],
});

export const MAX_ASSIGNED_SIMS = 1000;
export const iccidText = z.string().regex(ICCID_DIGITS, '19 or 20 digits');

/** What was not done, by reason. */
export const simsOutcomeSchema = z.array(
  z.object({ reason: z.string(), count: z.number(), examples: z.array(z.string()) }),
);

export const assignSimsToAccount = defineCall({
  id: 'assignSimsToAccount',
  method: 'POST',
  path: '/api/v1/SimInventory/assign',
  policy: inAccountAs('admin'),
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Make SIMs that networks reported Things of a customer, by their ICCIDs or by range',
  tag: 'SIM inventory',
  headers: commonHeaders,
  body: z.object({
    customerId: z.string().max(80),
    iccids: z.array(iccidText).max(MAX_ASSIGNED_SIMS).default([]),
    from: z.union([z.literal(''), iccidText]).default(''),
    to: z.union([z.literal(''), iccidText]).default(''),
    dryRun: z.boolean().default(false).describe('Say what would happen, and change nothing'),
  }),
  answer: z.object({ isDryRun: z.boolean(), assigned: z.number(), refused: simsOutcomeSchema }),
  errors: ['FORBIDDEN', 'VALIDATION_FAILED'],
});

/** The answers are validated by the questions of the template, which names the wrong ones; here they only have to be texts. */
const answer = z.string().max(200).default('');

export const provisionSim = defineCall({
  id: 'provisionSim',
  method: 'POST',
  path: '/api/v1/SimProvision/create',
  policy: inAccountAs('admin'),
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'never',
  summary: 'Provision a SIM: an entry in the inventory and a Thing in the account of the customer',
  tag: 'SIM inventory',
  headers: commonHeaders.extend({ 'idempotency-key': z.string().min(8).max(120).optional() }),
  body: z.object({ ICCID: answer, size: answer, customerId: answer, msisdn_sponsor_name: answer }),
  answer: z.object({ id: z.string() }),
  errors: ['FORBIDDEN', 'VALIDATION_FAILED', 'DUPLICATE'],
});
