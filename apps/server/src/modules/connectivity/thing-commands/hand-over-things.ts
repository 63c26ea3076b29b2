import { THING_ID_PREFIX, thingIdOf } from '@airlane/domain/things/thing-id';
import { THING_NAME_DIGITS } from '@airlane/domain/things/transfer-life';
import { templateNames, thingsTableQuestionIds } from '@airlane/domain/template-names';
import { sql } from 'kysely';
import { auditDetail } from '#kernel/audit/caller.ts';
import type { Db } from '#kernel/database/open.ts';
import { recordThingEvents } from '#kernel/events/record-event.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import { groupsOfThings } from '#kernel/access/groups-of-things.ts';
import { failOpenCaptures } from '../captures/capture-runs.repository.ts';
import { failOpenTests } from '../ping-tests/end-ping-test.ts';
import { announceThings } from '../things/announce-things.ts';

export interface HandOver {
  readonly transfer: string;
  readonly fromAccount: string;
  readonly toAccount: string;
  readonly actorId: string;
}

const TRANSFERRED = 'The Thing was transferred to another account';
/** What the network holds for a Thing and goes on with under any owner. */
const KEPT_BY_NETWORK = [thingsTableQuestionIds.dataLimit, thingsTableQuestionIds.blockedNetworks];

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
  const { rows } = await sql<{
    iccid: string;
  }>`update things set account_id = ${toAccount}, name = 'SIM ' || right(iccid, ${THING_NAME_DIGITS}), group_name = '', tags = '{}', rate_plan = '',
      extra = (select coalesce(jsonb_object_agg(kept.key, kept.value), '{}') from jsonb_each(extra) as kept where kept.key = any(${KEPT_BY_NETWORK}::text[])),
      latitude = null, longitude = null, location_accuracy = null, location_source = null, located_at = null, state_changed_at = null, created_at = now(), updated_at = now(), version = version + 1
    where account_id = ${fromAccount} and deleted_at is null and iccid = any(${[...iccids]}::text[]) returning iccid`.execute(
    trx,
  );
  const moved = rows.map(({ iccid }) => iccid);
  await sql`update thing_contacts set last_activity_at = null, month_bytes = 0, month_cost = 0, session_bytes = 0, contact_seconds = null, session_since = case when session_since is null then null else now() end, updated_at = now()
    where iccid = any(${moved}::text[])`.execute(trx);
  await recordThingEvents(
    trx,
    moved.map((iccid) => ({ iccid, at, type: 'thing.transferred', data: { direction: 'in', transfer } })),
  );
  await sql`insert into audit_log (account_id, actor_id, action, subject, detail, request_id)
    select side.account_id, ${actorId}, side.action, ${THING_ID_PREFIX} || iccid, ${auditDetail({ transfer })}::jsonb, ''
    from unnest(${moved}::text[]) as iccid cross join (values (${fromAccount}, 'thing.transfer-out'), (${toAccount}, 'thing.transfer-in')) as side (account_id, action)`.execute(
    trx,
  );
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
