import { type EventKind, THING_ID_PREFIX, type ThingAction } from '@airlane/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/open.ts';
import { auditDetail } from '../../../audit/caller.ts';
import { wakeEventReaders } from '../../../events/record-event.ts';
import { happeningsOf } from '../things/happenings.ts';
import { announceChangedThings, type ChangedThing } from '../things/announce-things.ts';
import { thingEffects } from './thing-effects.ts';

/** An action that the network has carried out, and who wanted it. */
export interface CarriedOut {
  readonly accountId: string;
  readonly actorId: string;
  readonly action: ThingAction;
  readonly bacId?: string;
  /** The order of a bulk action. */
  readonly documentId?: string;
  /** The name of the event rule that acted. */
  readonly rule?: string;
  readonly requestId?: string;
}

/** What others are told of `changed`, in the statement that changes them: it is the same for all. */
const happened = (kind: EventKind, detail: object): RawBuilder<unknown> => {
  const [happening] = happeningsOf([{ iccid: '', at: '', kind, detail }]);
  if (!happening) return sql``;
  return sql`, happened as (
      insert into events (account_id, type, at, thing, thing_group, thing_tags, thing_network, data)
      select account_id, ${happening.type}, clock_timestamp(), iccid, group_name, tags, mno_name, ${JSON.stringify(happening.data)}::jsonb from changed
    )`;
};

/** The rows, their history and the audit rows change together, and whoever looks at them is told. */
export const changeThings = async (trx: Db, done: CarriedOut, iccids: readonly string[]): Promise<void> => {
  if (iccids.length === 0) return;
  const { accountId, actorId, action, bacId = '', documentId, rule, requestId = '' } = done;
  const { change, end, endsSession = false, event } = thingEffects[action];
  const detail = { action, by: actorId, ...(documentId === undefined ? {} : { document: documentId }), ...(bacId === '' ? {} : { bacId }), ...(rule === undefined ? {} : { rule }) };
  await end?.(trx, accountId, iccids);
  const { rows } = await sql<ChangedThing>`with changed as (
      update things set ${change(bacId)}, version = version + 1
      where account_id = ${accountId} and deleted_at is null and iccid = any(${[...iccids]}::text[]) returning iccid, account_id, group_name, tags, mno_name
    ), ended as (
      update thing_contacts as contact set session_since = null from changed where contact.iccid = changed.iccid and contact.session_since is not null and ${endsSession}
    ), told as (
      insert into thing_events (iccid, account_id, at, kind, detail) select iccid, ${accountId}, now(), ${event}, ${JSON.stringify(detail)}::jsonb from changed
    )${happened(event, detail)}, noted as (
      insert into audit_log (account_id, actor_id, action, subject, detail, request_id)
      select ${accountId}, ${actorId}, ${`thing.${event}`}, ${THING_ID_PREFIX} || iccid, ${auditDetail(detail)}::jsonb, ${requestId} from changed
    )
    select iccid, account_id, group_name from changed`.execute(trx);
  if (rows.length > 0) await wakeEventReaders(trx);
  await announceChangedThings(trx, rows);
};
