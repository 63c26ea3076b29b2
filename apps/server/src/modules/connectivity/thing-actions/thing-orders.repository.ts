import type { Db } from '#kernel/database/open.ts';

/** The groups whose Things an order is about; nothing where it is about any. */
export const findOrderGroups = async (db: Db, documentId: string): Promise<readonly string[] | null> =>
  (await db.selectFrom('documents').select('thing_groups').where('id', '=', documentId).executeTakeFirst())
    ?.thing_groups ?? null;
