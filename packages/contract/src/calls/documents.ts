import { csvFormats } from '@airlane/domain/text/csv';
import { DEFAULT_PAGE_SIZE, EDGE_EVENTS_CSV_PAGE_SIZE, LONG_LIST_SIZE } from '@airlane/domain/lists/lists';
import { templateNames } from '@airlane/domain/template-names';
import { filtersSchema } from '@airlane/question-kinds';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { documentSchema, listItemSchema } from '../entities.ts';
import { jsonQuery, reportPageFilters, search } from '../list-query.ts';
import { commonHeaders, listHeaders } from '../headers.ts';
import { inAccount, inAccountBeforeTerms } from '../policy.ts';

const MAX_PAGE = 1_000_000;
/** A leading minus means ascending, as clients in the field store it. */
const sort = z
  .string()
  .max(130)
  .regex(/^-?[\w &.-]+$/, 'A sort is a question key, with a leading minus for ascending');
const ids = z.array(z.string().min(1).max(120)).min(1).max(LONG_LIST_SIZE);
/** Optional instants after which an inbox entry counts. */
const from = z.iso.datetime({ offset: true });

const pageQuery = { search: search.optional(), sort: sort.optional() };

const listBody = z.object({
  disableAdditionalLogic: z.boolean().optional(),
  userId: z.string().max(80).optional(),
  filterObj: filtersSchema.optional(),
  reportPageFilters: reportPageFilters.optional(),
});

const sectionsAnswer = z.object({
  status: z.string(),
  sections: z.array(z.object({ documents: z.array(documentSchema) })),
  meta: z.object({ paging: z.object({ total_count: z.number().int() }) }),
  isDisabled: z.boolean(),
});

export const getDocuments = defineCall({
  id: 'getDocuments',
  method: 'POST',
  path: '/api/v4/documents/get',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'Documents of a template, with their questions (older list)',
  tag: 'Documents',

  headers: listHeaders,
  query: z.object({
    description: z.string().max(120),
    page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
    page_size: z.coerce.number().int().min(1).max(LONG_LIST_SIZE).default(DEFAULT_PAGE_SIZE),
    ...pageQuery,
    type: z.string().max(60).optional(),
    brand: z.string().max(80).optional(),
    addFullName: z.string().max(10).optional(),
    addQuestions: z.string().max(10).optional(),
    from: from.optional(),
  }),
  body: listBody.default({}),
  answer: sectionsAnswer,
  errors: ['TEMPLATE_NOT_FOUND', 'FORBIDDEN'],
});

export const listDocuments = defineCall({
  id: 'listDocuments',
  method: 'GET',
  path: '/api/v5/documents',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'Documents of a template as rows (newer list)',
  tag: 'Documents',
  headers: listHeaders,
  query: z.object({
    templateName: z.string().max(120),
    customer: z.string().max(80).optional(),
    page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
    pageSize: z.coerce
      .number()
      .int()
      .min(1)
      .max(EDGE_EVENTS_CSV_PAGE_SIZE)
      .default(DEFAULT_PAGE_SIZE)
      .describe(`At most ${LONG_LIST_SIZE}; edge events ${EDGE_EVENTS_CSV_PAGE_SIZE}`),
    ...pageQuery,
    userIds: jsonQuery(ids).optional(),
    filterObj: jsonQuery(filtersSchema).optional(),
    reportPageFilters: jsonQuery(reportPageFilters).optional(),
    documentId: z.string().max(120).optional(),
    downloadAsCsv: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional()
      .describe('Stream all matching rows as text/csv instead of one page'),
    csvFormat: z
      .enum(csvFormats)
      .default('shown')
      .describe(
        'With downloadAsCsv. shown: as the table shows it. data: whole bytes, ISO 8601 times, identifiers as ="digits" that a spreadsheet leaves alone',
      ),
    csvColumns: jsonQuery(z.array(z.string().max(120)).min(1).max(400))
      .optional()
      .describe('With downloadAsCsv: the columns of the file by key, in this order; all when absent'),
  }),
  answer: z.object({ items: z.array(listItemSchema), totalCount: z.number().int(), isDisabled: z.boolean() }),
  errors: ['TEMPLATE_NOT_FOUND', 'FORBIDDEN'],
});

export const readDocument = defineCall({
  id: 'readDocument',
  method: 'GET',
  path: '/api/v3/documents/:id',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'One document',
  tag: 'Documents',
  headers: commonHeaders,
  params: z.object({ id: z.string().min(1).max(120) }),
  query: z.object({
    templateName: z.string().max(120).optional().describe('Where several templates show the same record'),
  }),
  answer: documentSchema,
  errors: ['DOCUMENT_NOT_FOUND'],
});

const MAX_ANSWERS = 400;
const answers = z
  .array(z.object({ questionId: z.string().max(120), answer: z.unknown() }))
  .max(MAX_ANSWERS)
  .describe('Only the answers that change');
const documentStatus = z.enum(['draft', 'published']);
const normalizedQuestions = z
  .record(z.string().max(120), z.unknown())
  .refine((given) => Object.keys(given).length <= MAX_ANSWERS, `At most ${MAX_ANSWERS} answers`)
  .describe('Answers by question key, or by question id with questionsWithQidPrefix');

