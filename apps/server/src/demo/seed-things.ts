import { type FixtureThing, networkNamed } from '@airlane/fixtures';
import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { firstHourlyDay, type HistorySpan, type HistorySubject, insertUsageHistory } from './usage-history.ts';
import { insertUsageRollups } from './usage-rollups.ts';

const THINGS_AT_ONCE = 1000;
const DAY_MS = 86_400_000;

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

const rowOf = (thing: FixtureThing, now: Date) => ({
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
  imei: thing.imei,
  ip: thing.ip,
  tags: thing.tags,
  last_activity_at: lastActivityAt(thing, now),
  created_at: createdAt(thing, now),
});

/** The month's usage is the sum of its days, so the history goes first. */
const insertRows = async (db: Db, things: readonly FixtureThing[], now: Date): Promise<void> => {
  const month = `${now.toISOString().slice(0, 7)}-01`;
  await sql`
    insert into things (iccid, account_id, name, group_name, mno_name, country, tech, state, data_session, imsi, imei, ip, tags,
      last_activity_at, created_at, updated_at, month_bytes, usage_month)
    select made.iccid, made.account_id, name, group_name, mno_name, country, tech, state, data_session, imsi, imei, ip, tags,
      last_activity_at, created_at, coalesce(last_activity_at, created_at), coalesce(used.bytes, 0), ${month}::date
    from json_to_recordset(${JSON.stringify(things.map((thing) => rowOf(thing, now)))}::text::json) as made
      (iccid text, account_id text, name text, group_name text, mno_name text, country text, tech text, state text, data_session text,
       imsi text, imei text, ip text, tags text[], last_activity_at timestamptz, created_at timestamptz)
    left join lateral (
      select sum(bytes)::bigint as bytes from usage_daily where usage_daily.iccid = made.iccid and day >= ${month}::date
    ) as used on true
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

export const seedThings = async (db: Db, things: Iterable<FixtureThing>, span: HistorySpan): Promise<void> => {
  for (const chunk of inChunks(things, THINGS_AT_ONCE)) {
    await insertUsageHistory(db, chunk.map((thing) => subjectOf(thing, span.now)), span);
    await insertRows(db, chunk, span.now);
  }
  await insertUsageRollups(db, firstHourlyDay(span));
};
