import { daysBefore } from '@airlane/domain/time/durations';
import { symptomThresholds as thresholds } from '@airlane/domain/anomalies/usage-symptoms';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { type RawBuilder, sql } from 'kysely';
import { mine, SYMPTOM_DAYS, type Within } from './within.ts';

/** So far back goes what a Thing is measured against. */
const BASELINE_DAYS = 30;

const utcDay = (now: Date, daysBack: number): string => utcDayOf(daysBefore(now, daysBack));

/** How the next Things behaved, by the names of the domain's `ThingRhythm`. */
export const rhythmsAfter = (within: Within, after: string, most: number): RawBuilder<unknown> => {
  const [first, peakSince] = [utcDay(within.now, BASELINE_DAYS), utcDay(within.now, SYMPTOM_DAYS)];
  return sql`
    select page.iccid, page.name, page.group_name as "group", page.mno_name as network, page.country, page.created_at as "createdAt", page.last_activity_at as "lastActivityAt",
      greatest(0, (page.last_activity_at at time zone 'utc')::date - greatest(${first}::date, (page.created_at at time zone 'utc')::date))::integer as "watchedDays",
      used.active_days as "activeDays", coalesce(used.median_bytes, 0) as "medianBytes", used.peak_day as "peakDay", coalesce(used.peak_bytes, 0) as "peakBytes"
    from (select things.*, contact.last_activity_at from things join thing_contacts as contact using (iccid)
      where ${mine(within)} and things.iccid > ${after} order by things.iccid limit ${most}) as page, lateral (
      select (count(*) filter (where bytes > 0 and day < (page.last_activity_at at time zone 'utc')::date))::integer as active_days,
        percentile_disc(0.5) within group (order by bytes) as median_bytes,
        to_char((array_agg(day order by bytes desc, day) filter (where day >= ${peakSince}::date))[1], 'YYYY-MM-DD') as peak_day,
        max(bytes) filter (where day >= ${peakSince}::date) as peak_bytes
      from usage_daily where usage_daily.iccid = page.iccid and usage_daily.account_id = page.account_id and day >= ${first}::date
    ) as used`;
};

export interface RarePlace {
  readonly group: string;
  readonly country: string;
}

const before = (now: Date, days: number): RawBuilder<unknown> =>
  sql`${daysBefore(now, days).toISOString()}::timestamptz`;

/** Keeps the Things that the rules could say something about, and some more: the rules have the last word. */
export const mayHaveSymptom = (now: Date, rare: readonly RarePlace[]): RawBuilder<boolean> => sql<boolean>`(
  "lastActivityAt" <= ${before(now, thresholds.silenceDays)}
  or ("lastActivityAt" is null and "createdAt" <= ${before(now, thresholds.daysToComeOnline)})
  or ("peakBytes" >= ${thresholds.spikeBytes} and ("activeDays" < ${thresholds.daysForOwnMedian} or "peakBytes" >= ${thresholds.spikeFactor} * "medianBytes"))
  or ("group", country) in (select rare."group", rare.country from json_to_recordset(${JSON.stringify(rare)}::text::json) as rare ("group" text, country text)))`;
