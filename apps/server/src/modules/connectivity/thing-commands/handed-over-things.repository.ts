import { THING_ID_PREFIX } from '@airlane/domain/things/thing-id';
import { THING_NAME_DIGITS } from '@airlane/domain/things/transfer-life';
import { thingsTableQuestionIds } from '@airlane/domain/template-names';
import { sql } from 'kysely';
import { auditDetail } from '#kernel/audit/caller.ts';
import type { Db } from '#kernel/database/open.ts';

export interface HandOver {
  readonly transfer: string;
  readonly fromAccount: string;
  readonly toAccount: string;
  readonly actorId: string;
}

/** What the network holds for a Thing and goes on with under any owner. */
const KEPT_BY_NETWORK = [thingsTableQuestionIds.dataLimit, thingsTableQuestionIds.blockedNetworks];

/** Gives the Things that the former account still has to the new one; answers which. */
export const moveThings = async (
  trx: Db,
  { fromAccount, toAccount }: Pick<HandOver, 'fromAccount' | 'toAccount'>,
  iccids: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{
    iccid: string;
  }>`update things set account_id = ${toAccount}, name = 'SIM ' || right(iccid, ${THING_NAME_DIGITS}), group_name = '', tags = '{}', rate_plan = '',
      extra = (select coalesce(jsonb_object_agg(kept.key, kept.value), '{}') from jsonb_each(extra) as kept where kept.key = any(${KEPT_BY_NETWORK}::text[])),
      latitude = null, longitude = null, location_accuracy = null, location_source = null, located_at = null, state_changed_at = null, created_at = now(), updated_at = now(), version = version + 1
    where account_id = ${fromAccount} and deleted_at is null and iccid = any(${[...iccids]}::text[]) returning iccid`.execute(
    trx,
  );
  return rows.map(({ iccid }) => iccid);
};

/** What the former account counted of the Things begins anew. */
export const resetContacts = async (trx: Db, iccids: readonly string[]): Promise<void> => {
  await sql`update thing_contacts set last_activity_at = null, month_bytes = 0, month_cost = 0, session_bytes = 0, contact_seconds = null, session_since = case when session_since is null then null else now() end, updated_at = now()
    where iccid = any(${[...iccids]}::text[])`.execute(trx);
};

/** In the audit logs of both accounts. */
export const insertTransferAudits = async (
  trx: Db,
  { transfer, fromAccount, toAccount, actorId }: HandOver,
  iccids: readonly string[],
): Promise<void> => {
  await sql`insert into audit_log (account_id, actor_id, action, subject, detail, request_id)
    select side.account_id, ${actorId}, side.action, ${THING_ID_PREFIX} || iccid, ${auditDetail({ transfer })}::jsonb, ''
    from unnest(${[...iccids]}::text[]) as iccid cross join (values (${fromAccount}, 'thing.transfer-out'), (${toAccount}, 'thing.transfer-in')) as side (account_id, action)`.execute(
    trx,
  );
};
