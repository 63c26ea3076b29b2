import { randomUUID } from 'node:crypto';
import { managingUsers } from '@airlane/contract/policy';
import type { AccountPermission } from '@airlane/domain/access/roles';
import { API_KEYS_MAX, API_KEY_BEGINNING } from '@airlane/domain/access/api-keys';
import { DAY_MS } from '@airlane/domain/time/durations';
import { groupsOf, MANAGER_PROFILE } from '@airlane/domain/access/thing-scope';
import { type AccessCache, announceAccessChange } from '#kernel/access/access-cache.ts';
import { digest, randomToken } from '#kernel/access/tokens.ts';
import type { AccountScope, Viewer } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { ApiKeyRow } from './api-keys.repository.ts';
import {
  findLiveKey,
  insertKey,
  listKeysOfAccount,
  listLiveKeys,
  revokeKey,
  revokeKeyOfAccount,
} from './api-keys.repository.ts';

/** So much of the random part is shown in lists. */
const SHOWN_LENGTH = 6;

export interface ApiKeyParts {
  readonly db: Db;
  readonly access: AccessCache;
}

export interface KeyWish {
  readonly name: string;
  readonly permissions: readonly AccountPermission[];
  readonly days: number;
}

/** A key can do no more than the person who makes it, in the account that is selected. The key itself is answered once and not kept. */
export const createKey = async (
  { db }: ApiKeyParts,
  scope: AccountScope,
  { name, permissions, days }: KeyWish,
  requestId: string,
): Promise<{ key: string; row: ApiKeyRow }> => {
  const { viewer, accountId } = scope;
  const beyond = permissions.find((permission) => !scope.permissions.includes(permission));
  if (beyond !== undefined) {
    throw invalidField(
      'permissions',
      'permissions',
      `You cannot grant ${beyond}, which you do not have in this account`,
    );
  }
  const secret = randomToken();
  const key = `${API_KEY_BEGINNING}${secret}`;
  const id = randomUUID();
  const row = await db.transaction().execute(async (trx) => {
    if ((await listLiveKeys(trx, viewer.userId)).length >= API_KEYS_MAX)
      throw new AppError('TOO_MANY_API_KEYS', { values: { most: API_KEYS_MAX } });
    const prefix = `${API_KEY_BEGINNING}${secret.slice(0, SHOWN_LENGTH)}`;
    const expiresAt = new Date(Date.now() + days * DAY_MS);
    await insertKey(trx, {
      id,
      userId: viewer.userId,
      accountId,
      name,
      prefix,
      keyHash: digest(key),
      permissions: [...new Set(permissions)],
      madeAs: viewer.appType,
      thingGroups: groupsOf(scope.things),
      expiresAt,
    });
    await recordAudit(trx, {
      accountId,
      actorId: viewer.userId,
      action: 'api-key.create',
      subject: id,
      detail: { name, permissions, expiresAt },
      requestId,
    });
    return findLiveKey(trx, viewer.userId, id);
  });
  if (!row) throw new Error('The new API key is not there');
  return { key, row };
};

export const endKey = async (
  { db, access }: ApiKeyParts,
  viewer: Viewer,
  id: string,
  requestId: string,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const accountId = await revokeKey(trx, viewer.userId, id);
    if (accountId === undefined) throw new AppError('API_KEY_NOT_FOUND');
    await recordAudit(trx, { accountId, actorId: viewer.userId, action: 'api-key.revoke', subject: id, requestId });
    await announceAccessChange(trx);
  });
  access.forget();
};

/** Who decides about the people of an account, and its own managers: after an incident the keys of others have to end without them. */
const refuseUnlessManaging = ({ viewer, profile }: AccountScope): void => {
  if (managingUsers.appTypes?.includes(viewer.appType) !== true && profile !== MANAGER_PROFILE)
    throw new AppError('FORBIDDEN');
};

export const keysOfAccount = async ({ db }: ApiKeyParts, scope: AccountScope): Promise<ApiKeyRow[]> => {
  refuseUnlessManaging(scope);
  return listKeysOfAccount(db, scope.accountId);
};

export const endKeyOfAccount = async (
  { db, access }: ApiKeyParts,
  scope: AccountScope,
  id: string,
  requestId: string,
): Promise<void> => {
  refuseUnlessManaging(scope);
  const { accountId, viewer } = scope;
  await db.transaction().execute(async (trx) => {
    const ended = await revokeKeyOfAccount(trx, accountId, id);
    if (!ended) throw new AppError('API_KEY_NOT_FOUND');
    await recordAudit(trx, {
      accountId,
      actorId: viewer.userId,
      action: 'api-key.revoke',
      subject: id,
      detail: { name: ended.name, of: ended.userId },
      requestId,
    });
    await announceAccessChange(trx);
  });
  access.forget();
};
