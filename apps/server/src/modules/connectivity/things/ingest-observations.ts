import { setImmediate as nextTurn } from 'node:timers/promises';
import { comesNearLimit } from '@airlane/domain/things/data-limit-use';
import { countsWhileSuspended, SUSPENSION_GRACE_MS } from '@airlane/domain/things/suspended-thing';
import type { SessionEnd } from '@airlane/domain/things/thing-events';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { PREPARED } from '#kernel/database/prepared.ts';
import { recordThingEvents } from '#kernel/events/record-event.ts';
import type { Observation } from '#ports/connectivity/port.ts';
import { noteActiveThings } from './active-things.ts';
import { announceChangedThings } from './announce-things.ts';
import { dataLimitOf } from './network-settings-of.ts';
import type { ThingRow } from './find-thing.repository.ts';
import { type FormerOwner, readFormerOwners } from './former-owners.repository.ts';
import { countryChanges, happeningsOf, type ThingMoment } from './happenings.ts';
import { entryOf } from './entry-of.ts';
import { type OutageNotice, tellOutages } from './network-outages.ts';
import { type FoldedObservations, foldObservations, type SeenThing } from './ingest-fold.ts';
import { noteOta } from './ingest-ota.ts';
import { noteSms } from './ingest-sms.ts';
import { findStoredNumbers, numberKey, recordNumbers } from './observation-numbers.repository.ts';
import { thingFields } from './thing-fields.ts';
import {
  type AcceptedThing,
  addRollups,
  addUsed,
  type FirstHour,
  joinRolledUp,
  type RolledUp,
  rollUp,
} from './usage-rollups.ts';

/** Kept for accounts that have NetFlow, whatever the network tells of the others. */
const addFlows = async (trx: Db, { flows }: FoldedObservations, formerOwner: string | null = null): Promise<void> => {
  if (flows.length === 0) return;
  await sql`
    insert into flow_hourly as kept (iccid, account_id, hour, destination, host, port, protocol, application, bytes_up, bytes_down)
    select things.iccid, accounts.id, flow.hour, flow.destination, flow.host, flow.port, flow.protocol, flow.application, flow.up, flow.down
    from json_to_recordset(${JSON.stringify(flows)}::text::json) as flow
      (iccid text, hour timestamptz, destination text, host text, port int, protocol text, application text, up bigint, down bigint)
    join things on things.iccid = flow.iccid
    join accounts on accounts.id = coalesce(${formerOwner}, things.account_id) and 'netFlow' = any(accounts.features)
    order by 1, 3, 4, 6, 7
    on conflict (iccid, hour, destination, port, protocol, account_id)
      do update set bytes_up = kept.bytes_up + excluded.bytes_up, bytes_down = kept.bytes_down + excluded.bytes_down
  `.execute(trx);
};

/** An observation that was not stored: its SIM is no Thing of this network, or the Thing was suspended at its time. */
export interface RefusedObservation {
  readonly observation: Observation;
  readonly reason: 'unknown' | 'suspended';
}

export interface Ingested {
  readonly applied: number;
  readonly refused: readonly RefusedObservation[];
  /** Observations that were handed over before. */
  readonly repeated: number;
}

/** Columns of a Thing that are as the network last said, and what they are called in a batch. */
const told = {
  mno_name: 'network',
  country: 'country',
  tech: 'tech',
  ip: 'ip',
  data_session: 'session',
  apn: 'apn',
  imei: 'imei',
} as const;
type ToldColumn = keyof typeof told;
const toldColumns = Object.keys(told) as ToldColumn[];

const stateColumns = ['state', 'state_changed_at', 'network_state', 'network_state_at'] as const;
type StateColumn = (typeof stateColumns)[number];

const LIMIT = thingFields['Data limit'].questionId;

