import type { AccountPermission, AppType } from '@airlane/domain/access/roles';
import type { Db } from '#kernel/database/open.ts';

export interface NewApiKey {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
  readonly name: string;
  readonly prefix: string;
  readonly keyHash: string;
  readonly permissions: readonly AccountPermission[];
  readonly madeAs: AppType;
  readonly thingGroups: readonly string[] | null;
  readonly expiresAt: Date;
}

const liveKeys = (db: Db) =>
  db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select([
      'api_keys.id',
      'api_keys.name',
      'api_keys.prefix',
      'api_keys.permissions',
      'api_keys.created_at',
      'api_keys.expires_at',
      'api_keys.last_used_at',
    ])
    .select([
      'api_keys.account_id',
      'accounts.title as account_title',
      'users.full_name as made_by',
      'users.email as made_by_email',
    ])
    .where('api_keys.revoked_at', 'is', null)
    .where('api_keys.expires_at', '>', new Date());

const live = (db: Db, userId: string) => liveKeys(db).where('api_keys.user_id', '=', userId);

/** All keys that open an account. */
export const listKeysOfAccount = (db: Db, accountId: string) =>
  liveKeys(db).where('api_keys.account_id', '=', accountId).orderBy('api_keys.created_at', 'desc').execute();

export const revokeKeyOfAccount = async (
  db: Db,
  accountId: string,
  id: string,
): Promise<{ readonly userId: string; readonly name: string } | undefined> =>
  db
    .updateTable('api_keys')
    .set({ revoked_at: new Date() })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .returning(['user_id as userId', 'name'])
    .executeTakeFirst();

export const listLiveKeys = (db: Db, userId: string) =>
  live(db, userId).orderBy('api_keys.created_at', 'desc').execute();
export type ApiKeyRow = Awaited<ReturnType<typeof listLiveKeys>>[number];

export const findLiveKey = (db: Db, userId: string, id: string) =>
  live(db, userId).where('api_keys.id', '=', id).executeTakeFirst();

export const insertKey = async (db: Db, key: NewApiKey): Promise<void> => {
  await db
    .insertInto('api_keys')
    .values({
      id: key.id,
      user_id: key.userId,
      account_id: key.accountId,
      name: key.name,
      prefix: key.prefix,
      key_hash: key.keyHash,
      permissions: [...key.permissions],
      made_as: key.madeAs,
      thing_groups: key.thingGroups && [...key.thingGroups],
      expires_at: key.expiresAt,
    })
    .execute();
};

export const revokeKey = async (db: Db, userId: string, id: string): Promise<string | undefined> => {
  const row = await db
    .updateTable('api_keys')
    .set({ revoked_at: new Date() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id;
};
