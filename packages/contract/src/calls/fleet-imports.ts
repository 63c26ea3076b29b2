import { MAX_FLEET_ROWS } from '@airlane/domain/fleet/read-fleet';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { inAccount, managingUsers } from '../policy.ts';
import {
  columnMapping,
  fileColumns,
  fileHeaders,
  fileName,
  findingShape,
  findingSummary,
  importCalls,
  importCounts,
  importId,
  importStatuses,
  LEFT_ALONE,
} from './import-calls.ts';

const tag = 'Fleet imports';
const headers = commonHeaders;

export const fleetKinds = ['accounts', 'people'] as const;
export type FleetKindName = (typeof fleetKinds)[number];

export const fleetImportSchema = z
  .object({
    id: z.string(),
    kind: z.enum(fleetKinds),
    name: z.string(),
    status: z.enum(importStatuses),
    sendInvitations: z.boolean(),
    ...importCounts,
  })
  .meta({ id: 'FleetImport' });
export type FleetImport = z.infer<typeof fleetImportSchema>;

const detailsSchema = fleetImportSchema.extend({
  summary: findingSummary,
  findings: z.array(z.object({ line: z.number(), shown: z.string(), ...findingShape })),
  left: z.array(z.object({ line: z.number(), shown: z.string(), reason: z.string() })).describe(LEFT_ALONE),
});
export type FleetImportDetails = z.infer<typeof detailsSchema>;

export const {
  sendLines: sendFleetImportLines,
  check: checkFleetImport,
  undo: undoFleetImport,
  discard: discardFleetImport,
  read: readFleetImport,
} = importCalls({
  noun: 'FleetImport',
  path: '/api/v1/fleet-imports',
  tag,
  policy: managingUsers,
  imported: fleetImportSchema,
  details: detailsSchema,
  maxLine: MAX_FLEET_ROWS * 2,
  sendSummary: 'Hand over lines of the file, in any order and as often as needed',
  undoSummary: 'Remove what an import made. What was changed or used since stays and is listed',
  undoErrors: ['FORBIDDEN', 'DELETE_FORBIDDEN', 'VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND'],
});

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
    name: fileName,
    ...fileColumns,
  }),
  answer: fleetImportSchema,

  errors: ['FORBIDDEN', 'CREATE_FORBIDDEN', 'VALIDATION_FAILED'],
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

/** Files whose columns people map. */
export const mappedFileKinds = ['things', ...fleetKinds] as const;
export type MappedFileKind = (typeof mappedFileKinds)[number];
const mappedFile = z.object({ kind: z.enum(mappedFileKinds), headers: fileHeaders });

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
  answer: z.object({ mapping: columnMapping.nullable(), isOwn: z.boolean() }),

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
  body: mappedFile.extend({ mapping: columnMapping }),
  answer: z.object({ message: z.string() }),

  errors: ['FORBIDDEN', 'VALIDATION_FAILED'],
});
