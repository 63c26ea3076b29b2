import type { Db } from '#kernel/database/open.ts';

const MAX_SHOWN = 200;

/** The latest first. */
export const listDeletedAccounts = (db: Db, vertical: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'title', 'deleted_at'])
    .where('vertical', '=', vertical)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .limit(MAX_SHOWN)
    .execute();

export const lockDeletedAccount = (trx: Db, vertical: string, id: string) =>
  trx
    .selectFrom('accounts')
    .select(['id', 'title'])
    .where('id', '=', id)
    .where('vertical', '=', vertical)
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

export const undeleteAccount = async (trx: Db, id: string): Promise<void> => {
  await trx
    .updateTable('accounts')
    .set((expression) => ({ deleted_at: null, version: expression('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute();
};
