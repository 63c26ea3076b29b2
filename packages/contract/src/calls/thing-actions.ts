import { csmQuestionIds } from '@airlane/domain/template-names';
import { thingActions } from '@airlane/domain/things/thing-action';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { inAccountAs } from '../policy.ts';

export const listBacOptions = defineCall({
  id: 'listBacOptions',
  method: 'GET',
  path: '/api/v1/bac/dropdown',
  policy: inAccountAs('admin', 'orgAdmin', 'sales'),
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'BACs that can be assigned to Things of the selected account',
  tag: 'Things',
  headers: commonHeaders,
  answer: z.object({ options: z.array(z.object({ id: z.string(), title: z.string() })) }),
  errors: ['FORBIDDEN'],
});

const reasonSchema = z.object({ reason: z.string(), count: z.number().int() });

export const thingActionPreviewSchema = z
  .object({
    action: z.enum(thingActions),
    total: z.number().int().describe('How many Things are meant'),
    willChange: z.number().int().describe('How many of them the action is tried on'),
    skipped: z.array(reasonSchema.extend({ samples: z.array(z.string()).describe('Some of their ICCIDs') })),
    isDestructive: z.boolean().describe('Whether Things lose service'),
    confirmation: z
      .string()
      .describe(`Send it as ${csmQuestionIds.confirmation}: the order then acts on exactly these Things or is refused`),
  })
  .meta({ id: 'ThingActionPreview' });
export type ThingActionPreview = z.infer<typeof thingActionPreviewSchema>;

export const previewThingAction = defineCall({
  id: 'previewThingAction',
  method: 'POST',
  path: '/api/v1/things/actions/preview',
  policy: inAccountAs('admin', 'orgAdmin'),
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'What an action on Things would do, without doing it: for those who may order it',
  tag: 'Things',
  headers: commonHeaders,
  body: z.object({
    questions: z
      .array(z.object({ questionId: z.string().min(1).max(120), answer: z.unknown() }))
      .max(50)
      .describe('The answers of the CSM document that would order it'),
  }),
  answer: thingActionPreviewSchema,
  errors: ['NO_SUCH_TEMPLATE', 'CREATE_FORBIDDEN', 'CREATE_IN_ADMIN_PANEL', 'TABLE_DISABLED'],
});
