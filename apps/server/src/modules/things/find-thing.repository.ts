import type { Selectable } from 'kysely';
import type { AccountScope } from '../../access/viewer.ts';
import type { Db } from '../../database/open.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import { Refused } from '../../errors.ts';

export type ThingRow = Selectable<DatabaseSchema['things']>;

/** The Thing with this ICCID, as far as the viewer sees it in the selected account; anything else is refused. */
export const findThing = async (db: Db, { accountId, accountTitle, thingGroup }: AccountScope, iccid: string): Promise<ThingRow> => {
  const thing = await db
    .selectFrom('things')
    .selectAll()
    .where('iccid', '=', iccid)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .$if(thingGroup !== null, (query) => query.where('group_name', '=', thingGroup ?? ''))
    .executeTakeFirst();
  if (!thing) throw new Refused('THING_NOT_FOUND', { values: { iccid, account: accountTitle } });
  return thing;
};
