import { daysAfter, HOUR_MS } from '../time/durations.ts';
import type { CalendarDay } from '../time/zoned-day.ts';
import { calendarDay, startOfZonedDay, zonedDay } from '../time/zoned-day.ts';

/** Where days begin: a zone of the world, or a fixed distance from UTC. */
export interface LocalClock {
  dayOf(instant: Date): CalendarDay;
  startOf(day: CalendarDay): Date;
}

export const fixedClock = (offsetHours: number): LocalClock => ({
  dayOf: (instant) => {
    const shifted = new Date(instant.getTime() + offsetHours * HOUR_MS);
    return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() };
  },
  startOf: ({ year, month, day }) => new Date(Date.UTC(year, month - 1, day) - offsetHours * HOUR_MS),
});

export const zonedClock = (zone: string): LocalClock => ({
  dayOf: (instant) => zonedDay(instant, zone),
  startOf: (day) => startOfZonedDay(day, zone),
});

export const isZoneName = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    // The constructor throws for a name that it does not know; that is the question.
    return false;
  }
};

const isSame = (one: CalendarDay, other: CalendarDay): boolean =>
  one.day === other.day && one.month === other.month && one.year === other.year;

export const nextDay = ({ year, month, day }: CalendarDay): CalendarDay => calendarDay(year, month, day + 1);

/** The first moment of the day after. Most days have 24 hours, and asking is cheaper than searching. */
export const startOfNextDay = (clock: LocalClock, start: Date): Date => {
  const next = nextDay(clock.dayOf(start));
  const usual = daysAfter(start, 1);
  const isRight = isSame(clock.dayOf(usual), next) && !isSame(clock.dayOf(new Date(usual.getTime() - 1)), next);
  return isRight ? usual : clock.startOf(next);
};
