import { DAY_MS } from '@airlane/domain/time/durations';
import { thingsTableQuestionIds } from '@airlane/domain/template-names';
import {
  DEMO_APN,
  type DemoWorld,
  deviceProfiles,
  type FixtureThing,
  networkNamed,
  positionAt,
} from '@airlane/fixtures';
import { sql } from 'kysely';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import { thingFields } from '@airlane/server/src/modules/connectivity/things/thing-fields.ts';
import { radioOf } from '#simulator/radio.ts';
import { insertEventHistory } from './event-history.ts';
import { eventSubjectOf, finalSession } from './event-subject.ts';
import { type PlantedEvent, plantedEvents, presentDevice } from './planted-events.ts';
import { seedMessages } from './seed-messages.ts';
import { firstHourlyDay, type HistorySpan, type HistorySubject, insertUsageHistory } from './usage-history.ts';
import { insertUsageRollups } from './usage-rollups.ts';

/** At most so many in one statement; a small world goes in more steps, so that one sees it move. */
const MAX_THINGS_AT_ONCE = 1000;
const MIN_STEPS = 8;
const DATA_LIMIT = thingFields['Data limit'].questionId;
const NTN_TYPE = thingsTableQuestionIds.ntnType;
/** Where the month is young, a plausible limit. */
const MIN_LIMIT = 1_048_576;

const before = (now: Date, milliseconds: number): string => new Date(now.getTime() - milliseconds).toISOString();

const createdAt = (thing: FixtureThing, now: Date): string => before(now, thing.createdDaysAgo * DAY_MS);
const lastActivityAt = ({ lastActivitySecondsAgo: seconds }: FixtureThing, now: Date): string | null =>
  seconds === undefined ? null : before(now, seconds * 1000);

const subjectOf = (thing: FixtureThing, now: Date): HistorySubject => ({
  iccid: thing.iccid,
  number: Number(thing.iccid.slice(-9)),
  account_id: thing.accountId,
  profile: thing.profile,
  rate: thing.bytesPerDay,
  utc_offset: networkNamed(thing.mnoName)?.utcOffset ?? 0,
  created_at: createdAt(thing, now),
  last_activity_at: lastActivityAt(thing, now),
  spike_day: thing.anomaly?.kind === 'spike' ? before(now, thing.anomaly.daysAgo * DAY_MS).slice(0, 10) : null,
  spike_factor: thing.anomaly?.kind === 'spike' ? thing.anomaly.factor : 1,
});

const placeOf = (thing: FixtureThing, now: Date, seed: number) => {
  const seenAt = lastActivityAt(thing, now);
  const position =
    seenAt === null
      ? undefined
      : positionAt(seed, thing.iccid, deviceProfiles[thing.profile], thing.country, Date.parse(seenAt));
  return (
    position && {
      ...position,
      location_accuracy: radioOf(thing.tech).accuracyMeters,
      location_source: 'network',
      located_at: seenAt,
    }
  );
};

const rowOf = (thing: FixtureThing, now: Date, seed: number) => ({
  iccid: thing.iccid,
  account_id: thing.accountId,
  name: thing.name,
  group_name: thing.groupName,
  mno_name: thing.mnoName,
  country: thing.country,
  tech: thing.tech,
  state: thing.state,
  data_session: thing.dataSession,
  imsi: thing.imsi,
  imei: presentDevice(thing),
  ip: thing.ip,
  tags: thing.tags,
  last_activity_at: lastActivityAt(thing, now),
  created_at: createdAt(thing, now),
  apn: thing.mnoName === '' ? '' : DEMO_APN,
  session_since: thing.dataSession === 'Online' ? finalSession(thing, now).from.toISOString() : null,
  contact_seconds: thing.mnoName === '' ? null : deviceProfiles[thing.profile].reportSeconds,
  is_limited: thing.anomaly?.kind === 'data-limit',
  ntn_type: thing.ntnType ?? null,
  ...placeOf(thing, now, seed),
});

