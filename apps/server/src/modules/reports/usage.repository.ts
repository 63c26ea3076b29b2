import type { DayPart } from '@airlane/domain';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../database/open.ts';
import { bytesOfPart, daysOf, partsFrom } from './day-parts-sql.ts';
import type { ReportContext } from './report.ts';

type Within = Pick<ReportContext, 'db' | 'scope' | 'group'>;

export type UsageDimension = 'network' | 'country' | 'technology' | 'group';

/** Which rows of the rollup hold it, and in which column. Sums over everything may read either; there are fewer technologies. */
const places: Readonly<Record<UsageDimension, { readonly kept: 'network' | 'technology'; readonly value: RawBuilder<string> }>> = {
  network: { kept: 'network', value: sql`kept.value` },
  country: { kept: 'network', value: sql`kept.country` },
  technology: { kept: 'technology', value: sql`kept.value` },
  group: { kept: 'technology', value: sql`kept.group_name` },
};

const rollupWithin = ({ scope, group }: Within, dimension: UsageDimension, parts: readonly DayPart[]) => {
  const [first, last] = daysOf(parts);
  return sql`from usage_rollup as kept join ${partsFrom(parts)} on part.day = kept.day
    where kept.account_id = ${scope.accountId} and kept.dimension = ${places[dimension].kept} and kept.day between ${first}::date and ${last}::date
      and (${group}::text is null or kept.group_name = ${group})`;
};

const run = async <Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> => (await statement.execute(db)).rows;

/** Bytes by bucket. */
export const usedByBucket = (within: Within, parts: readonly DayPart[]) =>
  run(within.db, sql<{ bucket: number; bytes: number }>`select part.bucket, sum(${bytesOfPart})::bigint as bytes ${rollupWithin(within, 'group', parts)} group by 1 order by 1`);

/** Bytes by bucket and network, country, technology or group. */
export const usedByValue = (within: Within, dimension: UsageDimension, parts: readonly DayPart[]) =>
  run(
    within.db,
    sql<{ bucket: number; value: string; bytes: number }>`select part.bucket, ${places[dimension].value} as value, sum(${bytesOfPart})::bigint as bytes
      ${rollupWithin(within, dimension, parts)} group by 1, 2 having sum(${bytesOfPart}) > 0 order by 3 desc, 2, 1`,
  );

const thingsWithin = ({ scope, group }: Within, parts: readonly DayPart[]) => {
  const [first, last] = daysOf(parts);
  // Only who sees one group needs to know which Things are in it.
  const inGroup = group === null ? sql`` : sql`join things on things.iccid = kept.iccid and things.group_name = ${group}`;
  return sql`from usage_daily as kept join ${partsFrom(parts)} on part.day = kept.day ${inGroup}
    where kept.account_id = ${scope.accountId} and kept.day between ${first}::date and ${last}::date and kept.active_hours & part.mask <> 0`;
};

/** How many Things had traffic, by bucket. */
export const activeByBucket = (within: Within, parts: readonly DayPart[]) =>
  run(within.db, sql<{ bucket: number; things: number }>`select part.bucket, count(distinct kept.iccid)::integer as things ${thingsWithin(within, parts)} group by 1 order by 1`);

export interface UsedThing {
  readonly iccid: string;
  readonly name: string;
  readonly group_name: string;
  readonly mno_name: string;
  readonly bytes: number;
  readonly total: number;
}

/** The Things that used most, with how many used anything. */
export const mostUsedThings = (within: Within, parts: readonly DayPart[], most: number) =>
  run(
    within.db,
    sql<UsedThing>`with used as (
        select kept.iccid, sum(${bytesOfPart})::bigint as bytes, count(*) over ()::integer as total ${thingsWithin(within, parts)}
        group by kept.iccid order by bytes desc, kept.iccid limit ${most}
      )
      select used.iccid, things.name, things.group_name, things.mno_name, used.bytes, used.total
      from used join things on things.iccid = used.iccid order by used.bytes desc, used.iccid`,
  );
