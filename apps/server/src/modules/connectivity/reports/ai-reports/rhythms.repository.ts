import type { ThingRhythm } from '@airlane/domain/anomalies/thing-rhythm';
import { symptomThresholds as thresholds } from '@airlane/domain/anomalies/usage-symptoms';
import { daysBefore } from '@airlane/domain/time/durations';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { type RawBuilder, sql } from 'kysely';
import { ownThingsSql } from './own-things.repository.ts';
import { SYMPTOM_DAYS, type Within } from './within.ts';

/** So many Things are summed up by one statement: quick enough for its time limit on any fleet. */
const THINGS_AT_ONCE = 20_000;

export interface Place {
  readonly group: string;
  readonly country: string;
  readonly things: number;
}

export const findPlaces = async (within: Within): Promise<Place[]> => {
  const { rows } =
    await sql<Place>`select group_name as "group", country, count(*)::integer as things from things where ${ownThingsSql(within)} group by 1, 2`.execute(
      within.db,
    );
  return rows;
};

interface SlicedGroup {
  readonly group: string;
  readonly watchedDays: number;
  readonly activeDays: number;
  readonly medians: readonly number[];
}

export interface FleetSlice {
  readonly groups: readonly SlicedGroup[];
  /** Only Things that may have a symptom: the others never leave the database. */
  readonly candidates: readonly ThingRhythm[];
}

type StoredRhythm = Omit<ThingRhythm, 'createdAt' | 'lastActivityAt'> & {
  readonly createdAt: string;
  readonly lastActivityAt: string | null;
};

interface SliceRow {
  readonly last: string | null;
  readonly groups: readonly SlicedGroup[];
  readonly candidates: readonly StoredRhythm[];
}

const rhythmOf = (stored: StoredRhythm): ThingRhythm => ({
  ...stored,
  createdAt: new Date(stored.createdAt),
  lastActivityAt: stored.lastActivityAt === null ? null : new Date(stored.lastActivityAt),
});

/** A Thing is measured against so many days. */
const BASELINE_DAYS = 30;

const utcDay = (now: Date, daysBack: number): string => utcDayOf(daysBefore(now, daysBack));

/** How the next Things behaved, by the names of the domain's `ThingRhythm`. */
const rhythmsAfter = (within: Within, after: string, most: number): RawBuilder<unknown> => {
  const [first, peakSince] = [utcDay(within.now, BASELINE_DAYS), utcDay(within.now, SYMPTOM_DAYS)];
  return sql`
    select page.iccid, page.name, page.group_name as "group", page.mno_name as network, page.country, page.created_at as "createdAt", page.last_activity_at as "lastActivityAt",
      greatest(0, (page.last_activity_at at time zone 'utc')::date - greatest(${first}::date, (page.created_at at time zone 'utc')::date))::integer as "watchedDays",
      used.active_days as "activeDays", coalesce(used.median_bytes, 0) as "medianBytes", used.peak_day as "peakDay", coalesce(used.peak_bytes, 0) as "peakBytes"
    from (select things.*, contact.last_activity_at from things join thing_contacts as contact using (iccid)
      where ${ownThingsSql(within)} and things.iccid > ${after} order by things.iccid limit ${most}) as page, lateral (
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
const mayHaveSymptom = (now: Date, rare: readonly RarePlace[]): RawBuilder<boolean> => sql<boolean>`(
  "lastActivityAt" <= ${before(now, thresholds.silenceDays)}
  or ("lastActivityAt" is null and "createdAt" <= ${before(now, thresholds.daysToComeOnline)})
  or ("peakBytes" >= ${thresholds.spikeBytes} and ("activeDays" < ${thresholds.daysForOwnMedian} or "peakBytes" >= ${thresholds.spikeFactor} * "medianBytes"))
  or ("group", country) in (select rare."group", rare.country from json_to_recordset(${JSON.stringify(rare)}::text::json) as rare ("group" text, country text)))`;

const findSlice = async (
  within: Within,
  rare: readonly RarePlace[],
  after: string,
  most: number,
): Promise<SliceRow | undefined> => {
  const { rows } = await sql<SliceRow>`
    with rhythms as materialized (${rhythmsAfter(within, after, most)})
    select (select max(iccid) from rhythms) as last,
      (select coalesce(json_agg(groups), '[]') from (
        select "group", sum("watchedDays") as "watchedDays", sum("activeDays") as "activeDays", array_agg("medianBytes") as medians from rhythms group by 1
      ) as groups) as groups,
      (select coalesce(json_agg(rhythms order by iccid), '[]') from rhythms where ${mayHaveSymptom(within.now, rare)}) as candidates`.execute(
    within.db,
  );
  return rows[0];
};

/** A fleet slice by slice, in the order of its ICCIDs. */
export const walkFleet = async function* (
  within: Within,
  rare: readonly RarePlace[],
  thingsAtOnce: number = THINGS_AT_ONCE,
): AsyncGenerator<FleetSlice> {
  let after = '';
  for (;;) {
    const slice = await findSlice(within, rare, after, thingsAtOnce);
    if (!slice || slice.last === null) return;
    yield { groups: slice.groups, candidates: slice.candidates.map(rhythmOf) };
    after = slice.last;
  }
};
