import { type DayPart, dayParts } from '@airlane/domain/reports/day-parts';
import type { TimeRange } from '@airlane/domain/time/time-presets';

export const LAST_HOUR = 23;

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
