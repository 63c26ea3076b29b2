import type { DayPart } from '@airlane/domain/reports/day-parts';
import type { TimeRange } from '@airlane/domain/time/time-presets';
import { dayParts } from '@airlane/domain/reports/day-parts';
import { sql } from 'kysely';

const LAST_HOUR = 23;

/** Day parts as a table `part`, to be joined by day. */
export const partsFrom = (parts: readonly DayPart[]) =>
  sql`json_to_recordset(${JSON.stringify(parts)}::text::json) as part (day date, bucket integer, first integer, last integer, mask integer)`;

/** The bytes of the part that a kept UTC day has in a bucket; a day whose hours are not known is spread evenly over them. */
export const bytesOfPart = sql<number>`case
  when part.last - part.first = ${sql.lit(LAST_HOUR)} then kept.bytes
  when kept.hours is null then kept.bytes * (part.last + 1) / 24 - kept.bytes * part.first / 24
  else (select coalesce(sum(hour_bytes), 0)::bigint from unnest(kept.hours[part.first + 1 : part.last + 1]) as hour_bytes) end`;

/** A period as the whole UTC days in its middle, whose sums are read as they are, and what is left at its ends. */
export interface PeriodParts {
  /** First and last whole day; the last lies before the first where there is none. */
  readonly whole: readonly [string, string];
  readonly edges: readonly DayPart[];
}

export const isWholeDay = ({ first, last }: DayPart): boolean => last - first === LAST_HOUR;

export const periodParts = (period: TimeRange): PeriodParts => {
  const parts = dayParts(period, [period.from]);
  return { whole: daysOf(parts.filter(isWholeDay)), edges: parts.filter((part) => !isWholeDay(part)) };
};

/** The UTC days that parts reach over; nothing lies between the ends of no parts. */
export const daysOf = (parts: readonly DayPart[]): readonly [string, string] => {
  const days = parts.map(({ day }) => day).toSorted();
  return [days[0] ?? '2000-01-02', days.at(-1) ?? '2000-01-01'];
};
