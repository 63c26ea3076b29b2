import type { DayPart } from '@airlane/domain/reports/day-parts';
import { sql } from 'kysely';
import { LAST_HOUR } from './whole-days.ts';

/** Day parts as a table `part`, to be joined by day. */
export const partsFrom = (parts: readonly DayPart[]) =>
  sql`json_to_recordset(${JSON.stringify(parts)}::text::json) as part (day date, bucket integer, first integer, last integer, mask integer)`;

/** The bytes of the part that a kept UTC day has in a bucket; a day whose hours are not known is spread evenly over them. */
export const bytesOfPart = sql<number>`case
  when part.last - part.first = ${sql.lit(LAST_HOUR)} then kept.bytes
  when kept.hours is null then kept.bytes * (part.last + 1) / 24 - kept.bytes * part.first / 24
  else (select coalesce(sum(hour_bytes), 0)::bigint from unnest(kept.hours[part.first + 1 : part.last + 1]) as hour_bytes) end`;
