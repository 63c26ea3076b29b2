import type { EventKind } from '@airlane/domain/things/thing-events';
import type { NetworkStateSource } from '@airlane/domain/networks/network-state';
import { THING_ID_PREFIX } from '@airlane/domain/things/thing-id';
import type { ThingAction } from '@airlane/domain/things/thing-action';
import { thingsTableQuestionIds } from '@airlane/domain/template-names';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { auditDetail } from '#kernel/audit/caller.ts';
import { wakeEventReaders } from '#kernel/events/record-event.ts';
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
  /** How the network confirmed the state that was ordered. */
  readonly confirmedBy?: NetworkStateSource | undefined;
}

/** The question of the Things table that shows the BAC of a Thing. */
const BAC_OF_THING = thingsTableQuestionIds.bacId;

/** What an action changes in the row, after the network has done it. */
const changeSql: Readonly<Record<ThingAction, (bacId: string) => RawBuilder<unknown>>> = {
  'Refresh Connection': () => sql`updated_at = now()`,
  Suspend: () =>
    sql`state = 'SUSPENDED', state_changed_at = now(), data_session = 'Offline', ip = '', updated_at = now()`,
  Activate: () => sql`state = 'ACTIVE', state_changed_at = now(), updated_at = now()`,
  BAC: (bacId) => sql`extra = extra || ${JSON.stringify({ [BAC_OF_THING]: bacId })}::jsonb, updated_at = now()`,
};

/** The network has the SIM in this state since now, by its own word. */
const networkStateSql = (state: 'ACTIVE' | 'SUSPENDED', source: NetworkStateSource): RawBuilder<unknown> =>
  sql`network_state = ${state}, network_state_at = now(), network_state_source = ${source}`;

/** The events that listeners get of `changed`, in the statement that changes them: it is the same for all. */
const happened = (kind: EventKind, detail: object): RawBuilder<unknown> => {
  const [happening] = happeningsOf([{ iccid: '', at: '', kind, detail }]);
  if (!happening) return sql``;
  return sql`, happened as (
      insert into events (account_id, type, at, thing, thing_group, thing_tags, thing_network, data)
      select account_id, ${happening.type}, clock_timestamp(), iccid, group_name, tags, mno_name, ${JSON.stringify(happening.data)}::jsonb from changed
    )`;
};

/** The rows, their history and the audit rows change together, and everyone who looks at them is notified. */
const recordChange = async (trx: Db, done: CarriedOut, iccids: readonly string[]): Promise<void> => {
  if (iccids.length === 0) return;
  const { accountId, actorId, action, bacId = '', documentId, rule, requestId = '', confirmedBy } = done;
  const { end, endsSession = false, event, state } = thingEffects[action];
  const detail = {
    action,
    by: actorId,
    ...(documentId === undefined ? {} : { document: documentId }),
    ...(bacId === '' ? {} : { bacId }),
    ...(rule === undefined ? {} : { rule }),
  };
  const confirmed =
    state === undefined || confirmedBy === undefined ? sql`` : sql`, ${networkStateSql(state, confirmedBy)}`;
  await end?.(trx, accountId, iccids);
  const { rows } = await sql<ChangedThing>`with changed as (
      update things set ${changeSql[action](bacId)}${confirmed}, version = version + 1
      where account_id = ${accountId} and deleted_at is null and iccid = any(${[...iccids]}::text[]) returning iccid, account_id, group_name, tags, mno_name
    ), ended as (
      update thing_contacts as contact set session_since = null from changed where contact.iccid = changed.iccid and contact.session_since is not null and ${endsSession}
    ), history as (
      insert into thing_events (iccid, account_id, at, kind, detail) select iccid, ${accountId}, now(), ${event}, ${JSON.stringify(detail)}::jsonb from changed
    )${happened(event, detail)}, audited as (
      insert into audit_log (account_id, actor_id, action, subject, detail, request_id)
      select ${accountId}, ${actorId}, ${`thing.${event}`}, ${THING_ID_PREFIX} || iccid, ${auditDetail(detail)}::jsonb, ${requestId} from changed
    )
    select iccid, account_id, group_name from changed`.execute(trx);
  if (rows.length > 0) await wakeEventReaders(trx);
  await announceChangedThings(trx, rows);
};

/** Those that were not ordered to be in this state before. Their rows are locked, so that of two orders at the same time one changes them. */
const findUnlikeThings = async (
  trx: Db,
  accountId: string,
  iccids: readonly string[],
  state: 'ACTIVE' | 'SUSPENDED',
): Promise<string[]> => {
  const { rows } = await sql<{ iccid: string; state: string }>`select iccid, state from things
    where account_id = ${accountId} and deleted_at is null and iccid = any(${[...iccids]}::text[]) order by iccid for no key update`.execute(
    trx,
  );
  return rows.flatMap((thing) => (thing.state === state ? [] : [thing.iccid]));
};

/** An order that says what was ordered before changes nothing, but the network has confirmed it once more. */
const confirmState = async (
  trx: Db,
  { accountId, action, confirmedBy }: CarriedOut,
  iccids: readonly string[],
): Promise<void> => {
  const { state } = thingEffects[action];
  if (iccids.length === 0 || state === undefined || confirmedBy === undefined) return;
  const { rows } = await sql<ChangedThing>`update things set ${networkStateSql(state, confirmedBy)}, updated_at = now()
    where account_id = ${accountId} and deleted_at is null and iccid = any(${[...iccids]}::text[]) returning iccid, account_id, group_name`.execute(
    trx,
  );
  await announceChangedThings(trx, rows);
};

/** Writes down what the network has carried out. A state that was ordered again is one event, not two. */
export const changeThings = async (trx: Db, done: CarriedOut, iccids: readonly string[]): Promise<void> => {
  const { state } = thingEffects[done.action];
  if (iccids.length === 0) return;
  if (state === undefined) return recordChange(trx, done, iccids);
  const changed = new Set(await findUnlikeThings(trx, done.accountId, iccids, state));
  await recordChange(trx, done, [...changed]);
  await confirmState(
    trx,
    done,
    iccids.filter((iccid) => !changed.has(iccid)),
  );
};
