import { templateNames, thingIdOf } from '@airlane/domain';
import { groupsOfThings } from '../../../access/groups-of-things.ts';
import type { Db } from '../../../database/open.ts';
import { announceChanges } from '../../../realtime/changes.ts';

const THINGS_TEMPLATE = templateNames.thingsTable;

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
