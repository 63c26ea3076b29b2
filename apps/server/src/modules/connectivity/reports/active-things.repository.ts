import type { DayPart } from '@airlane/domain/reports/day-parts';
import type { TimeRange } from '@airlane/domain/time/time-presets';
import { dayParts } from '@airlane/domain/reports/day-parts';
import { sql } from 'kysely';
import { thingScopeSql } from '#kernel/access/thing-scope-sql.ts';
import { partsFrom } from './day-parts.repository.ts';
import { daysOf, isWholeDay } from './whole-days.ts';
import type { ReportContext } from './report.ts';

type Within = Pick<ReportContext, 'db' | 'scope' | 'things'>;

/** Blocks of bits of the buckets: whole UTC days as they are kept, the others hour by hour. */
const blocksOf = ({ scope }: Within, parts: readonly DayPart[]) => {
  const whole = parts.filter(isWholeDay);
  const cut = parts.filter((part) => !isWholeDay(part));
  const within = (days: readonly [string, string]) =>
    sql`kept.account_id = ${scope.accountId} and kept.day between ${days[0]}::date and ${days[1]}::date`;
  return sql`(
    select part.bucket, kept.block, kept.things from active_daily as kept join ${partsFrom(whole)} on part.day = kept.day where ${within(daysOf(whole))}
    union all
    select part.bucket, kept.block, kept.things from active_hourly as kept join ${partsFrom(cut)} on part.day = kept.day and kept.hour between part.first and part.last where ${within(daysOf(cut))}
  ) as blocks`;
};

/** Who sees some groups counts the bits of their Things alone. */
const counted = ({ scope, things }: Within) =>
  things.kind === 'all'
    ? { bits: sql`things`, members: sql`` }
    : {
        bits: sql`things & members`,
        members: sql`join (
          select fleet_block(number) as block, bit_or(fleet_bit(number)) as members from fleet_numbers join things using (iccid, account_id)
          where fleet_numbers.account_id = ${scope.accountId} and ${thingScopeSql(things, 'things.group_name')} group by 1
        ) as fleet using (block)`,
      };

/** How many Things had traffic, by bucket. */
export const activeByBucket = async (within: Within, parts: readonly DayPart[]) => {
  const { bits, members } = counted(within);
  const { rows } = await sql<{ bucket: number; things: number }>`
    select bucket, sum(bit_count(${bits}))::integer as things
    from (select bucket, block, bit_or(things) as things from ${blocksOf(within, parts)} group by 1, 2) as joined ${members}
    group by 1 order by 1`.execute(within.db);
  return rows;
};

/** How many Things had traffic in each period, in one statement. */
export const activeIn = async (within: Within, periods: readonly TimeRange[]): Promise<number[]> => {
  const parts = periods.flatMap((period, index) =>
    dayParts(period, [period.from]).map((part) => ({ ...part, bucket: index })),
  );
  const rows = await activeByBucket(within, parts);
  return periods.map((_, index) => rows.find(({ bucket }) => bucket === index)?.things ?? 0);
};
