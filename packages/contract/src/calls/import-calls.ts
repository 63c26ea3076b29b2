import { fileDelimiters } from '@airlane/domain/file-mapping/guess-delimiter';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import type { ErrorCode } from '../errors.ts';
import { commonHeaders } from '../headers.ts';
import type { AccountPolicy } from '../policy.ts';

export const MAX_IMPORT_LINES_AT_ONCE = 1000;
export const MAX_IMPORT_BODY_BYTES = 6_291_456;
const MAX_LINE = 4000;
const MAX_FINDINGS_A_PAGE = 200;

export const importId = z.object({ id: z.string().min(1).max(80) });
export const fileName = z.string().trim().min(1, 'Name the file').max(200);
export const fileHeaders = z.array(z.string().max(200)).min(1, 'The file has no first line').max(200);
export const columnMapping = z
  .record(z.string().max(40), z.string().max(200))
  .describe('The name of a field → the header of its column');
/** How the columns of a file are read. */
export const fileColumns = { delimiter: z.enum(fileDelimiters), headers: fileHeaders, mapping: columnMapping };

export const importStatuses = ['waiting', 'receiving', 'checked', 'importing', 'done', 'undoing', 'undone'] as const;

/** What every import says of its rows, and of who began it and when. */
export const importCounts = {
  lines: z.number(),
  good: z.number(),
  bad: z.number(),
  imported: z.number(),
  removed: z.number(),
  kept: z.number(),
  createdAt: z.string(),
  createdBy: z.string(),
  finishedAt: z.string().nullable(),
};

export const findingSummary = z.array(z.object({ finding: z.string(), count: z.number() }));
/** What stands in a finding or beside a row that an undo left alone, after what the row is recognised by. */
export const findingShape = { field: z.string(), finding: z.string() };
export const LEFT_ALONE = 'What an undo left alone, the first 200';

interface ImportCalls<Import extends z.ZodType, Details extends z.ZodType> {
  /** As the ids of the calls name it. */
  readonly noun: string;
  readonly path: string;
  readonly tag: string;
  readonly policy: AccountPolicy;
  readonly imported: Import;
  readonly details: Details;
  /** The highest number of a line that a file can have. */
  readonly maxLine: number;
  readonly sendSummary: string;
  readonly undoSummary: string;
  readonly undoErrors: readonly ErrorCode[];
}

/** The calls that are the same for imports of every kind. */
export const importCalls = <Import extends z.ZodType, Details extends z.ZodType>({
  noun,
  path,
  tag,
  policy,
  imported,
  details,
  maxLine,
  sendSummary,
  undoSummary,
  undoErrors,
}: ImportCalls<Import, Details>) => {
  const ofImport = { policy, viewAs: 'never', keys: 'never', tag, params: importId, headers: commonHeaders } as const;
  return {
    sendLines: defineCall({
      ...ofImport,
      id: `send${noun}Lines`,
      method: 'POST',
      path: `${path}/:id/lines`,
      permission: 'documents:create',
      summary: sendSummary,
      body: z.object({
        firstLine: z.number().int().min(2).max(maxLine).describe('The number of the first of these lines in the file'),
        lines: z.array(z.string().max(MAX_LINE)).min(1).max(MAX_IMPORT_LINES_AT_ONCE),
      }),
      answer: z.object({ received: z.number() }),
      errors: ['FORBIDDEN', 'VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND', 'TOO_LARGE'],
    }),
    check: defineCall({
      ...ofImport,
      id: `check${noun}`,
      method: 'POST',
      path: `${path}/:id/check`,
      permission: 'documents:edit',
      summary: 'All lines are there: find what is wrong with them. Nothing is imported yet',
      answer: details,
      errors: ['FORBIDDEN', 'VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND'],
    }),
    undo: defineCall({
      ...ofImport,
      id: `undo${noun}`,
      method: 'POST',
      path: `${path}/:id/undo`,
      permission: 'documents:edit',
      summary: undoSummary,
      answer: imported,
      errors: undoErrors,
    }),
    discard: defineCall({
      ...ofImport,
      id: `discard${noun}`,
      method: 'DELETE',
      path: `${path}/:id`,
      permission: 'documents:delete',
      summary: 'Forget an import that was not started',
      answer: z.object({ message: z.string() }),
      errors: ['FORBIDDEN', 'VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND'],
    }),
    read: defineCall({
      ...ofImport,
      id: `read${noun}`,
      method: 'GET',
      path: `${path}/:id`,
      permission: 'account:read',
      summary: 'An import with its findings by row',
      query: z.object({
        afterLine: z.coerce.number().int().min(0).default(0),
        pageSize: z.coerce.number().int().min(1).max(MAX_FINDINGS_A_PAGE).default(MAX_FINDINGS_A_PAGE),
      }),
      answer: details,
      errors: ['FORBIDDEN', 'DOCUMENT_NOT_FOUND'],
    }),
  };
};
