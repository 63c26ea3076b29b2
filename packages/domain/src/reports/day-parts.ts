import { utcDayOf } from '../time/utc-day.ts';
import { HOUR_MS, HOURS_A_DAY } from '../time/durations.ts';
import type { TimeRange } from '../time/time-presets.ts';
import { firstHourIn } from './report-period.ts';

/** A stretch of hours within one UTC day that belongs to one bucket. */
export interface DayPart {
  /** UTC day, YYYY-MM-DD. */
  readonly day: string;
  /** Place of the bucket. */
  readonly bucket: number;
  /** First and last hour of the day, 0 to 23, both included. */
  readonly first: number;
  readonly last: number;
  /** The same hours as bits, the lowest for the first hour of the day. */
  readonly mask: number;
}

const maskOf = (first: number, last: number): number => {
  let mask = 0;
  for (let hour = first; hour <= last; hour += 1) mask |= 1 << hour;
  return mask;
};

const hourOf = (instant: Date): number => Math.ceil(instant.getTime() / HOUR_MS);

/**
 * Cuts a period into stretches of UTC days, because that is how usage is kept: one row a UTC day with its hours. Buckets begin at
 * their starts; each takes the hours that begin in it.
 */
export const dayParts = (period: TimeRange, starts: readonly Date[]): readonly DayPart[] => {
  const end = Math.floor(period.to.getTime() / HOUR_MS) + 1;
  const first = hourOf(firstHourIn(period));
  return starts.flatMap((start, bucket) => {
    const next = starts[bucket + 1];
    const from = Math.max(first, hourOf(start));
    const to = next === undefined ? end : Math.min(end, hourOf(next));
    const parts: DayPart[] = [];
    for (let hour = from; hour < to;) {
      const day = Math.floor(hour / HOURS_A_DAY);
      const last = Math.min(to, (day + 1) * HOURS_A_DAY) - 1;
      const [firstOfDay, lastOfDay] = [hour % HOURS_A_DAY, last % HOURS_A_DAY];
      parts.push({
        day: utcDayOf(new Date(day * HOURS_A_DAY * HOUR_MS)),
        bucket,
        first: firstOfDay,
        last: lastOfDay,
        mask: maskOf(firstOfDay, lastOfDay),
      });
      hour = last + 1;
    }
    return parts;
  });
};
