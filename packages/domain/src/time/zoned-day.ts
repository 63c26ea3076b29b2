import { twoDigits } from '../text/number-text.ts';
import { HOUR_MS } from './durations.ts';

/** A day of the calendar, without a zone; the month counts from 1. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** 'YYYY-MM-DD' */
export const calendarDayText = ({ year, month, day }: CalendarDay): string =>
  `${year}-${twoDigits(month)}-${twoDigits(day)}`;

const formats = new Map<string, Intl.DateTimeFormat>();
const formatFor = (zone: string): Intl.DateTimeFormat => {
  const known =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(zone, known);
  return known;
};

/** The day that the calendar on a wall in this zone shows. */
export const zonedDay = (instant: Date, zone: string): CalendarDay => {
  const parts = formatFor(zone).formatToParts(instant);
  const part = (type: string): number => Number(parts.find((candidate) => candidate.type === type)?.value);
  return { year: part('year'), month: part('month'), day: part('day') };
};

/** Another day of the calendar; days and months beyond the ends run over into the next. */
export const calendarDay = (year: number, month: number, day: number): CalendarDay => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

const asNumber = ({ year, month, day }: CalendarDay): number => year * 10_000 + month * 100 + day;
const MAX_OFFSET_MS = 15 * HOUR_MS;

/** The first moment of a day in a zone. Searched rather than computed: where clocks change at midnight, a day begins at one o'clock. */
export const startOfZonedDay = (day: CalendarDay, zone: string): Date => {
  const midnight = Date.UTC(day.year, day.month - 1, day.day);
  let before = midnight - MAX_OFFSET_MS;
  let within = midnight + MAX_OFFSET_MS;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (asNumber(zonedDay(new Date(middle), zone)) >= asNumber(day)) within = middle;
    else before = middle;
  }
  return new Date(within);
};

export const endOfZonedDay = ({ year, month, day }: CalendarDay, zone: string): Date =>
  new Date(startOfZonedDay(calendarDay(year, month, day + 1), zone).getTime() - 1);
