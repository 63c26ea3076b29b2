import { MAX_STOCK_THRESHOLD } from '@airlane/domain/sim-import/sim-stock';
import { simMoveTargets, simStates } from '@airlane/domain/sims/sim-life';
import { simSizes } from '@airlane/domain/sims/sim-provision';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { iccidText, MAX_ASSIGNED_SIMS, simsOutcomeSchema } from './sim-inventory.ts';
import { inAccountAs } from '../policy.ts';

const stocking = inAccountAs('admin');
const looking = inAccountAs('admin', 'sales');

const tag = 'SIM inventory';
const headers = commonHeaders;
const sponsor = z.string().trim().max(80);

export const moveSimsOfInventory = defineCall({
  id: 'moveSimsOfInventory',
  method: 'POST',
  path: '/api/v1/SimInventory/move',
  policy: stocking,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Move SIMs of the inventory to another state: take them back, reserve them or retire them',
  tag,
  headers,
  body: z.object({
    iccids: z
      .array(iccidText)
      .min(1, 'Name at least one ICCID')
      .max(MAX_ASSIGNED_SIMS, `At most ${MAX_ASSIGNED_SIMS} at a time`),
    to: z.enum(simMoveTargets),
    customerId: z
      .string()
      .max(80)
      .default('')
      .describe('For whom SIMs are reserved; empty for no customer in particular'),
    note: z.string().trim().max(200).default('').describe('For the history of each SIM'),
    dryRun: z.boolean().default(false).describe('Say what would happen, and change nothing'),
  }),
  answer: z.object({ isDryRun: z.boolean(), moved: z.number(), refused: simsOutcomeSchema }),

  errors: ['FORBIDDEN', 'VALIDATION_FAILED'],
});

export const simStepSchema = z.object({
  at: z.string(),
  status: z.string(),
  customer: z.string(),
  by: z.string(),
  note: z.string(),
});

export const readSimHistory = defineCall({
  id: 'readSimHistory',
  method: 'GET',
  path: '/api/v1/SimInventory/history/:iccid',
  policy: looking,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'The history of a SIM of the inventory, the oldest step first',
  tag,
  params: z.object({ iccid: iccidText }),
  headers,
  answer: z.object({ iccid: z.string(), status: z.enum(simStates), steps: z.array(simStepSchema) }),

  errors: ['FORBIDDEN', 'DOCUMENT_NOT_FOUND'],
});

const levelSchema = z.object({
  size: z.string(),
  sponsor: z.string(),
  inStock: z.number(),
  reserved: z.number(),
  assigned: z.number(),
  active: z.number(),
  retired: z.number(),
  threshold: z.number().nullable(),
  isLow: z.boolean(),
});

export const readSimStock = defineCall({
  id: 'readSimStock',
  method: 'GET',
  path: '/api/v1/SimInventory/stock',
  policy: looking,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'How many SIMs there are, by size and sponsor',
  tag,
  headers,
  answer: z.object({ levels: z.array(levelSchema) }),

  errors: ['FORBIDDEN'],
});

export const setStockThreshold = defineCall({
  id: 'setStockThreshold',
  method: 'PUT',
  path: '/api/v1/SimInventory/stock',
  policy: stocking,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Warn when fewer SIMs of a size and sponsor are in stock',
  tag,
  headers,
  body: z.object({
    size: z.enum(simSizes),
    sponsor: sponsor.default(''),
    threshold: z.number().int().min(1).max(MAX_STOCK_THRESHOLD).nullable().describe('Null: no warning'),
  }),
  answer: z.object({ levels: z.array(levelSchema) }),

  errors: ['FORBIDDEN', 'VALIDATION_FAILED'],
});
