import { MAX_RANGE_SIMS, MAX_STOCK_THRESHOLD, simMoveTargets, simSizes, simStates } from '@airlane/domain';
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

export const MAX_IMPORT_LINES_AT_ONCE = 1000;
const MAX_IMPORT_LINES = 1_000_000;
const MAX_LINE = 4000;
export const MAX_IMPORT_BODY_BYTES = 6_291_456;
const importId = z.object({ id: z.string().min(1).max(80) });
const MAX_FINDINGS_A_PAGE = 200;

const defaults = z.object({
  size: z.union([z.literal(''), z.enum(simSizes)]).default(''),
  sponsor: sponsor.default(''),
  network: z.string().trim().max(60).default(''),
  account: z
    .string()
    .trim()
    .max(120)
    .default('')
    .describe('Who gets SIMs whose row names no account: its title, console id or id. Empty: they stay in stock'),
});

export const simImportSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['file', 'range']),
    name: z.string(),
    manufacturer: z.string(),
    status: z.enum(['waiting', 'receiving', 'checked', 'importing', 'done', 'failed', 'undoing', 'undone']),
    failure: z.string(),
    lines: z.number(),
    good: z.number(),
    bad: z.number(),
    imported: z.number(),
    removed: z.number(),
    kept: z.number(),
    createdAt: z.string(),
    createdBy: z.string(),
    finishedAt: z.string().nullable(),
  })
  .meta({ id: 'SimImport' });
export type SimImport = z.infer<typeof simImportSchema>;

export const createSimImport = defineCall({
  id: 'createSimImport',
  method: 'POST',
  path: '/api/v1/sim-imports',
  policy: stocking,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'never',
  summary: "Begin the import of a manufacturer's file; its lines follow. The mapping is kept for the manufacturer",
  tag,
  headers,
  body: z.object({
    name: z.string().trim().min(1, 'Name the file').max(200),
    manufacturer: z.string().trim().min(1, 'Name the manufacturer').max(80),
    delimiter: z.enum([',', ';', '\t', '|']),
    headers: z.array(z.string().max(200)).min(1, 'The file has no first line').max(200),
    mapping: z
      .record(z.string().max(40), z.string().max(200))
      .describe('The name of a field → the header of its column'),
    defaults: defaults.prefault({}),
  }),
  answer: simImportSchema,

  errors: ['FORBIDDEN', 'VALIDATION_FAILED'],
});

export const createSimRange = defineCall({
  id: 'createSimRange',
  method: 'POST',
  path: '/api/v1/sim-imports/range',
  policy: stocking,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'never',
  summary: 'Prepare SIMs of a range for the inventory: by the first ICCID and the last, or the quantity',
  tag,
  headers,
  body: z.object({
    firstIccid: iccidText,
    lastIccid: z.union([z.literal(''), iccidText]).default(''),
    quantity: z.number().int().min(0).max(MAX_RANGE_SIMS).default(0),
    firstImsi: z.string().trim().max(15).default('').describe('Empty: by the IMSI range of the sponsor'),
    defaults,
  }),
  answer: simImportSchema,

  errors: ['FORBIDDEN', 'VALIDATION_FAILED'],
});

export const sendSimImportLines = defineCall({
  id: 'sendSimImportLines',
  method: 'POST',
  path: '/api/v1/sim-imports/:id/lines',
  policy: stocking,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'never',
  summary: 'Hand over lines of the file, in any order and as often as needed; keys in them are encrypted at once',
  tag,
  params: importId,
  headers,
  body: z.object({
    firstLine: z
      .number()
      .int()
      .min(2)
      .max(MAX_IMPORT_LINES)
      .describe('The number of the first of these lines in the file'),
    lines: z.array(z.string().max(MAX_LINE)).min(1).max(MAX_IMPORT_LINES_AT_ONCE),
  }),
  answer: z.object({ received: z.number() }),

  errors: ['FORBIDDEN', 'VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND', 'TOO_LARGE'],
});

const findingSchema = z.object({ line: z.number(), iccid: z.string(), field: z.string(), finding: z.string() });
const detailsSchema = simImportSchema.extend({
  summary: z.array(z.object({ finding: z.string(), count: z.number() })),
  findings: z.array(findingSchema),
  earlier: z.string().nullable().describe('The import that brought the same SIMs'),
  left: z
    .array(z.object({ line: z.number(), iccid: z.string(), reason: z.string() }))
    .describe('What an undo left alone, the first 200'),
});

export const checkSimImport = defineCall({
  id: 'checkSimImport',
  method: 'POST',
  path: '/api/v1/sim-imports/:id/check',
  policy: stocking,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'All lines are there: find what is wrong with them. Nothing is imported yet',
  tag,
  params: importId,
  headers,
  answer: detailsSchema,

  errors: ['FORBIDDEN', 'VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND'],
});

export const startSimImport = defineCall({
  id: 'startSimImport',
  method: 'POST',
  path: '/api/v1/sim-imports/:id/start',
  policy: stocking,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Import the rows without a finding',
  tag,
  params: importId,
  headers,
  answer: simImportSchema,

  errors: ['FORBIDDEN', 'VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND'],
});

export const undoSimImport = defineCall({
  id: 'undoSimImport',
  method: 'POST',
  path: '/api/v1/sim-imports/:id/undo',
  policy: stocking,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Remove the SIMs that an import brought. Those that were changed or used since stay and are listed',
  tag,
  params: importId,
  headers,
  answer: simImportSchema,

  errors: ['FORBIDDEN', 'VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND'],
});

export const discardSimImport = defineCall({
  id: 'discardSimImport',
  method: 'DELETE',
  path: '/api/v1/sim-imports/:id',
  policy: stocking,
  permission: 'documents:delete',
  viewAs: 'never',
  keys: 'never',
  summary: 'Forget an import that was not started',
  tag,
  params: importId,
  headers,
  answer: z.object({ message: z.string() }),

  errors: ['FORBIDDEN', 'VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND'],
});

export const listSimImports = defineCall({
  id: 'listSimImports',
  method: 'GET',
  path: '/api/v1/sim-imports',
  policy: stocking,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'The latest 100 imports, and the mappings that are kept for manufacturers',
  tag,
  headers,
  answer: z.object({
    imports: z.array(simImportSchema),
    layouts: z.array(
      z.object({ manufacturer: z.string(), delimiter: z.string(), mapping: z.record(z.string(), z.string()) }),
    ),
  }),

  errors: ['FORBIDDEN'],
});

export const readSimImport = defineCall({
  id: 'readSimImport',
  method: 'GET',
  path: '/api/v1/sim-imports/:id',
  policy: stocking,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'An import with its findings by row',
  tag,
  params: importId,
  query: z.object({
    afterLine: z.coerce.number().int().min(0).default(0),
    pageSize: z.coerce.number().int().min(1).max(MAX_FINDINGS_A_PAGE).default(MAX_FINDINGS_A_PAGE),
  }),
  headers,
  answer: detailsSchema,

  errors: ['FORBIDDEN', 'DOCUMENT_NOT_FOUND'],
});
export type SimImportDetails = z.infer<typeof detailsSchema>;
