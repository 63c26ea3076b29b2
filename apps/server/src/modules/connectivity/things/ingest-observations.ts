import { sql } from 'kysely';
import type { Db } from '../../../database/open.ts';
import { recordThingEvents } from '../../../events/record-event.ts';
import type { Observation } from '../../../ports/connectivity/port.ts';
import { noteActiveThings } from './active-things.ts';
import { announceChangedThings } from './announce-things.ts';
import { countryChanges, happeningsOf } from './happenings.ts';
import { type FoldedObservations, foldObservations } from './ingest-fold.ts';
import { noteSms } from './ingest-sms.ts';
import { type AcceptedThing, addRolledUp, rollUp } from './usage-rollups.ts';

/** Kept for accounts that have NetFlow, whatever the network tells of the others. */
const addFlows = async (trx: Db, { flows }: FoldedObservations): Promise<void> => {
  if (flows.length === 0) return;
  await sql`
    insert into flow_hourly as kept (iccid, account_id, hour, destination, host, port, protocol, application, bytes_up, bytes_down)
    select things.iccid, things.account_id, flow.hour, flow.destination, flow.host, flow.port, flow.protocol, flow.application, flow.up, flow.down
    from json_to_recordset(${JSON.stringify(flows)}::text::json) as flow
      (iccid text, hour timestamptz, destination text, host text, port int, protocol text, application text, up bigint, down bigint)
    join things on things.iccid = flow.iccid and things.state = 'ACTIVE' and things.deleted_at is null
    join accounts on accounts.id = things.account_id and 'netFlow' = any(accounts.features)
    order by 1, 3, 4, 6, 7
    on conflict (iccid, hour, destination, port, protocol)
      do update set bytes_up = kept.bytes_up + excluded.bytes_up, bytes_down = kept.bytes_down + excluded.bytes_down
  `.execute(trx);
};

export interface Ingested {
  readonly applied: number;
  /** SIMs that were observed but may not be: suspended, removed or never heard of. */
  readonly refused: readonly string[];
  /** Those of them that are no Things of this network. */
  readonly unknown: readonly string[];
  /** Observations that were handed over before. */
  readonly repeated: number;
}

/** A position that somebody set by hand stays until they remove it. */
const moved = sql.raw(
  Object.entries({ latitude: 'seen.latitude', longitude: 'seen.longitude', location_accuracy: 'seen.accuracy', location_source: `'network'`, located_at: 'seen.at' })
    .map(([column, value]) => `${column} = case when seen.latitude is null or things.location_source = 'manual' then things.${column} else ${value} end`)
    .join(', '),
);

/**
 * Writes what was last seen of each Thing. `version` stays as it is, because it guards what people edit. The rows are locked in
 * the order of their identifiers first: two batches that meet would otherwise wait for each other forever.
 */
const updateThings = async (trx: Db, { things }: FoldedObservations): Promise<AcceptedThing[]> => {
  const { rows } = await sql<AcceptedThing>`
    with seen as (
      select * from json_to_recordset(${JSON.stringify(things)}::text::json) as seen
        (iccid text, at timestamptz, month date, bytes bigint, session text, since timestamptz, session_bytes bigint,
         network text, country text, tech text, ip text, latitude float8, longitude float8, accuracy int, apn text, imei text, state text, marks jsonb)
    ), locked as (
      select things.iccid, things.group_name, things.mno_name, things.country, things.tech from things join seen using (iccid)
      where (things.state = 'ACTIVE' or seen.state is not null) and things.deleted_at is null
      order by things.iccid for update of things
    )
    update things set
      mno_name = coalesce(seen.network, things.mno_name),
      country = coalesce(seen.country, things.country),
      tech = coalesce(seen.tech, things.tech),
      ip = coalesce(seen.ip, things.ip),
      data_session = coalesce(seen.session, things.data_session),
      ${moved},
      apn = coalesce(seen.apn, things.apn),
      imei = coalesce(seen.imei, things.imei),
      network_state = coalesce(seen.state, things.network_state),
      observation_marks = things.observation_marks || seen.marks,
      session_since = case
        when seen.session = 'Offline' then null
        when seen.session = 'Online' then coalesce(seen.since, things.session_since, seen.at)
        else things.session_since end,
      session_bytes = case when seen.since is null then things.session_bytes else 0 end + seen.session_bytes,
      contact_seconds = case
        when things.data_session = 'Online' and seen.at > things.last_activity_at
          then round(0.8 * coalesce(things.contact_seconds, extract(epoch from seen.at - things.last_activity_at)) + 0.2 * extract(epoch from seen.at - things.last_activity_at))::int
        else things.contact_seconds end,
      last_activity_at = greatest(things.last_activity_at, seen.at),
      month_bytes = case
        when seen.month > things.usage_month then seen.bytes
        when seen.month = things.usage_month then things.month_bytes + seen.bytes
        else things.month_bytes end,
      usage_month = greatest(things.usage_month, seen.month),
      updated_at = now()
    from seen join locked using (iccid)
    where things.iccid = seen.iccid
    returning things.iccid, things.account_id, locked.group_name, locked.mno_name, locked.country, locked.tech
  `.execute(trx);
  return rows;
};

