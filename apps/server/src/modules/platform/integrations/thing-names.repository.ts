import type { Db } from '#kernel/database/open.ts';

/** The names of Things of an account, by ICCID. */
export const findThingNames = async (
  db: Db,
  accountId: string,
  iccids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (iccids.length === 0) return new Map();
  const rows = await db
    .selectFrom('things')
    .select(['iccid', 'name'])
    .where('account_id', '=', accountId)
    .where('iccid', 'in', [...new Set(iccids)])
    .execute();
  return new Map(rows.map(({ iccid, name }) => [iccid, name]));
};
