import type { BusiestHour, DeviceChange, ThingRhythm } from '@airlane/domain';
import { sql } from 'kysely';
import type { ReportContext } from '../report.ts';

type Within = Pick<ReportContext, 'db' | 'scope' | 'group' | 'now'>;

const DAY_MS = 86_400_000;
const BASELINE_DAYS = 30;
/** Symptoms of the last two weeks are looked for; older ones were seen, or have become the baseline. */
const SYMPTOM_DAYS = 14;
/** A fleet larger than this is looked at in part: the rules run in memory. */
const MOST_THINGS = 50_000;

const utcDay = (now: Date, daysBack: number): string => new Date(now.getTime() - daysBack * DAY_MS).toISOString().slice(0, 10);
const mine = ({ scope, group }: Within) =>
  sql`things.account_id = ${scope.accountId} and things.deleted_at is null and things.state = 'ACTIVE' and (${group}::text is null or things.group_name = ${group})`;

interface RhythmRow {
  readonly iccid: string;
  readonly name: string;
  readonly group_name: string;
  readonly mno_name: string;
  readonly country: string;
  readonly created_at: Date;
  readonly last_activity_at: Date | null;
  readonly watched_days: number;
  readonly active_days: number;
  readonly median_bytes: number;
  readonly peak_day: string | null;
  readonly peak_bytes: number;
}

/** How each active SIM behaved over the last weeks. */
export const findRhythms = async (within: Within): Promise<ThingRhythm[]> => {
  const { db, scope, now } = within;
  const first = utcDay(now, BASELINE_DAYS);
  const { rows } = await sql<RhythmRow>`
    select things.iccid, things.name, things.group_name, things.mno_name, things.country, things.created_at, things.last_activity_at,
      greatest(0, (things.last_activity_at at time zone 'utc')::date - greatest(${first}::date, (things.created_at at time zone 'utc')::date))::integer as watched_days,
      coalesce(used.active_days, 0)::integer as active_days, coalesce(used.median_bytes, 0) as median_bytes, used.peak_day, coalesce(used.peak_bytes, 0) as peak_bytes
    from things left join (
      select kept.iccid, count(*) filter (where kept.bytes > 0 and kept.day < (owner.last_activity_at at time zone 'utc')::date) as active_days,
        percentile_disc(0.5) within group (order by kept.bytes) as median_bytes,
        to_char((array_agg(kept.day order by kept.bytes desc, kept.day) filter (where kept.day >= ${utcDay(now, SYMPTOM_DAYS)}::date))[1], 'YYYY-MM-DD') as peak_day,
        max(kept.bytes) filter (where kept.day >= ${utcDay(now, SYMPTOM_DAYS)}::date) as peak_bytes
      from usage_daily as kept join things as owner on owner.iccid = kept.iccid
      where kept.account_id = ${scope.accountId} and kept.day >= ${first}::date
      group by kept.iccid
    ) as used on used.iccid = things.iccid
    where ${mine(within)} order by things.iccid limit ${MOST_THINGS}`.execute(db);
  return rows.map((row) => ({
    iccid: row.iccid,
    name: row.name,
    group: row.group_name,
    network: row.mno_name,
    country: row.country,
    createdAt: row.created_at,
    lastActivityAt: row.last_activity_at,
    watchedDays: row.watched_days,
    activeDays: row.active_days,
    medianBytes: row.median_bytes,
    peakDay: row.peak_day,
    peakBytes: row.peak_bytes,
  }));
};

const identity = sql`things.iccid, things.name, things.group_name as "group", things.mno_name as network`;

/** The hour of the last weeks in which each Thing attached, or tried to, most often. */
export const findBusiestHours = async (within: Within): Promise<BusiestHour[]> => {
  const { db, scope, now } = within;
  const { rows } = await sql<BusiestHour>`
    select ${identity}, busy.hour, busy.attaches
    from (
      select distinct on (iccid) iccid, hour, attaches
      from (
        select iccid, date_trunc('hour', at) as hour, count(*)::integer as attaches from thing_events
        where account_id = ${scope.accountId} and kind in ('attached', 'rejected') and at >= ${new Date(now.getTime() - SYMPTOM_DAYS * DAY_MS).toISOString()}::timestamptz
        group by 1, 2
      ) as hours
      order by iccid, attaches desc, hour
    ) as busy join things on things.iccid = busy.iccid
    where ${mine(within)} order by things.iccid limit ${MOST_THINGS}`.execute(db);
  return rows;
};

export const findDeviceChanges = async (within: Within): Promise<DeviceChange[]> => {
  const { db, scope, now } = within;
  const { rows } = await sql<DeviceChange>`
    select ${identity}, event.at, coalesce(event.detail ->> 'from', '') as "from", coalesce(event.detail ->> 'to', '') as "to"
    from thing_events as event join things on things.iccid = event.iccid
    where event.account_id = ${scope.accountId} and event.kind = 'device-changed' and event.at >= ${new Date(now.getTime() - SYMPTOM_DAYS * DAY_MS).toISOString()}::timestamptz and ${mine(within)}
    order by event.at limit ${MOST_THINGS}`.execute(db);
  return rows;
};
