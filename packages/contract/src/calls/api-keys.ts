import { API_KEY_DAYS_MAX, API_KEY_NAME_MAX } from '@airlane/domain/access/api-keys';
import { accountPermissions } from '@airlane/domain/access/roles';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { type AccountPolicy, signedIn, inAccount } from '../policy.ts';

/** Keys of the account concern it as a whole. */
const wholeAccount: AccountPolicy = { ...inAccount, notForGroupUsers: true };

const permission = z.enum(accountPermissions);

export const apiKeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string().describe('How the key begins, to tell keys apart'),
    accountId: z.string(),
    accountTitle: z.string(),
    permissions: z.array(permission).describe('Beyond reading'),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKeySchema>;

export const listApiKeys = defineCall({
  id: 'listApiKeys',
  method: 'GET',
  path: '/api/v4/me/api-keys',
  policy: signedIn,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'The API keys of the current user that still work',
  tag: 'API keys',
  headers: commonHeaders,
  answer: z.object({ apiKeys: z.array(apiKeySchema) }),
});

export const createApiKey = defineCall({
  id: 'createApiKey',
  method: 'POST',
  path: '/api/v4/me/api-keys',
  policy: inAccount,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'never',
  summary: 'Create an API key for the selected account; it is shown once',
  tag: 'API keys',

  headers: commonHeaders,
  body: z.object({
    name: z.string().trim().min(1, 'Mandatory field').max(API_KEY_NAME_MAX),
    permissions: z.array(permission).max(accountPermissions.length).default([]),
    days: z.number().int().min(1).max(API_KEY_DAYS_MAX),
  }),
  answer: z.object({ key: z.string().describe('Sent as bearer token; never shown again'), apiKey: apiKeySchema }),
  errors: ['TOO_MANY_API_KEYS', 'FORBIDDEN', 'VALIDATION_FAILED'],
});

export const accountApiKeySchema = apiKeySchema
  .extend({ madeBy: z.string().describe('Who made it, and in whose name it acts'), madeByEmail: z.string() })
  .meta({ id: 'AccountApiKey' });
export type AccountApiKey = z.infer<typeof accountApiKeySchema>;

export const listAccountApiKeys = defineCall({
  id: 'listAccountApiKeys',
  method: 'GET',
  path: '/api/v4/account/api-keys',
  policy: wholeAccount,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'All API keys that open the selected account, for its managers',
  tag: 'API keys',

  headers: commonHeaders,
  answer: z.object({ apiKeys: z.array(accountApiKeySchema) }),
  errors: ['FORBIDDEN'],
});

export const revokeAccountApiKey = defineCall({
  id: 'revokeAccountApiKey',
  method: 'DELETE',
  path: '/api/v4/account/api-keys/:id',
  policy: wholeAccount,
  permission: 'documents:delete',
  viewAs: 'never',
  keys: 'never',
  summary: 'Revoke any API key of the selected account',
  tag: 'API keys',

  headers: commonHeaders,
  params: z.object({ id: z.string().max(80) }),
  answer: z.object({ message: z.string() }),
  errors: ['FORBIDDEN', 'API_KEY_NOT_FOUND'],
});

export const revokeApiKey = defineCall({
  id: 'revokeApiKey',
  method: 'DELETE',
  path: '/api/v4/me/api-keys/:id',
  policy: signedIn,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'Revoke one of your API keys',
  tag: 'API keys',
  headers: commonHeaders,
  params: z.object({ id: z.string().max(80) }),
  answer: z.object({ message: z.string() }),
  errors: ['API_KEY_NOT_FOUND'],
});
