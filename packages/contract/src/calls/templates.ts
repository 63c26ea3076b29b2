import { LONG_LIST_SIZE } from '@airlane/domain';
import { questionSchema } from '@airlane/question-kinds';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { templateExtensionSchema, templateSchema, templateStatuses } from '../entities.ts';
import { commonHeaders } from '../headers.ts';

const MAX_QUESTIONS = 400;
const display = z.object({
  direction: z.string().max(10),
  fields: z.array(z.object({ label: z.string().max(200), value: z.string().max(200) })).max(MAX_QUESTIONS),
});

export const listTemplates = defineCall({
  id: 'listTemplates',
  method: 'GET',
  path: '/api/v3/templates',
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

export const createTemplate = defineCall({
  id: 'createTemplate',
  method: 'POST',
  path: '/api/v3/templates',
  summary: 'Create a template; it starts as a draft',
  tag: 'Templates',
  headers: commonHeaders,
  body: z.object({
    description: z.string().trim().min(2).max(120).regex(/^[\w &.-]+$/, 'Letters, digits, space and & . _ - only'),
    title: z.string().trim().min(1).max(120).optional(),
    type: z.literal('questionnaire').default('questionnaire'),
    status: z.literal('draft').default('draft'),
    questions: z.array(questionSchema).max(MAX_QUESTIONS).default([]),
    display: display.optional(),
  }),
  answer: z.array(templateSchema).describe('The first element is the template'),
  errors: ['DUPLICATE', 'FORBIDDEN', 'VALIDATION_FAILED'],
});

export const updateTemplate = defineCall({
  id: 'updateTemplate',
  method: 'PUT',
  path: '/api/v3/templates/:id',
  summary: 'Change a draft, or its status; a published template takes only {status: draft}',
  tag: 'Templates',
  headers: commonHeaders,
  params: z.object({ id: z.string().max(80) }),
  body: z
    .object({
      version: z.number().int().optional(),
      status: z.enum(templateStatuses).optional(),
      title: z.string().trim().min(1).max(120).optional(),
      questions: z.array(questionSchema).max(MAX_QUESTIONS).optional(),
      display: display.optional(),
      configurableTemplateExtension: templateExtensionSchema.optional(),
      noActionsColumn: z.boolean().optional(),
    })
    .refine((changes) => Object.keys(changes).some((key) => key !== 'version'), 'Nothing to change'),
  answer: z.array(templateSchema).describe('The first element is the template'),
  errors: ['NO_SUCH_TEMPLATE', 'TEMPLATE_PUBLISHED', 'STALE_VERSION', 'FORBIDDEN', 'VALIDATION_FAILED'],
});
