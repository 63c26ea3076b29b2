import type { Db } from '#kernel/database/open.ts';
import type { SpendOnce } from './port.ts';

/** In the database, so that all processes agree on what is spent. */
export const spendOnceIn =
  (db: Db): SpendOnce =>
  async (key, until) => {
    await db.deleteFrom('spent_captchas').where('expires_at', '<', new Date()).execute();
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('spent_captchas')
      .values({ key, expires_at: until })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  };
