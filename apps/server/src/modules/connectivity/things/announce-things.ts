import { thingIdOf } from '@airlane/domain';
import type { Db } from '../../../database/open.ts';
import { announceChanges } from '../../../realtime/changes.ts';

const THINGS_TEMPLATE = 'ThingsTable';

/** The group of each of these Things. */
export const groupsOfThings = async (db: Db, iccids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = iccids.length === 0 ? [] : await db.selectFrom('things').select(['iccid', 'group_name']).where('iccid', 'in', [...iccids]).execute();
  return new Map(rows.map(({ iccid, group_name }) => [iccid, group_name]));
};

export interface ChangedThing {
  readonly iccid: string;
  readonly account_id: string;
  readonly group_name: string;
}

/** Tells whoever sees these Things that they changed. */
export const announceChangedThings = (trx: Db, things: readonly ChangedThing[]): Promise<void> =>
  announceChanges(
    trx,
    things.map(({ iccid, account_id: accountId, group_name }) => ({ accountId, description: THINGS_TEMPLATE, documentId: thingIdOf(iccid), groups: [group_name] })),
  );

/** The same where their groups have to be looked up. */
export const announceThings = async (trx: Db, accountId: string, iccids: readonly string[]): Promise<void> => {
  const groups = await groupsOfThings(trx, iccids);
  await announceChangedThings(trx, [...groups].map(([iccid, group_name]) => ({ iccid, account_id: accountId, group_name })));
};
