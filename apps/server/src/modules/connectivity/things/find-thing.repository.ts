import type { Selectable } from 'kysely';
import { thingScopeSql } from '../../../access/thing-scope-sql.ts';
import type { AccountScope } from '../../../access/viewer.ts';
import type { Db } from '../../../database/open.ts';
import type { DatabaseSchema } from '../../../database/schema.ts';
import { AppError } from '../../../errors.ts';

export type ThingRow = Selectable<DatabaseSchema['things']>;

/** The Thing with this ICCID, as far as the viewer sees it in the selected account. */
export const thingIn = (db: Db, { accountId, things }: AccountScope, iccid: string): Promise<ThingRow | undefined> =>
  db
    .selectFrom('things')
    .selectAll()
    .where('iccid', '=', iccid)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where(thingScopeSql(things, 'group_name'))
    .executeTakeFirst();

/** The same for those who cannot go on without it. */
export const findThing = async (db: Db, scope: AccountScope, iccid: string): Promise<ThingRow> => {
  const thing = await thingIn(db, scope, iccid);
  if (!thing) throw new AppError('THING_NOT_FOUND', { values: { iccid, account: scope.accountTitle } });
  return thing;
};