/** A Thing as it was before the batch; its row is locked until the batch is stored. */
type LockedThing = AcceptedThing &
  Pick<ThingRow, ToldColumn | StateColumn | 'extra' | 'location_source' | 'deleted_at'> & {
    readonly observation_marks: Readonly<Record<string, number>>;
    readonly formerOwners: readonly FormerOwner[];
  };

interface AcceptedSight {
  readonly thing: LockedThing;
  readonly seen: SeenThing;
}

const toldValues = sql.raw(
  toldColumns.map((column) => `${column} = coalesce(seen.${told[column]}, things.${column})`).join(', '),
);
/** A position that a person set stays until they remove it. */
const isMoved = ({ thing, seen }: AcceptedSight): boolean =>
  seen.latitude !== undefined && thing.location_source !== 'manual';
/** An older word of the network does not count against a newer one. */
const isStateNews = ({
  thing: { network_state, network_state_at },
  seen: { state, state_at = '' },
}: AcceptedSight): boolean =>
  state !== undefined &&
  (network_state_at === null || (state !== network_state && state_at >= network_state_at.toISOString()));
const isChanged = (sight: AcceptedSight): boolean => {
  const { thing, seen } = sight;
  return (
    isMoved(sight) ||
    isStateNews(sight) ||
    toldColumns.some((column) => seen[told[column]] !== undefined && seen[told[column]] !== thing[column])
  );
};

