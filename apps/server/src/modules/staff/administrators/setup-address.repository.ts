import type { Db } from '#kernel/database/open.ts';

export const insertSetupAddress = async (trx: Db, tokenHash: string, expiresAt: Date): Promise<void> => {
  await trx.insertInto('setup_address').values({ token_hash: tokenHash, expires_at: expiresAt }).execute();
};

export const findSetupAddress = (db: Db, tokenHash: string) =>
  db.selectFrom('setup_address').select('expires_at').where('token_hash', '=', tokenHash).executeTakeFirst();

export const removeSetupAddress = async (db: Db): Promise<void> => {
  await db.deleteFrom('setup_address').execute();
};