/** The rollups belong to the account that holds the Thing now, whatever the network believed. */
const acceptedFrom = (accepted: readonly AcceptedThing[]) =>
  sql`json_to_recordset(${JSON.stringify(accepted)}::text::json) as accepted (iccid text, account_id text)`;

const addUsage = async (trx: Db, { hours }: FoldedObservations, accepted: readonly AcceptedThing[]): Promise<void> => {
  if (hours.length === 0) return;
  await sql`
    insert into usage_hourly as kept (iccid, account_id, hour, bytes)
    select accepted.iccid, accepted.account_id, used.hour, sum(used.bytes)::bigint
    from json_to_recordset(${JSON.stringify(hours)}::text::json) as used (iccid text, hour timestamptz, bytes bigint)
    join ${acceptedFrom(accepted)} using (iccid)
    group by 1, 2, 3 order by 1, 3
    on conflict (iccid, hour) do update set bytes = kept.bytes + excluded.bytes
  `.execute(trx);
  const rolledUp = rollUp(hours, accepted);
  await addRolledUp(trx, rolledUp);
  await noteActiveThings(trx, rolledUp.days);
};

const addEvents = async (trx: Db, { events }: FoldedObservations, accepted: readonly AcceptedThing[]): Promise<void> => {
  if (events.length === 0) return;
  await sql`
    insert into thing_events (iccid, account_id, at, kind, detail)
    select accepted.iccid, accepted.account_id, happened.at, happened.kind, happened.detail
    from json_to_recordset(${JSON.stringify(events)}::text::json) as happened (iccid text, at timestamptz, kind text, detail jsonb)
    join ${acceptedFrom(accepted)} using (iccid)
  `.execute(trx);
};

/** Tells whoever wants to know of it, in the order in which it happened. */
const tellEvents = async (trx: Db, { events, sms }: FoldedObservations, accepted: readonly AcceptedThing[]): Promise<void> => {
  const known = new Map(accepted.map(({ iccid, country }) => [iccid, country]));
  const moments = events.filter(({ iccid }) => known.has(iccid));
  const messages = sms.flatMap((notice) => (notice.kind === 'sms-received' && known.has(notice.iccid) ? [notice] : []));
  await recordThingEvents(trx, [
    ...happeningsOf(moments),
    ...countryChanges(moments, known),
    ...messages.map(({ iccid, at, sms: message, to, text }) => ({ iccid, at, type: 'sms.received' as const, data: { message, to, text } })),
  ]);
};

/**
 * Leaves out what was handed over before. The rows stay locked until the batch is stored, so a second process that brings the same batch
 * waits here and then finds its marks.
 */
const leaveOutSeen = async (trx: Db, batch: readonly Observation[], network: string | null): Promise<{ readonly fresh: readonly Observation[]; readonly unknown: readonly string[] }> => {
  const iccids = [...new Set(batch.map(({ iccid }) => iccid))];
  const { rows } = await sql<{ iccid: string; observation_marks: Record<string, number> }>`
    select iccid, observation_marks from things where iccid = any(${iccids}::text[]) and deleted_at is null and core_network is not distinct from ${network}
    order by iccid for update`.execute(trx);
  const marks = new Map(rows.map(({ iccid, observation_marks }) => [iccid, observation_marks]));
  const taken = new Set<string>();
  const fresh = batch.filter(({ iccid, source, sequence }) => {
    const number = JSON.stringify([iccid, source, sequence]);
    const mark = marks.get(iccid);
    if (mark === undefined || taken.has(number) || (source !== null && sequence <= (mark[source] ?? -Infinity))) return false;
    taken.add(number);
    return true;
  });
  return { fresh, unknown: iccids.filter((iccid) => !marks.has(iccid)) };
};

/**
 * Applies what a network saw of its own Things, all of it or nothing, once however often it is handed over, and tells whoever is watching. Without a name it
 * is the network that comes with the server.
 */
export const ingestIn = async (trx: Db, batch: readonly Observation[], network: string | null): Promise<Ingested> => {
  const { fresh, unknown } = await leaveOutSeen(trx, batch, network);
  const strangers = new Set(unknown);
  const repeated = batch.filter(({ iccid }) => !strangers.has(iccid)).length - fresh.length;
  if (fresh.length === 0) return { applied: 0, refused: unknown, unknown, repeated };
  const folded = foldObservations(fresh);
  const accepted = await updateThings(trx, folded);
  await addUsage(trx, folded, accepted);
  await addEvents(trx, folded, accepted);
  await tellEvents(trx, folded, accepted);
  await addFlows(trx, folded);
  await noteSms(trx, folded.sms);
  await announceChangedThings(trx, accepted);
  const known = new Set(accepted.map(({ iccid }) => iccid));
  return {
    applied: fresh.filter(({ iccid }) => known.has(iccid)).length,
    refused: [...folded.things.map(({ iccid }) => iccid).filter((iccid) => !known.has(iccid)), ...unknown],
    unknown,
    repeated,
  };
};

export const ingestObservations = (db: Db, batch: readonly Observation[]): Promise<Ingested> => db.transaction().execute((trx) => ingestIn(trx, batch, null));
