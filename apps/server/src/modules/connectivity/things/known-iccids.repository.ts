import { thingScopeSql } from '../../../access/thing-scope-sql.ts';
import type { AccountScope } from '../../../access/viewer.ts';
import type { Db } from '../../../database/open.ts';

/** Those of the ICCIDs that are Things which the viewer sees in the selected account. */
export const knownIccids = async (db: Db, { accountId, things }: AccountScope, iccids: readonly string[]): Promise<string[]> => {
  if (iccids.length === 0) return [];
  const rows = await db
    .selectFrom('things')
    .select('iccid')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where('iccid', 'in', [...iccids])
    .where(thingScopeSql(things, 'group_name'))
    .execute();
  return rows.map(({ iccid }) => iccid);
};
