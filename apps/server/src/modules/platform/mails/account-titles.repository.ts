import type { Db } from '#kernel/database/open.ts';

/** How mails name an account; its id where it has no row. */
export const findAccountTitle = async (db: Db, accountId: string): Promise<string> => {
  const account = await db.selectFrom('accounts').select('title').where('id', '=', accountId).executeTakeFirst();
  return account?.title ?? accountId;
};
