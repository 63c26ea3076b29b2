import { DAY_MS, daysAfter } from '../time/durations.ts';
import { addDays, startOfUtcDay, utcDayOf } from '../time/utc-day.ts';

/** Billing happens in UTC, by calendar months. A period is the first day of its month, a day is 'YYYY-MM-DD'. */
export const GRACE_DAYS = 3;

export const periodOf = (day: string): string => `${day.slice(0, 7)}-01`;
export const addMonths = (period: string, months: number): string =>
  utcDayOf(new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5, 7)) - 1 + months, 1)));
export const daysIn = (period: string): number =>
  (startOfUtcDay(addMonths(period, 1)).getTime() - startOfUtcDay(period).getTime()) / DAY_MS;
export const lastDayOf = (period: string): string => addDays(addMonths(period, 1), -1);

/** Late records count to their month for three days after its end; then it can be closed. */
export const closesAt = (period: string): Date => daysAfter(startOfUtcDay(addMonths(period, 1)), GRACE_DAYS);
export const isClosable = (period: string, now: Date): boolean => now >= closesAt(period);
/** The latest month that can be closed now. */
export const lastClosable = (now: Date): string => {
  const previous = addMonths(periodOf(utcDayOf(now)), -1);
  return isClosable(previous, now) ? previous : addMonths(previous, -1);
};

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** 'October 2026'. */
export const periodTitle = (period: string): string => MONTH.format(startOfUtcDay(period));
export const isPeriod = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])-01$/.test(text);
