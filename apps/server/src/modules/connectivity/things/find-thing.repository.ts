import type { Selectable } from 'kysely';
import { thingScopeSql } from '#kernel/access/thing-scope-sql.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';
import { AppError } from '#kernel/errors.ts';

const contactColumns = [
  'last_activity_at',
  'month_bytes',
  'usage_month',
  'session_since',
  'session_bytes',
  'contact_seconds',
] as const;

/** A Thing, and what its last contacts told. */
export type ThingRow = Selectable<DatabaseSchema['things']> &
  Pick<Selectable<DatabaseSchema['thing_contacts']>, (typeof contactColumns)[number]>;

/** The Thing with this ICCID, as far as the viewer sees it in the selected account. */
export const thingIn = (db: Db, { accountId, things }: AccountScope, iccid: string): Promise<ThingRow | undefined> =>
  db
    .selectFrom('things')
    .innerJoin('thing_contacts as contact', 'contact.iccid', 'things.iccid')
    .selectAll('things')
    .select(contactColumns)
    .where('things.iccid', '=', iccid)
    .where('things.account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where(thingScopeSql(things, 'group_name'))
    .executeTakeFirst();

/** The same for those who cannot go on without it. */
export const findThing = async (db: Db, scope: AccountScope, iccid: string): Promise<ThingRow> => {
  const thing = await thingIn(db, scope, iccid);
  if (!thing) throw new AppError('THING_NOT_FOUND', { values: { iccid, account: scope.accountTitle } });
  return thing;
};
