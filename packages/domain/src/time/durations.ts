export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
/** A day in UTC; in other zones days differ in length. */
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

export const HOURS_A_DAY = 24;

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

export const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);
export const daysBefore = (instant: Date, days: number): Date => daysAfter(instant, -days);
