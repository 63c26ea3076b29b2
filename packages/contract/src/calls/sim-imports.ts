import { MAX_RANGE_SIMS } from '@airlane/domain/sim-import/sim-range';
import { simSizes } from '@airlane/domain/sims/sim-provision';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { inAccountAs } from '../policy.ts';
import {
  fileColumns,
  fileName,
  findingShape,
  findingSummary,
  importCalls,
  importCounts,
  importId,
  LEFT_ALONE,
} from './import-calls.ts';
import { iccidText } from './sim-inventory.ts';

const stocking = inAccountAs('admin');

const tag = 'SIM inventory';
const headers = commonHeaders;
const sponsor = z.string().trim().max(80);
const MAX_IMPORT_LINES = 1_000_000;

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
    ...importCounts,
  })
  .meta({ id: 'SimImport' });
export type SimImport = z.infer<typeof simImportSchema>;

const detailsSchema = simImportSchema.extend({
  summary: findingSummary,
  findings: z.array(z.object({ line: z.number(), iccid: z.string(), ...findingShape })),
  earlier: z.string().nullable().describe('The import that brought the same SIMs'),
  left: z.array(z.object({ line: z.number(), iccid: z.string(), reason: z.string() })).describe(LEFT_ALONE),
});
export type SimImportDetails = z.infer<typeof detailsSchema>;

export const {
  sendLines: sendSimImportLines,
  check: checkSimImport,
  undo: undoSimImport,
  discard: discardSimImport,
  read: readSimImport,
} = importCalls({
  noun: 'SimImport',
  path: '/api/v1/sim-imports',
  tag,
  policy: stocking,
  imported: simImportSchema,
  details: detailsSchema,
  maxLine: MAX_IMPORT_LINES,
  sendSummary: 'Hand over lines of the file, in any order and as often as needed; keys in them are encrypted at once',
  undoSummary: 'Remove the SIMs that an import brought. Those that were changed or used since stay and are listed',
  undoErrors: ['FORBIDDEN', 'VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND'],
});

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
    name: fileName,
    manufacturer: z.string().trim().min(1, 'Name the manufacturer').max(80),
    ...fileColumns,
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
