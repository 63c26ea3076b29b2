import type { Selectable } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';

type ThingRow = Selectable<DatabaseSchema['things']>;

/** Nothing where the Thing has left the account. */
export const findThingState = async (
  db: Db,
  accountId: string,
  iccid: string,
): Promise<ThingRow['state'] | undefined> => {
  const thing = await db
    .selectFrom('things')
    .select('state')
    .where('iccid', '=', iccid)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return thing?.state;
};

/** The network that a Thing is on, and its settings at the network. */
export const findThingNetwork = (
  db: Db,
  accountId: string,
  iccid: string,
): Promise<Pick<ThingRow, 'mno_name' | 'extra'> | undefined> =>
  db
    .selectFrom('things')
    .select(['mno_name', 'extra'])
    .where('iccid', '=', iccid)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The settings of a Thing, which do not change until the transaction ends. */
export const lockThingSettings = (trx: Db, iccid: string): Promise<Pick<ThingRow, 'extra'>> =>
  trx.selectFrom('things').select('extra').where('iccid', '=', iccid).forUpdate().executeTakeFirstOrThrow();

/** The rate plan of a Thing, which does not change until the transaction ends; nothing where the Thing has left the account. */
export const lockRatePlan = (
  trx: Db,
  accountId: string,
  iccid: string,
): Promise<Pick<ThingRow, 'rate_plan'> | undefined> =>
  trx
    .selectFrom('things')
    .select('rate_plan')
    .where('iccid', '=', iccid)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
