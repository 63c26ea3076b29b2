import { LONG_LIST_SIZE } from '@airlane/domain/lists/lists';
import { MAX_QUESTIONS, MAX_TEMPLATE_VERSIONS } from '@airlane/domain/templates/template-limits';
import { templateEditors } from '@airlane/domain/access/roles';
import { questionSchema } from '@airlane/question-kinds';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { templateAudienceSchema, templateSchema, templateStatuses } from '../entities.ts';
import { commonHeaders } from '../headers.ts';
import { templateExtensionSchema } from '../template-extension.ts';
import { signedIn, inAccountAs } from '../policy.ts';
import { instant } from '../wire-values.ts';

/** Who works on templates. */
const editors = inAccountAs(...templateEditors);

const display = z.object({
  direction: z.string().max(10),
  fields: z.array(z.object({ label: z.string().max(200), value: z.string().max(200) })).max(MAX_QUESTIONS),
});

export const listTemplates = defineCall({
  id: 'listTemplates',
  method: 'GET',
  path: '/api/v3/templates',
  policy: signedIn,
  permission: 'none',
  viewAs: 'read',
  keys: 'never',
  summary: 'Templates that the current user may see',
  tag: 'Templates',
  headers: commonHeaders,
  query: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(LONG_LIST_SIZE).default(LONG_LIST_SIZE),
    doNotSendEvent: z.enum(['true', 'false']).optional(),
  }),
  answer: z.object({ templates: z.array(templateSchema), totalCount: z.number().int() }),
});

/** What a template is called in addresses, menus and calls. */
export const templateNameSchema = z
  .string()
  .trim()
  .min(2)
  .max(120)
  .regex(/^[\w &.-]+$/, 'Letters, digits, space and & . _ - only');
export const templateTitleSchema = z.string().trim().min(1).max(120);

export const createTemplate = defineCall({
  id: 'createTemplate',
  method: 'POST',
  path: '/api/v3/templates',
  policy: editors,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'never',
  summary: 'Create a template; it starts as a draft',
  tag: 'Templates',
  headers: commonHeaders,
  body: z.object({
    description: templateNameSchema,
    title: templateTitleSchema.optional(),
    type: z.literal('questionnaire').default('questionnaire'),
    status: z.literal('draft').default('draft'),
    questions: z.array(questionSchema).max(MAX_QUESTIONS).default([]),
    display: display.optional(),
    isOtaTemplate: z.boolean().default(false).describe('Its documents are campaigns over the air'),
  }),
  answer: z.array(templateSchema).describe('The first element is the template'),
  errors: ['DUPLICATE', 'FORBIDDEN', 'VALIDATION_FAILED'],
});

export const updateTemplate = defineCall({
  id: 'updateTemplate',
  method: 'PUT',
  path: '/api/v3/templates/:id',
  policy: editors,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Change a draft, or its status; a published template takes only {status: draft}',
  tag: 'Templates',
  headers: commonHeaders,
  params: z.object({ id: z.string().max(80) }),
  body: z
    .object({
      version: z.number().int().optional(),
      status: z.enum(templateStatuses).optional(),
      title: templateTitleSchema.optional(),
      questions: z.array(questionSchema).max(MAX_QUESTIONS).optional(),
      display: display.optional(),
      configurableTemplateExtension: templateExtensionSchema.optional(),
      noActionsColumn: z.boolean().optional(),
      isConfigurableTemplate: z.boolean().optional(),
      isOtaTemplate: z.boolean().optional(),
      audience: templateAudienceSchema.optional(),
    })
    .refine((changes) => Object.keys(changes).some((key) => key !== 'version'), 'Nothing to change'),
  answer: z.array(templateSchema).describe('The first element is the template'),
  errors: [
    'NO_SUCH_TEMPLATE',
    'TEMPLATE_SHARED',
    'TEMPLATE_PUBLISHED',
    'STALE_VERSION',
    'FORBIDDEN',
    'VALIDATION_FAILED',
  ],
});

export const readColumnUses = defineCall({
  id: 'readColumnUses',
  method: 'GET',
  path: '/api/v3/templates/:id/uses',
  policy: editors,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'Who would be affected if these questions were removed: saved views that sort or filter by them',
  tag: 'Templates',
  headers: commonHeaders,
  params: z.object({ id: z.string().max(80) }),
  query: z.object({
    questionIds: z
      .string()
      .max(10_000)
      .transform((ids) => ids.split(','))
      .describe('Separated by commas'),
  }),
  answer: z.object({
    uses: z.array(z.object({ questionId: z.string(), views: z.number().int(), people: z.number().int() })),
  }),
  errors: ['NO_SUCH_TEMPLATE', 'TEMPLATE_SHARED', 'FORBIDDEN'],
});

export const listTemplateVersions = defineCall({
  id: 'listTemplateVersions',
  method: 'GET',
  path: '/api/v3/templates/:id/versions',
  policy: editors,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'What a template was after each change of its content, the newest first',
  tag: 'Templates',
  headers: commonHeaders,
  params: z.object({ id: z.string().max(80) }),
  answer: z.object({
    versions: z
      .array(
        z.object({
          version: z.number().int(),
          savedAt: instant,
          savedBy: z.string().nullable().describe('Null where a release of this software brought it'),
        }),
      )
      .max(MAX_TEMPLATE_VERSIONS),
  }),
  errors: ['NO_SUCH_TEMPLATE', 'TEMPLATE_SHARED', 'FORBIDDEN'],
});

export const readTemplateVersion = defineCall({
  id: 'readTemplateVersion',
  method: 'GET',
  path: '/api/v3/templates/:id/versions/:version',
  policy: editors,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'The content of a template as it was in an earlier version; saving it again is an update like any other',
  tag: 'Templates',
  headers: commonHeaders,
  params: z.object({ id: z.string().max(80), version: z.coerce.number().int().min(1).max(2_147_483_647) }),
  answer: templateSchema.pick({
    version: true,
    title: true,
    questions: true,
    display: true,
    configurableTemplateExtension: true,
    isConfigurableTemplate: true,
    noActionsColumn: true,
  }),
  errors: ['NO_SUCH_TEMPLATE', 'NO_SUCH_TEMPLATE_VERSION', 'TEMPLATE_SHARED', 'FORBIDDEN'],
});

export const clearTemplateCache = defineCall({
  id: 'clearTemplateCache',
  method: 'POST',
  path: '/api/v3/templates/cache/clear',
  policy: editors,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Make every process and every open console read the templates again',
  tag: 'Templates',
  headers: commonHeaders,
  answer: z.object({ totalCount: z.number().int().describe('Templates read again by the process that answered') }),
  errors: ['FORBIDDEN'],
});