/** Writes the rows of Things in which something became different: they stand in many indexes, so the others are left alone. `version` stays, because it guards what people edit. */
const updateThings = async (trx: Db, sights: readonly AcceptedSight[]): Promise<void> => {
  const changed = sights.filter(isChanged).map((sight) => ({
    ...sight.seen,
    moved: isMoved(sight),
    state: isStateNews(sight) ? sight.seen.state : undefined,
  }));
  if (changed.length === 0) return;
  await sql`
    update things set ${toldValues}, updated_at = now(),
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
interface UsedMonth {
  readonly iccid: string;
  readonly used: number;
  readonly added: number;
}

/** Writes what every contact changes; answers what those Things that have a limit and used something have used in the month. */
const updateContacts = async (trx: Db, sights: readonly AcceptedSight[]): Promise<UsedMonth[]> => {
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

/** Tells of Things that have used most of their own limit, at the observation that says so. */
const tellNearLimits = async (trx: Db, used: readonly UsedMonth[], sights: readonly AcceptedSight[]): Promise<void> => {
  const byIccid = new Map(sights.map((sight) => [sight.thing.iccid, sight]));
  await recordThingEvents(
    trx,
    used.flatMap(({ iccid, used: usedBytes, added }) => {
      const sight = byIccid.get(iccid);
      const limitBytes = sight && dataLimitOf(sight.thing);
      if (
        !sight ||
        limitBytes === null ||
        limitBytes === undefined ||
        !comesNearLimit(usedBytes - added, usedBytes, limitBytes)
      )
        return [];
      return [
        {
          iccid,
          type: 'thing.data-limit-near' as const,
          at: sight.seen.at ?? new Date(),
          data: { limitBytes, usedBytes },
        },
      ];
    }),
  );
};

/** What an owner's Things used, and in which hours they did so for the first time. */
interface AddedUsage {
  readonly rolledUp: RolledUp;
  readonly first: readonly FirstHour[];
}

/** What belongs to one Thing each. Answers what is left to be written at the end of the batch. */
const addUsage = async (
  trx: Db,
  { hours, sessions }: FoldedObservations,
  accepted: readonly AcceptedThing[],
): Promise<AddedUsage> => {
  const rolledUp = rollUp(hours, accepted, sessions);
  await nextTurn();
  return { rolledUp, first: await addUsed(trx, rolledUp) };
};

/** What the batch shares with others. */
const addShared = async (trx: Db, added: readonly AddedUsage[]): Promise<void> => {
  const rolledUp = joinRolledUp(added.map((one) => one.rolledUp));
  await noteActiveThings(
    trx,
    added.flatMap(({ first }) => first),
  );
  await addRollups(trx, rolledUp);
};

const SUSPENDED: SessionEnd = 'suspended';
/** The suspension recorded that the session ended, before the network could report it. */
const isWrittenWithSuspension = sql`exists (select from thing_events as written where written.iccid = happened.iccid and written.kind = 'session-ended' and written.detail->>'because' = ${SUSPENDED}
      and written.at between happened.at - make_interval(secs => ${SUSPENSION_GRACE_MS / 1000}) and happened.at + make_interval(secs => ${SUSPENSION_GRACE_MS / 1000}))`;

const addEvents = async (
  trx: Db,
  { events }: FoldedObservations,
  accepted: readonly AcceptedThing[],
): Promise<void> => {
  const accounts = new Map(accepted.map(({ iccid, account_id }) => [iccid, account_id]));
  // They belong to the account that holds the Thing now, whatever the network believed.
  const happened = events.flatMap((event) =>
    accounts.has(event.iccid) ? [{ ...event, account_id: accounts.get(event.iccid) }] : [],
  );
  if (happened.length === 0) return;
  await sql`
    insert into thing_events (iccid, account_id, at, kind, detail)
    select iccid, account_id, at, kind, detail
    from json_to_recordset(${JSON.stringify(happened)}::text::json) as happened (iccid text, account_id text, at timestamptz, kind text, detail jsonb)
    where not (kind = 'session-ended' and detail->>'because' = ${SUSPENDED} and ${isWrittenWithSuspension})
  `.execute(trx);
};

const outagesIn = (moments: readonly ThingMoment[], accepted: readonly AcceptedThing[]): OutageNotice[] => {
  const accounts = new Map(accepted.map(({ iccid, account_id }) => [iccid, account_id]));
  return moments.flatMap(({ iccid, at, kind, detail }) => {
    if (kind !== 'outage-began' && kind !== 'outage-ended') return [];
    const { network = '', country = '' } = detail as { readonly network?: string; readonly country?: string };
    return [{ accountId: accounts.get(iccid) ?? '', kind, at, network, country }];
  });
};

/** Notifies the listeners, in the order in which it happened. */
const tellEvents = async (
  trx: Db,
  { events, sms }: FoldedObservations,
  accepted: readonly AcceptedThing[],
): Promise<void> => {
  const known = new Map(accepted.map(({ iccid, country }) => [iccid, country]));
  const moments = events.filter(({ iccid }) => known.has(iccid));
  const messages = sms.flatMap((notice) => (notice.kind === 'sms-received' && known.has(notice.iccid) ? [notice] : []));
  await recordThingEvents(trx, [
    ...happeningsOf(moments),
    ...countryChanges(moments, known),
    ...messages.map(({ iccid, at, sms: message, to, text }) => ({
      iccid,
      at,
      type: 'sms.received' as const,
      data: { message, to, text },
    })),
  ]);
  await tellOutages(trx, outagesIn(moments, accepted));
};

/**
 * The rows of the Things are locked until the batch is stored, in the order of their identifiers, because two batches that meet would otherwise wait for each other forever.
 * A second process that brings the same batch waits here and then finds its marks: their rows are locked too, and of a row that changed while it was waited for the newest is read.
 */
const lockThings = async (
  trx: Db,
  iccids: readonly string[],
  network: string | null,
): Promise<ReadonlyMap<string, LockedThing>> => {
  const { rows: locked } = await sql<Omit<LockedThing, 'formerOwners'>>`${sql.raw(PREPARED)}
    select things.iccid, things.account_id, group_name, ${sql.raw(stateColumns.join(', '))}, deleted_at, location_source, ${sql.raw(toldColumns.join(', '))}, observation_marks,
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

/**
 * Leaves out what was handed over before, and what is about Things of others. A number above all of its SIM is new; one below may have waited on the disk of
 * another process, so each of those is looked up.
 */
const leaveOutSeen = async (
  trx: Db,
  batch: readonly Observation[],
  things: ReadonlyMap<string, LockedThing>,
): Promise<Observation[]> => {
  const taken = new Set<string>();
  const below: Observation[] = [];
  const possible = batch.filter((seen) => {
    const { iccid, source, sequence } = seen;
    const number = `${iccid} ${sequence} ${source}`;
    const marks = things.get(iccid)?.observation_marks;
    if (marks === undefined || taken.has(number)) return false;
    taken.add(number);
    if (source !== null && sequence <= (marks[source] ?? -Infinity)) below.push(seen);
    return true;
  });
  if (below.length === 0) return possible;
  const stored = await findStoredNumbers(trx, below);
  const repeated = new Set(below.filter((seen) => stored.has(numberKey(seen))));
  return possible.filter((seen) => !repeated.has(seen));
};

/** The highest number of each source. What comes out of order does not lower it. */
const highestMarks = (
  known: Readonly<Record<string, number>>,
  seen: Readonly<Record<string, number>>,
): Record<string, number> =>
  Object.fromEntries(Object.entries(seen).map(([source, mark]) => [source, Math.max(mark, known[source] ?? mark)]));

/** Whether something newer of the same source was stored already: such a sight adds what it tells, but the Thing is as the newer one said. */
const isOutOfOrder = ({ marks }: SeenThing, { observation_marks: known }: LockedThing): boolean => {
  const sources = Object.entries(marks);
  return sources.length > 0 && sources.every(([source, mark]) => mark < (known[source] ?? -Infinity));
};

/** Who had a Thing before it was transferred. */
const formerOwnerAt = (thing: LockedThing, at: Date): string | undefined => {
  const owner = thing.formerOwners.find(({ from, to }) => from <= at.getTime() && at.getTime() < to)?.account;
  return owner === thing.account_id ? undefined : owner;
};

/** Who had a Thing that is retired by now; the last record of its session comes a little later. */
const lastOwnerAt = ({ formerOwners }: LockedThing, at: Date): string | undefined =>
  formerOwners.findLast(({ from, to }) => from <= at.getTime() && at.getTime() < to + SUSPENSION_GRACE_MS)?.account;

interface SortedBatch {
  /** What counts for the Things as they are. */
  readonly fresh: readonly Observation[];
  /** What counts for an account that had the Thing at its time. */
  readonly late: ReadonlyMap<string, readonly Observation[]>;
  readonly refused: readonly RefusedObservation[];
}

/** Whom each observation counts for, by its own time: records come late, and the Thing may be suspended, transferred or retired by now. */
const sortBatch = (batch: readonly Observation[], things: ReadonlyMap<string, LockedThing>): SortedBatch => {
  const fresh: Observation[] = [];
  const late = new Map<string, Observation[]>();
  const refused: RefusedObservation[] = [];
  for (const observation of batch) {
    const { iccid, at, kind } = observation;
    const thing = things.get(iccid);
    if (!thing) continue;
    const owner = thing.deleted_at === null ? formerOwnerAt(thing, at) : lastOwnerAt(thing, at);
    if (owner !== undefined) entryOf(late, owner, () => []).push(observation);
    else if (thing.deleted_at !== null) refused.push({ observation, reason: 'unknown' });
    else if (thing.state === 'SUSPENDED' && !countsWhileSuspended(kind, at, thing.state_changed_at))
      refused.push({ observation, reason: 'suspended' });
    else fresh.push(observation);
  }
  return { fresh, late, refused };
};

/** What is left of a sight that does not describe the Thing as it is now: what it used, its history, and the network's state, which has a time of its own. */
const withoutSession = ({ iccid, at, month, bytes, marks, state, state_at }: SeenThing): SeenThing => ({
  iccid,
  month,
  bytes,
  marks,
  session_bytes: 0,
  ...(at !== undefined && { at }),
  ...(state !== undefined && { state }),
  ...(state_at !== undefined && { state_at }),
});

/** What is told late of a suspended Thing does not bring it back online, and what comes out of order does not undo what is newer. */
const inItsPlace = (seen: SeenThing, thing: LockedThing): SeenThing => ({
  ...(thing.state === 'SUSPENDED' || isOutOfOrder(seen, thing) ? withoutSession(seen) : seen),
  marks: highestMarks(thing.observation_marks, seen.marks),
});

/** What happened before a Thing was transferred but is reported only now belongs to the account that had it then: usage, events, flows and messages. The Thing as it is now does not change by it. */
const storeLate = async (
  trx: Db,
  late: ReadonlyMap<string, readonly Observation[]>,
  things: ReadonlyMap<string, LockedThing>,
): Promise<AddedUsage[]> => {
  const added: AddedUsage[] = [];
  for (const [owner, observations] of late) {
    const folded = foldObservations(observations);
    const marksOf = new Map(folded.things.map(({ iccid, marks }) => [iccid, marks]));
    const theirs = folded.things.flatMap(({ iccid }) => {
      const thing = things.get(iccid);
      return thing ? [{ ...thing, account_id: owner, group_name: '' }] : [];
    });
    added.push(await addUsage(trx, folded, theirs));
    await addEvents(trx, folded, theirs);
    await addFlows(trx, folded, owner);
    await noteSms(trx, folded.sms, owner);
    await sql`update thing_contacts as contact set observation_marks = contact.observation_marks || seen.marks
      from json_to_recordset(${JSON.stringify(theirs.map(({ iccid, observation_marks }) => ({ iccid, marks: highestMarks(observation_marks, marksOf.get(iccid) ?? {}) })))}::text::json) as seen (iccid text, marks jsonb) where contact.iccid = seen.iccid`.execute(
      trx,
    );
    await recordNumbers(trx, observations);
  }
  return added;
};

/**
 * Applies what a network saw of its own Things, all of it or nothing, once however often it is handed over, and notifies the watchers. Without a name it
 * is the network that comes with the server.
 */
export const ingestIn = async (trx: Db, batch: readonly Observation[], network: string | null): Promise<Ingested> => {
  const iccids = [...new Set(batch.map(({ iccid }) => iccid))];
  const things = await lockThings(trx, iccids, network);
  // Here and below: what a list asked for meanwhile is answered in between, instead of waiting for all that is worked out of a large batch.
  await nextTurn();
  const unknown = batch.flatMap((observation): RefusedObservation[] =>
    things.has(observation.iccid) ? [] : [{ observation, reason: 'unknown' }],
  );
  const all = await leaveOutSeen(trx, batch, things);
  const { fresh, late, refused } = sortBatch(all, things);
  const ingested = {
    applied: all.length - refused.length,
    refused: [...refused, ...unknown],
    repeated: batch.length - unknown.length - all.length,
  };
  const addedLate = await storeLate(trx, late, things);
  if (fresh.length === 0) {
    await addShared(trx, addedLate);
    return ingested;
  }
  const folded = foldObservations(fresh);
  const sights = folded.things.flatMap((seen) => {
    const thing = things.get(seen.iccid);
    return thing ? [{ thing, seen: inItsPlace(seen, thing) }] : [];
  });
  const accepted = sights.map(({ thing }) => thing);
  await nextTurn();
  const used = await updateContacts(trx, sights);
  await updateThings(trx, sights);
  const added = await addUsage(trx, folded, accepted);
  await addEvents(trx, folded, accepted);
  await tellEvents(trx, folded, accepted);
  await tellNearLimits(trx, used, sights);
  await addFlows(trx, folded);
  await noteSms(trx, folded.sms);
  await noteOta(trx, folded.ota);
  await announceChangedThings(trx, accepted);
  await addShared(trx, [...addedLate, added]);
  await recordNumbers(trx, fresh);
  return ingested;
};

export const ingestObservations = (db: Db, batch: readonly Observation[]): Promise<Ingested> =>
  db.transaction().execute((trx) => ingestIn(trx, batch, null));
