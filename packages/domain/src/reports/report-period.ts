import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import type { TimeRange } from '../time/time-presets.ts';
import { calendarDay } from '../time/zoned-day.ts';
import type { LocalClock } from './local-clock.ts';
import { startOfNextDay } from './local-clock.ts';

/** Thirteen months of history and the month that runs, and as much again to compare with. */
export const MAX_REPORT_DAYS = 800;
/** Clocks differ, and 'today' ends in the future. */
const MAX_AHEAD_MS = 2 * DAY_MS;
const MAX_IN_HOURS_MS = 2 * DAY_MS;
const MAX_IN_DAYS_MS = 100 * DAY_MS;

/** Why a report cannot cover this period: the name of the field and a sentence. */
export const reportPeriodProblem = (
  { from, to }: TimeRange,
  now: Date,
  maxDays = MAX_REPORT_DAYS,
): { readonly field: 'from' | 'to'; readonly message: string } | undefined => {
  if (to.getTime() <= from.getTime()) return { field: 'to', message: 'A period ends after it starts' };
  if (to.getTime() - from.getTime() > maxDays * DAY_MS)
    return { field: 'from', message: `A period has at most ${maxDays} days` };
  if (from.getTime() > now.getTime() + MAX_AHEAD_MS)
    return { field: 'from', message: 'A period cannot start in the future' };
  return undefined;
};

/** Usage is known by the hour, and an hour counts where it begins: the hours of a period are those that begin in it. */
export const firstHourIn = ({ from }: TimeRange): Date => new Date(Math.ceil(from.getTime() / HOUR_MS) * HOUR_MS);

export type BucketUnit = 'hour' | 'day' | 'month';

/** How finely a period is drawn. */
export const bucketUnitOf = ({ from, to }: TimeRange): BucketUnit => {
  const length = to.getTime() - from.getTime();
  if (length <= MAX_IN_HOURS_MS) return 'hour';
  return length <= MAX_IN_DAYS_MS ? 'day' : 'month';
};

const nextStart: Readonly<Record<BucketUnit, (clock: LocalClock, start: Date) => Date>> = {
  hour: (_clock, start) => new Date((Math.floor(start.getTime() / HOUR_MS) + 1) * HOUR_MS),
  day: startOfNextDay,
  month: (clock, start) => {
    const { year, month } = clock.dayOf(start);
    return clock.startOf(calendarDay(year, month + 1, 1));
  },
};

/** First moments of the hours, local days or local months of a period; the first is the beginning of the period itself. */
export const bucketStarts = (period: TimeRange, clock: LocalClock, unit: BucketUnit): readonly Date[] => {
  const starts: Date[] = [];
  const first =
    unit === 'hour' ? firstHourIn(period) : unit === 'day' ? clock.startOf(clock.dayOf(period.from)) : period.from;
  for (let start = first; start.getTime() <= period.to.getTime(); start = nextStart[unit](clock, start)) {
    starts.push(start.getTime() < period.from.getTime() ? period.from : start);
  }
  return starts;
};

const MAX_HOURS = 36;

/** How a sentence calls the period that another one is compared with: 'previous 30 days'. */
export const comparedWithText = ({ from, to }: TimeRange): string => {
  const hours = Math.max(1, Math.round((to.getTime() - from.getTime()) / HOUR_MS));
  if (hours <= MAX_HOURS) return hours === 1 ? 'previous hour' : `previous ${hours} hours`;
  return `previous ${Math.round(hours / 24)} days`;
};

/**
 * The period that this one is compared with: as many local days before it, or the same time before it where it does not
 * begin with a day. What has not happened yet is not compared: the other one is cut where this one stands now.
 */
export const periodBefore = ({ from, to }: TimeRange, clock: LocalClock, now: Date): TimeRange => {
  const elapsed = Math.min(to.getTime(), Math.max(now.getTime(), from.getTime())) - from.getTime();
  const first = clock.dayOf(from);
  const beginsWithDay = clock.startOf(first).getTime() === from.getTime();
  const days = Math.round((to.getTime() - from.getTime()) / DAY_MS);
  const before =
    beginsWithDay && days >= 1
      ? clock.startOf(calendarDay(first.year, first.month, first.day - days))
      : new Date(from.getTime() - (to.getTime() - from.getTime()) - 1);
  return { from: before, to: new Date(Math.min(before.getTime() + elapsed, from.getTime() - 1)) };
};
