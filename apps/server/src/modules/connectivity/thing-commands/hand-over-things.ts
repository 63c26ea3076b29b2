import { thingIdOf } from '@airlane/domain/things/thing-id';
import { templateNames } from '@airlane/domain/template-names';
import type { Db } from '#kernel/database/open.ts';
import { recordThingEvents } from '#kernel/events/record-event.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import { groupsOfThings } from '#kernel/access/groups-of-things.ts';
import { failOpenCaptures } from '../captures/capture-runs.repository.ts';
import { failOpenTests } from '../ping-tests/end-ping-test.ts';
import { announceThings } from '../things/announce-things.ts';
import { type HandOver, insertTransferAudits, moveThings, resetContacts } from './handed-over-things.repository.ts';

const TRANSFERRED = 'The Thing was transferred to another account';
/**
 * Things go to another account and keep running. Everything that is kept under the former account stays there. What the former owner wrote of a Thing (name, group,
 * tags, note, BAC, rate plan, position) and counted of it (this month, this session, the last contact) is not handed over; its data limit and
 * its blocked networks are, because the network goes on with them.
 */
export const handOverThings = async (
  trx: Db,
  { transfer, fromAccount, toAccount, actorId }: HandOver,
  iccids: readonly string[],
): Promise<void> => {
  if (iccids.length === 0) return;
  const at = new Date();
  const groups = await groupsOfThings(trx, iccids);
  await failOpenTests(trx, fromAccount, iccids, TRANSFERRED);
  await failOpenCaptures(trx, fromAccount, iccids, TRANSFERRED);
  await recordThingEvents(
    trx,
    iccids.map((iccid) => ({ iccid, at, type: 'thing.transferred', data: { direction: 'out', transfer } })),
  );
  const moved = await moveThings(trx, { fromAccount, toAccount }, iccids);
  await resetContacts(trx, moved);
  await recordThingEvents(
    trx,
    moved.map((iccid) => ({ iccid, at, type: 'thing.transferred', data: { direction: 'in', transfer } })),
  );
  await insertTransferAudits(trx, { transfer, fromAccount, toAccount, actorId }, moved);
  await announceChanges(
    trx,
    moved.map((iccid) => ({
      accountId: fromAccount,
      description: templateNames.thingsTable,
      documentId: thingIdOf(iccid),
      groups: [groups.get(iccid) ?? ''],
    })),
  );
  await announceThings(trx, toAccount, moved);
};
