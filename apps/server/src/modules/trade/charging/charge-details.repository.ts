import type { Db } from '#kernel/database/open.ts';

/** Whether the rated days behind the invoice of a month, and the usage that they are about, are gone or being removed. */
export const areDetailsRemoved = async (db: Db, accountId: string, period: string): Promise<boolean> =>
  (await db
    .selectFrom('month_closes')
    .select('period')
    .where('account_id', '=', accountId)
    .where('period', '=', period)
    .where('details', '<>', 'kept')
    .executeTakeFirst()) !== undefined;
