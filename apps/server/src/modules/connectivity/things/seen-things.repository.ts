import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { PREPARED } from '#kernel/database/prepared.ts';
import { readFormerOwners } from './former-owners.repository.ts';
import { dataLimitOf } from './network-settings-of.ts';
import { thingFields } from './thing-fields.ts';
import {
  type AcceptedSight,
  type LockedThing,
  reportedAs,
  reportedColumns,
  stateColumns,
  type ThingChange,
} from './thing-sights.ts';

const LIMIT = thingFields['Data limit'].questionId;

/**
 * The rows of the Things are locked until the batch is stored, in the order of their identifiers, because two batches that meet would otherwise wait for each other forever.
 * A second process that brings the same batch waits here and then finds its marks: their rows are locked too, and of a row that changed while it was waited for the newest is read.
 */
export const lockThings = async (
  trx: Db,
  iccids: readonly string[],
  network: string | null,
): Promise<ReadonlyMap<string, LockedThing>> => {
  const { rows: locked } = await sql<Omit<LockedThing, 'formerOwners'>>`${sql.raw(PREPARED)}
    select things.iccid, things.account_id, group_name, ${sql.raw(stateColumns.join(', '))}, deleted_at, location_source, ${sql.raw(reportedColumns.join(', '))}, observation_marks,
      case when extra ? ${LIMIT} then jsonb_build_object(${LIMIT}::text, extra -> ${LIMIT}) else '{}' end as extra
    from things join thing_contacts as contact on contact.iccid = things.iccid
    where things.iccid = any(${[...iccids]}::text[]) and core_network is not distinct from ${network}
    order by things.iccid for no key update of things, contact`.execute(trx);
  // By a statement of its own: one that waited for a transfer would still see the owners from before it.
  const former = await readFormerOwners(
    trx,
    locked.map(({ iccid }) => iccid),
  );
  return new Map(locked.map((thing) => [thing.iccid, { ...thing, formerOwners: former.get(thing.iccid) ?? [] }]));
};

const reportedValues = sql.raw(
  reportedColumns.map((column) => `${column} = coalesce(seen.${reportedAs[column]}, things.${column})`).join(', '),
);

/** `version` stays, because it guards what people edit. */
export const updateThings = async (trx: Db, changed: readonly ThingChange[]): Promise<void> => {
  if (changed.length === 0) return;
  await sql`
    update things set ${reportedValues}, updated_at = now(),
      network_state = coalesce(seen.state, things.network_state),
      network_state_at = case when seen.state is null then things.network_state_at else least(seen.state_at, now()) end,
      network_state_source = case when seen.state is null then things.network_state_source else 'observation' end,
      latitude = case when moved then seen.latitude else things.latitude end,
      longitude = case when moved then seen.longitude else things.longitude end,
      location_accuracy = case when moved then seen.accuracy else things.location_accuracy end,
      location_source = case when moved then 'network' else things.location_source end,
      located_at = case when moved then seen.at else things.located_at end
    from json_to_recordset(${JSON.stringify(changed)}::text::json) as seen
      (iccid text, at timestamptz, session text, network text, country text, tech text, ip text, apn text, imei text, state text, state_at timestamptz, latitude float8, longitude float8, accuracy int, moved boolean)
    where things.iccid = seen.iccid
  `.execute(trx);
};

/** What a Thing has used in its month, and how much of it is new. */
export interface UsedMonth {
  readonly iccid: string;
  readonly used: number;
  readonly added: number;
}

/** Writes what every contact changes; answers what those Things that have a limit and used something have used in the month. */
export const updateContacts = async (trx: Db, sights: readonly AcceptedSight[]): Promise<UsedMonth[]> => {
  const contacts = sights.map(
    ({ seen: { iccid, at, month, bytes, session, since, begun, session_bytes, marks }, thing }) => ({
      iccid,
      at,
      month,
      bytes,
      session,
      since,
      begun,
      session_bytes,
      marks,
      ...(thing.data_session === 'Online' && { was_online: true }),
    }),
  );
  const limited = sights.filter(({ thing }) => dataLimitOf(thing) !== null).map(({ thing }) => thing.iccid);
  const { rows } = await sql<UsedMonth>`${sql.raw(PREPARED)}
    with updated as (update thing_contacts as contact set
      observation_marks = contact.observation_marks || seen.marks,
      session_since = case
        when seen.session = 'Offline' then null
        when seen.session = 'Online' then coalesce(seen.since, contact.session_since, seen.at)
        else contact.session_since end,
      session_bytes = case when seen.begun then 0 else contact.session_bytes end + seen.session_bytes,
      contact_seconds = case
        when seen.was_online and seen.at > contact.last_activity_at
          then floor(0.8::float8 * coalesce(contact.contact_seconds, date_part('epoch', seen.at - contact.last_activity_at)) + 0.2::float8 * date_part('epoch', seen.at - contact.last_activity_at) + 0.5::float8)::int
        else contact.contact_seconds end,
      last_activity_at = greatest(contact.last_activity_at, seen.at),
      month_bytes = case
        when seen.month > contact.usage_month then seen.bytes
        when seen.month = contact.usage_month then contact.month_bytes + seen.bytes
        else contact.month_bytes end,
      usage_month = greatest(contact.usage_month, seen.month),
      updated_at = now()
    from json_to_recordset(${JSON.stringify(contacts)}::text::json) as seen
      (iccid text, at timestamptz, month date, bytes bigint, session text, since timestamptz, begun boolean, session_bytes bigint, marks jsonb, was_online boolean)
    where contact.iccid = seen.iccid
    returning contact.iccid, contact.month_bytes as used, case when seen.month = contact.usage_month then seen.bytes else 0 end as added)
    select * from updated where iccid = any(${limited}::text[]) and added > 0
  `.execute(trx);
  return rows;
};

/** The marks of Things that were seen, where nothing else of them changes. */
export const addMarks = async (
  trx: Db,
  seen: readonly { readonly iccid: string; readonly marks: Readonly<Record<string, number>> }[],
): Promise<void> => {
  await sql`update thing_contacts as contact set observation_marks = contact.observation_marks || seen.marks
      from json_to_recordset(${JSON.stringify(seen)}::text::json) as seen (iccid text, marks jsonb) where contact.iccid = seen.iccid`.execute(
    trx,
  );
};
