import type { AccountPermission } from '@airlane/domain';
import type { Db } from '../../../database/open.ts';

export interface NewApiKey {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
  readonly name: string;
  readonly prefix: string;
  readonly keyHash: string;
  readonly permissions: readonly AccountPermission[];
  readonly expiresAt: Date;
}

const live = (db: Db, userId: string) =>
  db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(['api_keys.id', 'api_keys.name', 'api_keys.prefix', 'api_keys.permissions', 'api_keys.created_at', 'api_keys.expires_at', 'api_keys.last_used_at'])
    .select(['api_keys.account_id', 'accounts.title as account_title'])
    .where('api_keys.user_id', '=', userId)
    .where('api_keys.revoked_at', 'is', null)
    .where('api_keys.expires_at', '>', new Date());

export const listLiveKeys = (db: Db, userId: string) => live(db, userId).orderBy('api_keys.created_at', 'desc').execute();
export type ApiKeyRow = Awaited<ReturnType<typeof listLiveKeys>>[number];

export const findLiveKey = (db: Db, userId: string, id: string) => live(db, userId).where('api_keys.id', '=', id).executeTakeFirst();

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
      expires_at: key.expiresAt,
    })
    .execute();
};

export const revokeKey = async (db: Db, userId: string, id: string): Promise<string | undefined> => {
  const row = await db.updateTable('api_keys').set({ revoked_at: new Date() }).where('id', '=', id).where('user_id', '=', userId).where('revoked_at', 'is', null).returning('account_id').executeTakeFirst();
  return row?.account_id;
};