/** The month's usage is the sum of its days, so the history goes first. */
const insertRows = async (db: Db, things: readonly FixtureThing[], { now, seed }: HistorySpan): Promise<void> => {
  const month = `${now.toISOString().slice(0, 7)}-01`;
  const made = JSON.stringify(things.map((thing) => rowOf(thing, now, seed)));
  await sql`
    insert into things (iccid, account_id, name, group_name, mno_name, country, tech, state, data_session, imsi, imei, ip, tags,
      created_at, updated_at, network_state, apn, latitude, longitude, location_accuracy, location_source, located_at, extra)
    select made.iccid, made.account_id, name, group_name, mno_name, country, tech, state, data_session, imsi, imei, ip, tags,
      created_at, coalesce(last_activity_at, created_at), state, apn, latitude, longitude, location_accuracy, location_source, located_at,
      case when is_limited then jsonb_build_object(${DATA_LIMIT}::text, greatest(used.bytes, ${MIN_LIMIT})) else '{}' end
        || case when ntn_type is null then '{}' else jsonb_build_object(${NTN_TYPE}::text, jsonb_build_array(ntn_type)) end
    from json_to_recordset(${made}::text::json) as made
      (iccid text, account_id text, name text, group_name text, mno_name text, country text, tech text, state text, data_session text,
       imsi text, imei text, ip text, tags text[], last_activity_at timestamptz, created_at timestamptz,
       apn text, latitude float8, longitude float8, location_accuracy int, location_source text, located_at timestamptz, is_limited boolean, ntn_type text)
    left join lateral (
      select sum(bytes)::bigint as bytes from usage_daily where usage_daily.iccid = made.iccid and day >= ${month}::date
    ) as used on true
  `.execute(db);
  await sql`
    update thing_contacts as contact set last_activity_at = made.last_activity_at, session_since = made.session_since, contact_seconds = made.contact_seconds, usage_month = ${month}::date,
      month_bytes = coalesce((select sum(bytes) from usage_daily where usage_daily.iccid = made.iccid and day >= ${month}::date), 0)
    from json_to_recordset(${made}::text::json) as made (iccid text, last_activity_at timestamptz, session_since timestamptz, contact_seconds int)
    where contact.iccid = made.iccid
  `.execute(db);
};

const inChunks = function* <T>(items: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
};

const insertPlanted = async (db: Db, events: readonly PlantedEvent[]): Promise<void> => {
  await sql`insert into thing_events (iccid, account_id, at, kind, detail)
    select * from json_to_recordset(${JSON.stringify(events)}::text::json) as planted (iccid text, account_id text, at timestamptz, kind text, detail jsonb)`.execute(
    db,
  );
};

/** `onInserted` is told how many Things are there so far. */
export const seedThings = async (
  db: Db,
  { thingCount, things }: Pick<DemoWorld, 'thingCount'> & { things(): Iterable<FixtureThing> },
  span: HistorySpan,
  onInserted: (count: number) => void,
): Promise<void> => {
  let inserted = 0;
  for (const chunk of inChunks(things(), Math.min(MAX_THINGS_AT_ONCE, Math.ceil(thingCount / MIN_STEPS)))) {
    await insertUsageHistory(
      db,
      chunk.map((thing) => subjectOf(thing, span.now)),
      span,
    );
    await insertRows(db, chunk, span);
    await insertEventHistory(
      db,
      chunk.flatMap((thing) => eventSubjectOf(thing, span) ?? []),
      span,
    );
    await seedMessages(db, chunk, span);
    await insertPlanted(
      db,
      chunk.flatMap((thing) => plantedEvents(thing, span.now)),
    );
    inserted += chunk.length;
    onInserted(inserted);
  }
};

/** By network for charging: the past is where the Thing is now, as in the sums of the dashboards. */
const placeUsage = async (db: Db): Promise<void> => {
  await sql`insert into usage_networks (account_id, day, iccid, network, country, bytes)
    select used.account_id, used.day, used.iccid, things.mno_name, things.country, used.bytes from usage_daily as used join things using (iccid) order by 1, 2, 3`.execute(
    db,
  );
};

/** What dashboards and charges read: sums by day and by network, and the bits of active Things. */
export const sumUpThings = async (db: Db, span: HistorySpan): Promise<void> => {
  await placeUsage(db);
  await insertUsageRollups(db, firstHourlyDay(span));
  await sql`select fill_active_things()`.execute(db);
};
