import { DAY_MS, daysBefore, HOUR_MS } from '@airlane/domain/time/durations';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { deviceProfileKeys, deviceProfiles, hourFactor } from '@airlane/fixtures';
import { sql } from 'kysely';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import { hashOf, level, rest } from './history-noise.ts';

/** A Thing whose past is to be invented. */
export interface HistorySubject {
  readonly iccid: string;
  /** What makes its noise its own. */
  readonly number: number;
  readonly account_id: string;
  readonly profile: string;
  readonly rate: number;
  readonly utc_offset: number;
  readonly created_at: string;
  readonly last_activity_at: string | null;
  readonly spike_day: string | null;
  readonly spike_factor: number;
}

export interface HistorySpan {
  readonly now: Date;
  readonly seed: number;
  readonly days: number;
  readonly hours: number;
}

const HISTORY_MONTHS = 13;
const HOURLY_DAYS = 7;
const MIN_DAYS = 35;
const MIN_HOURS = 24;
/** A world of a hundred thousand Things must still be ready within minutes: beyond these many rows the past gets shorter. */
const MAX_DAILY_ROWS = 3_000_000;
const MAX_HOURLY_ROWS = 2_000_000;

const daysSince = (now: Date, monthsBack: number): number =>
  Math.floor((now.getTime() - Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, 1)) / DAY_MS);

const within = (budget: number, things: number, shortest: number, longest: number): number =>
  Math.min(longest, Math.max(shortest, Math.floor(budget / Math.max(things, 1))));

export const historySpan = (now: Date, seed: number, thingCount: number): HistorySpan => ({
  now,
  seed,
  days: within(MAX_DAILY_ROWS, thingCount, MIN_DAYS, daysSince(now, HISTORY_MONTHS)),
  hours: within(MAX_HOURLY_ROWS, thingCount, MIN_HOURS, HOURLY_DAYS * 24),
});

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

const profileRows = JSON.stringify(
  deviceProfileKeys.map((key) => ({
    profile: key,
    weekend: deviceProfiles[key].weekend,
    idle_days: deviceProfiles[key].idleDays,
    idle_hours: deviceProfiles[key].idleHours,
    hours: hoursOfDay.map((hour) => hourFactor(deviceProfiles[key], hour)),
  })),
);

const subjectsFrom = (subjects: readonly HistorySubject[]) => sql`
  json_to_recordset(${JSON.stringify(subjects)}::text::json) as subject
    (iccid text, number bigint, account_id text, profile text, rate float8, utc_offset int, created_at timestamptz, last_activity_at timestamptz, spike_day date, spike_factor float8)
  join json_to_recordset(${profileRows}::text::json) as kind (profile text, weekend float8, idle_days float8, idle_hours float8, hours float8[]) using (profile)`;

/** Days are counted from a Saturday, so that the first two of every seven are the weekend. */
const DAY_ZERO = sql`date '2000-01-01'`;

const hoursOfUsed = sql.join(
  hoursOfDay.map((hour) => sql`coalesce(sum(bytes) filter (where place = ${sql.lit(hour)}), 0)::bigint`),
);

/** The days before the hourly ones: one row a Thing and day, except for the few days without traffic. Their hours are not known, but whole. */
const insertDays = async (
  db: Db,
  subjects: readonly HistorySubject[],
  { now, seed, days }: HistorySpan,
  hourlyFrom: Date,
): Promise<void> => {
  const hash = hashOf('day_number', seed);
  const first = utcDayOf(daysBefore(now, days));
  await sql`
    insert into usage_daily (iccid, account_id, day, bytes)
    select subject.iccid, subject.account_id, ${DAY_ZERO} + day_number,
      (subject.rate / (1 - kind.idle_days) * (0.55 + 0.9 * ${level(hash)})
        * case when day_number % 7 < 2 then kind.weekend else 1 end / 24)::bigint * 24
    from ${subjectsFrom(subjects)}
    cross join lateral generate_series(
      greatest(${first}::date, subject.created_at::date) - ${DAY_ZERO},
      least(${utcDayOf(hourlyFrom)}::date, subject.last_activity_at::date) - ${DAY_ZERO} - 1
    ) as day_number
    where subject.last_activity_at is not null and ${rest(hash)} >= kind.idle_days
  `.execute(db);
};

/** The latest hours by the rhythm of the device's day, and the days that they sum up to. */
const insertHours = async (
  db: Db,
  subjects: readonly HistorySubject[],
  { now, seed }: HistorySpan,
  hourlyFrom: Date,
): Promise<void> => {
  const hash = hashOf('hour_number', seed);
  const hourNumber = (instant: Date): number => Math.floor(instant.getTime() / HOUR_MS);
  await sql`
    with hourly as (
      insert into usage_hourly (iccid, account_id, hour, bytes)
      select subject.iccid, subject.account_id, moment.hour,
        (subject.rate / 24 / (1 - kind.idle_hours) * (0.4 + 1.2 * ${level(hash)})
          * kind.hours[1 + (hour_number + subject.utc_offset) % 24]
          * case when (moment.day - ${DAY_ZERO}) % 7 < 2 then kind.weekend else 1 end
          * case when moment.day = subject.spike_day then subject.spike_factor else 1 end)::bigint
      from ${subjectsFrom(subjects)}
      cross join lateral generate_series(
        greatest(${sql.lit(hourNumber(hourlyFrom))}, ceil(extract(epoch from subject.created_at) / 3600)::int),
        least(${sql.lit(hourNumber(now) - 1)}, floor(extract(epoch from subject.last_activity_at) / 3600)::int)
      ) as hour_number
      cross join lateral (select to_timestamp(hour_number * 3600::float8) as hour, (to_timestamp(hour_number * 3600::float8) at time zone 'utc')::date as day) as moment
      where subject.last_activity_at is not null and ${rest(hash)} >= kind.idle_hours
      returning iccid, account_id, hour, bytes
    )
    insert into usage_daily (iccid, account_id, day, bytes, hours, active_hours)
    select iccid, account_id, day, sum(bytes)::bigint, array[${hoursOfUsed}], coalesce(bit_or(1 << place) filter (where bytes > 0), 0)
    from (select iccid, account_id, bytes, (hour at time zone 'utc')::date as day, extract(hour from hour at time zone 'utc')::integer as place from hourly) as used
    group by 1, 2, 3
  `.execute(db);
};

/** The first day of which each hour is kept. */
const firstHourly = ({ now, hours }: HistorySpan): Date =>
  new Date(Math.floor((now.getTime() - hours * HOUR_MS) / DAY_MS) * DAY_MS);
export const firstHourlyDay = (span: HistorySpan): string => utcDayOf(firstHourly(span));

/** Invents the traffic of the given Things up to now, set-wise, the same for the same seed. */
export const insertUsageHistory = async (
  db: Db,
  subjects: readonly HistorySubject[],
  span: HistorySpan,
): Promise<void> => {
  const hourlyFrom = firstHourly(span);
  await insertDays(db, subjects, span, hourlyFrom);
  await insertHours(db, subjects, span, hourlyFrom);
};
