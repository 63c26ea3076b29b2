import { fileDelimiters, MAX_FLEET_ROWS } from '@airlane/domain';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { MAX_IMPORT_LINES_AT_ONCE } from './sim-stock.ts';
import { inAccount, managingUsers } from '../policy.ts';

const tag = 'Fleet imports';
const headers = commonHeaders;
const MAX_LINE = 4000;
const MAX_FINDINGS_A_PAGE = 200;
const importId = z.object({ id: z.string().min(1).max(80) });

export const fleetKinds = ['accounts', 'people'] as const;
export type FleetKindName = (typeof fleetKinds)[number];

const columns = z.array(z.string().max(200)).min(1, 'The file has no first line').max(200);
const mapping = z
  .record(z.string().max(40), z.string().max(200))
  .describe('The name of a field → the header of its column');

export const fleetImportSchema = z
  .object({
    id: z.string(),
    kind: z.enum(fleetKinds),
    name: z.string(),
    status: z.enum(['waiting', 'receiving', 'checked', 'importing', 'done', 'undoing', 'undone']),
    sendInvitations: z.boolean(),
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
  .meta({ id: 'FleetImport' });
export type FleetImport = z.infer<typeof fleetImportSchema>;

const rowSchema = z.object({ line: z.number(), shown: z.string(), field: z.string(), finding: z.string() });
const detailsSchema = fleetImportSchema.extend({
  summary: z.array(z.object({ finding: z.string(), count: z.number() })),
  findings: z.array(rowSchema),
  left: z
    .array(z.object({ line: z.number(), shown: z.string(), reason: z.string() }))
    .describe('What an undo left alone, the first 200'),
});
export type FleetImportDetails = z.infer<typeof detailsSchema>;

export const listFleetImports = defineCall({
  id: 'listFleetImports',
  method: 'GET',
  path: '/api/v1/fleet-imports',
  policy: managingUsers,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'Files of accounts and people, the latest 100, and what you may bring',
  tag,
  headers,
  answer: z.object({
    kinds: z.array(z.enum(fleetKinds)),
    roles: z.array(z.string()),
    imports: z.array(fleetImportSchema),
  }),

  errors: ['FORBIDDEN'],
});

export const createFleetImport = defineCall({
  id: 'createFleetImport',
  method: 'POST',
  path: '/api/v1/fleet-imports',
  policy: managingUsers,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'never',
  summary:
    'Begin the import of a file of accounts or people; its lines follow. The mapping is kept for the next file with the same columns',
  tag,
  headers,
  body: z.object({
    kind: z.enum(fleetKinds),
    name: z.string().trim().min(1, 'Name the file').max(200),
    delimiter: z.enum(fileDelimiters),
    headers: columns,
    mapping,
  }),
  answer: fleetImportSchema,

  errors: ['FORBIDDEN', 'CREATE_FORBIDDEN', 'VALIDATION_FAILED'],
});

export const sendFleetImportLines = defineCall({
  id: 'sendFleetImportLines',
  method: 'POST',
  path: '/api/v1/fleet-imports/:id/lines',
  policy: managingUsers,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'never',
  summary: 'Hand over lines of the file, in any order and as often as needed',
  tag,
  params: importId,
  headers,
  body: z.object({
    firstLine: z
      .number()
      .int()
      .min(2)
      .max(MAX_FLEET_ROWS * 2)
      .describe('The number of the first of these lines in the file'),
    lines: z.array(z.string().max(MAX_LINE)).min(1).max(MAX_IMPORT_LINES_AT_ONCE),
  }),
  answer: z.object({ received: z.number() }),

  errors: ['FORBIDDEN', 'VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND', 'TOO_LARGE'],
});

export const checkFleetImport = defineCall({
  id: 'checkFleetImport',
  method: 'POST',
  path: '/api/v1/fleet-imports/:id/check',
  policy: managingUsers,
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

export const startFleetImport = defineCall({
  id: 'startFleetImport',
  method: 'POST',
  path: '/api/v1/fleet-imports/:id/start',
  policy: managingUsers,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Import the rows without a finding',
  tag,
  params: importId,
  headers,
  body: z.object({
    sendInvitations: z
      .boolean()
      .default(false)
      .describe(
        'Mail an invitation to each person. Without it no mail is sent; invitations can be sent later, one by one',
      ),
  }),
  answer: fleetImportSchema,

  errors: ['FORBIDDEN', 'CREATE_FORBIDDEN', 'VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND', 'MAIL_NOT_CONFIGURED'],
});

export const undoFleetImport = defineCall({
  id: 'undoFleetImport',
  method: 'POST',
  path: '/api/v1/fleet-imports/:id/undo',
  policy: managingUsers,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Remove what an import made. What was changed or used since stays and is listed',
  tag,
  params: importId,
  headers,
  answer: fleetImportSchema,

  errors: ['FORBIDDEN', 'DELETE_FORBIDDEN', 'VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND'],
});

export const discardFleetImport = defineCall({
  id: 'discardFleetImport',
  method: 'DELETE',
  path: '/api/v1/fleet-imports/:id',
  policy: managingUsers,
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

export const readFleetImport = defineCall({
  id: 'readFleetImport',
  method: 'GET',
  path: '/api/v1/fleet-imports/:id',
  policy: managingUsers,
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

/** Files whose columns people map. */
export const mappedFileKinds = ['things', ...fleetKinds] as const;
export type MappedFileKind = (typeof mappedFileKinds)[number];
const mappedFile = z.object({ kind: z.enum(mappedFileKinds), headers: columns });

export const findFileMapping = defineCall({
  id: 'findFileMapping',
  method: 'POST',
  path: '/api/v1/file-mappings/find',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'never',
  summary: 'How you, or someone else in this account, mapped the columns of a file with the same titles',
  tag,
  headers,
  body: mappedFile,
  answer: z.object({ mapping: mapping.nullable(), isOwn: z.boolean() }),

  errors: ['FORBIDDEN', 'VALIDATION_FAILED'],
});

export const keepFileMapping = defineCall({
  id: 'keepFileMapping',
  method: 'PUT',
  path: '/api/v1/file-mappings',
  policy: inAccount,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Keep a mapping for the next file with the same columns',
  tag,
  headers,
  body: mappedFile.extend({ mapping }),
  answer: z.object({ message: z.string() }),

  errors: ['FORBIDDEN', 'VALIDATION_FAILED'],
});
