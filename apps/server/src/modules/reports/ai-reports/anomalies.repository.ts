import { baselineOf, type BusiestHour, type DeviceChange, type GroupBaseline, type GroupSums, SMALLEST_STORM, type ThingRhythm } from '@airlane/domain';
import { sql } from 'kysely';
import type { AccountScope } from '../../../access/viewer.ts';
import type { Db } from '../../../database/open.ts';
import { mayHaveSymptom, RHYTHM_DAYS, rhythmsOf } from './rhythms-sql.ts';

/** The fleet that is looked at, and when. */
export interface Within {
  readonly db: Db;
  readonly scope: Pick<AccountScope, 'accountId'>;
  readonly group: string | null;
  readonly now: Date;
}

const DAY_MS = 86_400_000;
/** Symptoms of the last two weeks are looked for; older ones were seen, or have become the baseline. */
const SYMPTOM_DAYS = 14;

const utcDay = (now: Date, daysBack: number): string => new Date(now.getTime() - daysBack * DAY_MS).toISOString().slice(0, 10);
const mine = ({ scope, group }: Within) =>
  sql<boolean>`things.account_id = ${scope.accountId} and things.deleted_at is null and things.state = 'ACTIVE' and (${group}::text is null or things.group_name = ${group})`;

export const countThings = async (within: Within): Promise<number> => {
  const { rows } = await sql<{ things: number }>`select count(*)::integer as things from things where ${mine(within)}`.execute(within.db);
  return rows[0]?.things ?? 0;
};

interface CandidateRow extends ThingRhythm {
  readonly groupThings: number;
  readonly groupWatchedDays: number;
  readonly groupActiveDays: number;
  readonly groupMedianBytes: number;
  readonly thingsInCountry: number;
}

export interface Candidates {
  /** Only Things that may have a symptom: the others of a fleet never leave the database. */
  readonly things: readonly ThingRhythm[];
  readonly baselines: ReadonlyMap<string, GroupBaseline>;
}

const baselinesOf = (rows: readonly CandidateRow[]): ReadonlyMap<string, GroupBaseline> => {
  const groups = new Map<string, GroupSums & { readonly countries: Map<string, number> }>();
  for (const row of rows) {
    const { groupThings: things, groupWatchedDays: watchedDays, groupActiveDays: activeDays, groupMedianBytes: medianBytes } = row;
    const sums = groups.get(row.group) ?? { things, watchedDays, activeDays, medianBytes, countries: new Map<string, number>() };
    sums.countries.set(row.country, row.thingsInCountry);
    groups.set(row.group, sums);
  }
  return new Map([...groups].map(([group, sums]) => [group, baselineOf(sums)]));
};

/** How the active SIMs behaved over the last weeks, as far as it may be out of the ordinary, and what is usual in their groups. */
export const findCandidates = async (within: Within): Promise<Candidates> => {
  const { db, scope, now } = within;
  const days = { first: utcDay(now, RHYTHM_DAYS), peakSince: utcDay(now, SYMPTOM_DAYS) };
  const { rows } = await sql<CandidateRow>`
    with rhythms as materialized (${rhythmsOf(scope.accountId, mine(within), days)}), groups as (
      select "group", count(*)::integer as "groupThings", sum("watchedDays")::float8 as "groupWatchedDays", sum("activeDays")::float8 as "groupActiveDays",
        -- The upper one of two in the middle.
        percentile_disc(0.5) within group (order by "medianBytes" desc) as "groupMedianBytes"
      from rhythms group by "group"
    ), places as (
      select "group", country, count(*)::integer as "thingsInCountry" from rhythms group by 1, 2
    )
    select * from rhythms join groups using ("group") join places using ("group", country)
    where ${mayHaveSymptom(now)} order by iccid`.execute(db);
  return { things: rows, baselines: baselinesOf(rows) };
};

const identity = sql`things.iccid, things.name, things.group_name as "group", things.mno_name as network`;

/** The hour of the last weeks in which a Thing attached, or tried to, most often: of those for which it may be a storm. */
export const findBusiestHours = async (within: Within): Promise<BusiestHour[]> => {
  const { db, scope, now } = within;
  const { rows } = await sql<BusiestHour>`
    with busiest as materialized (
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
      where ${mine(within)}
    )
    select busiest.*, groups.usual
    from busiest join (select "group", percentile_disc(0.5) within group (order by attaches desc) as usual from busiest group by "group") as groups using ("group")
    where busiest.attaches >= ${SMALLEST_STORM} order by busiest.iccid`.execute(db);
  return rows;
};

/** The last change of each SIM that was moved to another device. */
export const findDeviceChanges = async (within: Within): Promise<DeviceChange[]> => {
  const { db, scope, now } = within;
  const { rows } = await sql<DeviceChange>`
    select distinct on (event.iccid) ${identity}, event.at, coalesce(event.detail ->> 'from', '') as "from", coalesce(event.detail ->> 'to', '') as "to"
    from thing_events as event join things on things.iccid = event.iccid
    where event.account_id = ${scope.accountId} and event.kind = 'device-changed' and event.at >= ${new Date(now.getTime() - SYMPTOM_DAYS * DAY_MS).toISOString()}::timestamptz and ${mine(within)}
    order by event.iccid, event.at desc`.execute(db);
  return rows;
};