export const createDocument = defineCall({
  id: 'createDocument',
  method: 'POST',
  path: '/api/v3/documents',
  policy: inAccountBeforeTerms,
  permission: 'documents:create',
  viewAs: 'act',
  keys: 'open',
  summary: 'Create a document of a template for a member',
  tag: 'Documents',
  headers: commonHeaders.extend({
    template: z.string().min(1).max(120).describe('Template id or name'),
    member: z.string().max(80).optional().describe('User id; the current user when absent'),
    'idempotency-key': z.string().min(8).max(120).optional().describe('The same key twice creates one document'),
  }),
  body: z
    .object({ questions: answers.default([]), status: documentStatus.default('published') })
    .default({ questions: [], status: 'published' }),
  answer: documentSchema,
  errors: [
    'NO_SUCH_TEMPLATE',
    'CREATE_FORBIDDEN',
    'CREATE_IN_ADMIN_PANEL',
    'VALIDATION_FAILED',
    'DUPLICATE',
    'TABLE_DISABLED',
    'MEMBER_REQUIRED',
    'DRAFT_REFUSED',
    'CAPTURE_NOT_ACTIVATED',
    'NETWORK_AWAY',
  ],
});

export const updateDocument = defineCall({
  id: 'updateDocument',
  method: 'PUT',
  path: '/api/v3/documents/:id',
  policy: inAccount,
  permission: 'documents:edit',
  viewAs: 'act',
  keys: 'open',
  summary: 'Change answers of a document',
  tag: 'Documents',
  headers: commonHeaders,
  params: z.object({ id: z.string().min(1).max(120) }),
  body: z.object({
    version: z.number().int().min(1),
    questions: answers.default([]),
    normalizedQuestions: normalizedQuestions.optional(),
    questionsWithQidPrefix: z.boolean().optional(),
    status: documentStatus.optional(),
    templateName: z.string().max(120).optional(),
  }),
  answer: documentSchema,
  errors: [
    'DOCUMENT_NOT_FOUND',
    'UPDATE_FORBIDDEN',
    'VALIDATION_FAILED',
    'STALE_VERSION',
    'NETWORK_AWAY',
    'NETWORK_UNKNOWN',
    'NETWORK_REFUSED',
  ],
});

export const deleteDocuments = defineCall({
  id: 'deleteDocuments',
  method: 'DELETE',
  path: '/api/v5/documents',
  policy: inAccount,
  permission: 'documents:delete',
  viewAs: 'never',
  keys: 'open',
  summary: 'Delete documents; all of them or none',
  tag: 'Documents',
  headers: commonHeaders,
  body: z.object({ documents: ids, template: z.string().max(120).optional() }),
  answer: z.object({ message: z.string(), deleted: z.number().int() }),
  errors: ['DOCUMENT_NOT_FOUND', 'DELETE_FORBIDDEN'],
});

/** The templates that are also served under their own path. */
export const namedTemplates = [templateNames.deal, templateNames.bac, templateNames.imsiAccessFee] as const;
const namedParams = z.object({ template: z.enum(namedTemplates) });

export const listNamed = defineCall({
  id: 'listNamed',
  method: 'POST',
  path: '/api/v1/:template',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'Documents of a new-API template',
  tag: 'Deals and fees',

  headers: listHeaders,
  params: namedParams,
  body: listBody
    .extend({
      page: z.number().int().min(1).max(MAX_PAGE).default(1),
      pageSize: z.number().int().min(1).max(LONG_LIST_SIZE).default(DEFAULT_PAGE_SIZE),
      ...pageQuery,
    })
    .default({ page: 1, pageSize: DEFAULT_PAGE_SIZE }),
  answer: z.object({ items: z.array(listItemSchema), totalCount: z.number().int(), isDisabled: z.boolean() }),
  errors: ['FORBIDDEN'],
});

export const createNamed = defineCall({
  id: 'createNamed',
  method: 'POST',
  path: '/api/v1/:template/create',
  policy: inAccount,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'open',
  summary: 'Create a document of a new-API template',
  tag: 'Deals and fees',
  headers: commonHeaders.extend({
    member: z.string().max(80).optional(),
    'idempotency-key': z.string().min(8).max(120).optional(),
  }),
  params: namedParams,
  body: z
    .object({ questions: answers.default([]), status: documentStatus.default('published') })
    .default({ questions: [], status: 'published' }),
  answer: documentSchema,
  errors: ['CREATE_FORBIDDEN', 'VALIDATION_FAILED'],
});

export const updateNamed = defineCall({
  id: 'updateNamed',
  method: 'PATCH',
  path: '/api/v1/:template/update/:id',
  policy: inAccount,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'open',
  summary: 'Change a document of a new-API template',
  tag: 'Deals and fees',
  headers: commonHeaders,
  params: namedParams.extend({ id: z.string().min(1).max(120) }),
  body: updateDocument.body!,
  answer: documentSchema,
  errors: ['DOCUMENT_NOT_FOUND', 'UPDATE_FORBIDDEN', 'VALIDATION_FAILED', 'STALE_VERSION'],
});

export const deleteNamed = defineCall({
  id: 'deleteNamed',
  method: 'PUT',
  path: '/api/v1/:template/delete/:id',
  policy: inAccount,
  permission: 'documents:delete',
  viewAs: 'never',
  keys: 'open',
  summary: 'Delete a document of a new-API template',
  tag: 'Deals and fees',

  headers: commonHeaders,
  params: namedParams.extend({ id: z.string().min(1).max(120) }),
  answer: z.object({ message: z.string(), deleted: z.number().int() }),
  errors: ['DOCUMENT_NOT_FOUND', 'DELETE_FORBIDDEN'],
});
