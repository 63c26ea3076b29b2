import type { ApiKey } from '@airlane/contract/calls/api-keys';
import {
  createApiKey,
  listAccountApiKeys,
  listApiKeys,
  revokeAccountApiKey,
  revokeApiKey,
} from '@airlane/contract/calls/api-keys';
import type { FastifyInstance } from 'fastify';
import { handle } from '#kernel/routing/handle.ts';
import type { ApiKeyRow } from './api-keys.repository.ts';
import { listLiveKeys } from './api-keys.repository.ts';
import type { ApiKeyParts } from './api-keys.service.ts';
import { createKey, endKey, endKeyOfAccount, keysOfAccount } from './api-keys.service.ts';

const presentKey = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  accountId: row.account_id,
  accountTitle: row.account_title,
  permissions: row.permissions,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

export const apiKeyRoutes = (app: FastifyInstance, parts: ApiKeyParts): void => {
  handle(app, listApiKeys, async ({ viewer }) => ({
    apiKeys: (await listLiveKeys(parts.db, viewer.userId)).map(presentKey),
  }));

  handle(app, createApiKey, async ({ scope, body, request }) => {
    const { key, row } = await createKey(parts, scope, body, request.id);
    return { key, apiKey: presentKey(row) };
  });

  handle(app, listAccountApiKeys, async ({ scope }) => ({
    apiKeys: (await keysOfAccount(parts, scope)).map((row) => ({
      ...presentKey(row),
      madeBy: row.made_by,
      madeByEmail: row.made_by_email,
    })),
  }));

  handle(app, revokeAccountApiKey, async ({ scope, params, request }) => {
    await endKeyOfAccount(parts, scope, params.id, request.id);
    return { message: 'The API key was revoked' };
  });

  handle(app, revokeApiKey, async ({ viewer, params, request }) => {
    await endKey(parts, viewer, params.id, request.id);
    return { message: 'The API key was revoked' };
  });
};
