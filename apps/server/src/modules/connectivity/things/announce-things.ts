import { templateNames } from '@airlane/domain/template-names';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { groupsOfThings } from '#kernel/access/groups-of-things.ts';
import type { Db } from '#kernel/database/open.ts';
import { announceNotices, type ChangeNotice } from '#kernel/realtime/changes.ts';
import { entryOf } from './entry-of.ts';

const THINGS_TEMPLATE = templateNames.thingsTable;

export interface ChangedThing {
  readonly iccid: string;
  readonly account_id: string;
  readonly group_name: string;
}

/** Notifies the viewers of these Things that they changed. */
export const announceChangedThings = (trx: Db, things: readonly ChangedThing[]): Promise<void> => {
  const notices = new Map<string, ChangeNotice & { readonly documentIds: string[] }>();
  for (const { iccid, account_id: accountId, group_name } of things)
    entryOf(notices, `${accountId}\0${group_name}`, () => ({
      accountId,
      description: THINGS_TEMPLATE,
      documentIds: [],
      groups: [group_name],
    })).documentIds.push(thingIdOf(iccid));
  return announceNotices(trx, [...notices.values()]);
};

/** The same where their groups have to be looked up. */
export const announceThings = async (trx: Db, accountId: string, iccids: readonly string[]): Promise<void> => {
  const groups = await groupsOfThings(trx, iccids);
  await announceChangedThings(
    trx,
    [...groups].map(([iccid, group_name]) => ({ iccid, account_id: accountId, group_name })),
  );
};
