import type { Db } from '#kernel/database/open.ts';

export const findAccounts = (db: Db, accountIds: readonly string[]) =>
  db
    .selectFrom('accounts')
    .select(['id', 'title', 'vertical'])
    .where('id', 'in', [...accountIds])
    .execute();

/** Accounts that still exist. */
export const findCustomers = (db: Db, accountIds: readonly string[]) =>
  db
    .selectFrom('accounts')
    .select(['id', 'title', 'vertical'])
    .where('id', 'in', [...accountIds])
    .where('deleted_at', 'is', null)
    .execute();

export const findVertical = async (db: Db, accountId: string): Promise<string> =>
  (await db.selectFrom('accounts').select('vertical').where('id', '=', accountId).executeTakeFirstOrThrow()).vertical;
