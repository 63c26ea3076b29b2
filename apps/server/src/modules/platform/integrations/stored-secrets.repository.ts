import type { Db } from '#kernel/database/open.ts';

export const listStoredSecrets = (db: Db) =>
  db.selectFrom('integrations').select(['id', 'secrets']).where('secrets', 'is not', null).execute();

/** Leaves those alone that were changed since they were read. */
export const replaceStoredSecrets = async (db: Db, id: string, read: string, fresh: string | null): Promise<void> => {
  await db
    .updateTable('integrations')
    .set({ secrets: fresh })
    .where('id', '=', id)
    .where('secrets', '=', read)
    .execute();
};
