import { daysAfter } from './durations.ts';

/** The day of an instant in UTC, as 'YYYY-MM-DD'. */
export const utcDayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
export const startOfUtcDay = (day: string): Date => new Date(`${day}T00:00:00Z`);
export const addDays = (day: string, days: number): string => utcDayOf(daysAfter(startOfUtcDay(day), days));
