import { symptomThresholds as thresholds } from '@airlane/domain';
import { type RawBuilder, sql } from 'kysely';

/** So far back goes what a Thing is measured against. */
export const RHYTHM_DAYS = 30;

const DAY_MS = 86_400_000;

interface RhythmDays {
  readonly first: string;
  /** The peak is looked for from this day on. */
  readonly peakSince: string;
}

/** How each Thing behaved, by the names of the domain's `ThingRhythm`. */
export const rhythmsOf = (accountId: string, mine: RawBuilder<boolean>, { first, peakSince }: RhythmDays): RawBuilder<unknown> => sql`
  select things.iccid, things.name, things.group_name as "group", things.mno_name as network, things.country, things.created_at as "createdAt", things.last_activity_at as "lastActivityAt",
    greatest(0, (things.last_activity_at at time zone 'utc')::date - greatest(${first}::date, (things.created_at at time zone 'utc')::date))::integer as "watchedDays",
    coalesce(used.active_days, 0)::integer as "activeDays", coalesce(used.median_bytes, 0) as "medianBytes", used.peak_day as "peakDay", coalesce(used.peak_bytes, 0) as "peakBytes"
  from things left join (
    select kept.iccid, count(*) filter (where kept.bytes > 0 and kept.day < (owner.last_activity_at at time zone 'utc')::date) as active_days,
      percentile_disc(0.5) within group (order by kept.bytes) as median_bytes,
      to_char((array_agg(kept.day order by kept.bytes desc, kept.day) filter (where kept.day >= ${peakSince}::date))[1], 'YYYY-MM-DD') as peak_day,
      max(kept.bytes) filter (where kept.day >= ${peakSince}::date) as peak_bytes
    from usage_daily as kept join things as owner on owner.iccid = kept.iccid
    where kept.account_id = ${accountId} and kept.day >= ${first}::date
    group by kept.iccid
  ) as used on used.iccid = things.iccid
  where ${mine}`;

const before = (now: Date, days: number): RawBuilder<unknown> => sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`;

/** Keeps whoever the rules could say something about, and some more: the rules have the last word. */
export const mayHaveSymptom = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  "lastActivityAt" <= ${before(now, thresholds.silenceDays)}
  or ("lastActivityAt" is null and "createdAt" <= ${before(now, thresholds.daysToComeOnline)})
  or ("peakBytes" >= ${thresholds.spikeBytes} and "peakBytes" >= ${thresholds.spikeFactor} * case when "activeDays" >= ${thresholds.daysForOwnMedian} then "medianBytes" else "groupMedianBytes" end)
  or (country <> '' and "groupThings" >= ${thresholds.thingsForCountries} and "thingsInCountry" <= ${thresholds.rareCountry}::float8 * "groupThings"))`;
