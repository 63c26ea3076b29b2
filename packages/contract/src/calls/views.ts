import { viewAlerts } from '@airlane/domain/lists/view-alerts';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { viewStateSchema } from '../table-state.ts';
import { inAccount } from '../policy.ts';

const MAX_NAME_LENGTH = 60;
const templateName = z.string().min(1).max(120);
const name = z.string().trim().min(1, 'Name the view').max(MAX_NAME_LENGTH, `At most ${MAX_NAME_LENGTH} characters`);
const params = z.object({ id: z.string().max(80) });

export const savedViewSchema = z
  .object({
    id: z.string(),
    templateName: z.string(),
    name: z.string(),
    state: viewStateSchema,
    isShared: z.boolean().describe('Every member of the account can open it'),
    isMine: z.boolean(),
    ownerName: z.string(),
    alert: z.enum(viewAlerts).nullable().describe('Alerts its owner when a Thing enters it, leaves it, or both'),
    isDefault: z.boolean().describe('The current user starts this table with it'),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedViewSchema>;

export const listViews = defineCall({
  id: 'listViews',
  method: 'GET',
  path: '/api/v1/views',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'Saved views of one table or of all: your own and those that others share in the account',
  tag: 'Views',
  headers: commonHeaders,
  query: z.object({ templateName: templateName.optional() }),
  answer: z.object({ views: z.array(savedViewSchema) }),
});

export const readView = defineCall({
  id: 'readView',
  method: 'GET',
  path: '/api/v1/views/:id',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'One saved view, for its link',
  tag: 'Views',
  headers: commonHeaders,
  params,
  answer: savedViewSchema,
  errors: ['VIEW_NOT_FOUND'],
});

export const createView = defineCall({
  id: 'createView',
  method: 'POST',
  path: '/api/v1/views',
  policy: inAccount,
  permission: 'documents:create',
  viewAs: 'act',
  keys: 'open',
  summary: 'Save a table state under a name',
  tag: 'Views',
  headers: commonHeaders,
  body: z.object({ templateName, name, state: viewStateSchema, isShared: z.boolean().default(false) }),
  answer: savedViewSchema,
  errors: ['DUPLICATE', 'TOO_MANY_VIEWS', 'NO_SUCH_TEMPLATE'],
});

export const updateView = defineCall({
  id: 'updateView',
  method: 'PUT',
  path: '/api/v1/views/:id',
  policy: inAccount,
  permission: 'documents:edit',
  viewAs: 'act',
  keys: 'open',
  summary: 'Rename, overwrite or share one of your views, or get an alert when Things enter or leave it',
  tag: 'Views',
  headers: commonHeaders,
  params,
  body: z
    .object({
      name: name.optional(),
      state: viewStateSchema.optional(),
      isShared: z.boolean().optional(),
      alert: z.enum(viewAlerts).nullable().optional(),
    })
    .refine((changes) => Object.values(changes).some((value) => value !== undefined), 'Nothing to change'),
  answer: savedViewSchema,
  errors: ['VIEW_NOT_FOUND', 'DUPLICATE'],
});

export const deleteView = defineCall({
  id: 'deleteView',
  method: 'DELETE',
  path: '/api/v1/views/:id',
  policy: inAccount,
  permission: 'documents:delete',
  viewAs: 'act',
  keys: 'open',
  summary: 'Delete one of your views',
  tag: 'Views',
  headers: commonHeaders,
  params,
  answer: z.object({ deleted: z.literal(true) }),
  errors: ['VIEW_NOT_FOUND'],
});

export const setDefaultView = defineCall({
  id: 'setDefaultView',
  method: 'PUT',
  path: '/api/v1/views/default',
  policy: inAccount,
  permission: 'documents:edit',
  viewAs: 'act',
  keys: 'open',
  summary: 'Start a table with this view from now on; null: as the template says',
  tag: 'Views',
  headers: commonHeaders,
  body: z.object({ templateName, viewId: z.string().max(80).nullable() }),
  answer: z.object({ viewId: z.string().nullable() }),
  errors: ['VIEW_NOT_FOUND'],
});
