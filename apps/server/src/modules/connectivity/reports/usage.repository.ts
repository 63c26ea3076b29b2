import type { DayPart } from '@airlane/domain/reports/day-parts';
import type { TimeRange } from '@airlane/domain/time/time-presets';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { thingScopeSql } from '#kernel/access/thing-scope-sql.ts';
import type { Db } from '#kernel/database/open.ts';
import { bytesOfPart, partsFrom } from './day-parts.repository.ts';
import { daysOf, type PeriodParts, periodParts } from './whole-days.ts';
import type { ReportContext } from './report.ts';

type Within = Pick<ReportContext, 'db' | 'scope' | 'things'>;

export type UsageDimension = 'network' | 'country' | 'technology' | 'group';

/** Which rows of the rollup hold it, and in which column. Sums over everything may read either; there are fewer technologies. */
const places: Readonly<
  Record<UsageDimension, { readonly kept: 'network' | 'technology'; readonly value: RawBuilder<string> }>
> = {
  network: { kept: 'network', value: sql`kept.value` },
  country: { kept: 'network', value: sql`kept.country` },
  technology: { kept: 'technology', value: sql`kept.value` },
  group: { kept: 'technology', value: sql`kept.group_name` },
};

const run = async <Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> => (await statement.execute(db)).rows;

const rollup = ({ scope, things }: Within, dimension: UsageDimension) =>
  sql`kept.account_id = ${scope.accountId} and kept.dimension = ${places[dimension].kept} and ${thingScopeSql(things, 'kept.group_name')}`;

/** Rows of the rollup in buckets. */
const bucketed = (within: Within, dimension: UsageDimension, parts: readonly DayPart[]) => {
  const [first, last] = daysOf(parts);
  return sql`(select part.bucket, ${places[dimension].value} as value, ${bytesOfPart} as bytes
    from usage_rollup as kept join ${partsFrom(parts)} on part.day = kept.day
    where ${rollup(within, dimension)} and kept.day between ${first}::date and ${last}::date) as used`;
};

/** Bytes by bucket. */
export const usedByBucket = (within: Within, parts: readonly DayPart[]) =>
  run(
    within.db,
    sql<{
      bucket: number;
      bytes: number;
    }>`select bucket, sum(bytes)::bigint as bytes from ${bucketed(within, 'group', parts)} group by 1 order by 1`,
  );

/** Bytes by bucket and network, country, technology or group. */
export const usedByBucketAndValue = (within: Within, dimension: UsageDimension, parts: readonly DayPart[]) =>
  run(
    within.db,
    sql<{
      bucket: number;
      value: string;
      bytes: number;
    }>`select bucket, value, sum(bytes)::bigint as bytes from ${bucketed(within, dimension, parts)} group by 1, 2 having sum(bytes) > 0 order by 3 desc, 2, 1`,
  );

/** A period in UTC has no ends to cut. */
const together = (middle: RawBuilder<unknown>, edges: readonly DayPart[], ends: RawBuilder<unknown>) =>
  edges.length === 0 ? sql`(${middle}) as used` : sql`(${middle} union all ${ends}) as used`;

/** Rows of the rollup over a whole period. */
const summed = (within: Within, dimension: UsageDimension, { whole, edges }: PeriodParts) => {
  const value = places[dimension].value;
  const [first, last] = daysOf(edges);
  const middle = sql`select ${value} as value, kept.bytes from usage_rollup as kept where ${rollup(within, dimension)} and kept.day between ${whole[0]}::date and ${whole[1]}::date`;
  const ends = sql`select ${value}, ${bytesOfPart} from usage_rollup as kept join ${partsFrom(edges)} on part.day = kept.day
    where ${rollup(within, dimension)} and kept.day between ${first}::date and ${last}::date`;
  return together(middle, edges, ends);
};

/** Bytes of each period, in one statement: a figure is asked for with the one it is compared with. */
export const usedIn = async (within: Within, periods: readonly TimeRange[]): Promise<number[]> => {
  const used = periods.map(
    (period, place) =>
      sql`select ${sql.lit(place)} as place, bytes from ${summed(within, 'group', periodParts(period))}`,
  );
  const rows = await run(
    within.db,
    sql<{
      place: number;
      bytes: number;
    }>`select place, sum(bytes)::bigint as bytes from (${sql.join(used, sql` union all `)}) as all_used group by 1`,
  );
  return periods.map((_, place) => rows.find((row) => row.place === place)?.bytes ?? 0);
};

/** Bytes by network, country, technology or group; the most used first. */
export const usedByValue = (within: Within, dimension: UsageDimension, period: TimeRange) =>
  run(
    within.db,
    sql<{
      value: string;
      bytes: number;
    }>`select value, sum(bytes)::bigint as bytes from ${summed(within, dimension, periodParts(period))} group by 1 having sum(bytes) > 0 order by 2 desc, 1`,
  );

/** Only who sees some groups needs to know which Things are in them. */
const inGroups = ({ things }: Within) =>
  things.kind === 'all'
    ? sql``
    : sql`join things on things.iccid = kept.iccid and things.account_id = kept.account_id and ${thingScopeSql(things, 'things.group_name')}`;

/** Days of Things with traffic in a period. */
const thingDays = (within: Within, { whole, edges }: PeriodParts) => {
  const [first, last] = daysOf(edges);
  const mine = sql`kept.account_id = ${within.scope.accountId}`;
  const middle = sql`select kept.iccid, kept.bytes from usage_daily as kept ${inGroups(within)} where ${mine} and kept.day between ${whole[0]}::date and ${whole[1]}::date and kept.bytes > 0`;
  const ends = sql`select kept.iccid, ${bytesOfPart} from usage_daily as kept join ${partsFrom(edges)} on part.day = kept.day ${inGroups(within)}
    where ${mine} and kept.day between ${first}::date and ${last}::date and kept.active_hours & part.mask <> 0`;
  return together(middle, edges, ends);
};

export interface UsedThing {
  readonly iccid: string;
  readonly name: string;
  readonly group_name: string;
  readonly mno_name: string;
  readonly bytes: number;
  readonly total: number;
}

/** The Things that used most, with how many used anything. */
export const mostUsedThings = (within: Within, period: TimeRange, most: number) =>
  run(
    within.db,
    sql<UsedThing>`with used as (
        select iccid, sum(bytes)::bigint as bytes, count(*) over ()::integer as total from ${thingDays(within, periodParts(period))} group by iccid order by 2 desc, 1 limit ${most}
      )
      select used.iccid, coalesce(things.name, used.iccid) as name, coalesce(things.group_name, '') as group_name, coalesce(things.mno_name, '') as mno_name, used.bytes, used.total
      from used left join things on things.iccid = used.iccid and things.account_id = ${within.scope.accountId} order by used.bytes desc, used.iccid`,
  );
