import { addDays, startOfUtcDay } from '../time/utc-day.ts';

/** Usage of a whole day. */
export interface UsedDay {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly bytes: number;
}

const DAYS_A_WEEK = 7;

const weekday = (day: string): number => startOfUtcDay(day).getUTCDay();
const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** What a day is expected to use: the median of the same weekdays before it, or of all days where there are none. */
export const expectedBytes = (history: readonly UsedDay[], day: string): number => {
  const before = history.filter((known) => known.day < day);
  const alike = before.filter((known) => weekday(known.day) === weekday(day)).slice(-4);
  return Math.round(median((alike.length > 0 ? alike : before.slice(-DAYS_A_WEEK)).map(({ bytes }) => bytes)));
};

export interface MonthForecast {
  readonly used: number;
  readonly expected: number;
  /** One a day to the end of the month: what was used, then what is expected. */
  readonly days: readonly { readonly day: string; readonly used: number | null; readonly expected: number }[];
}

/** A month by the days that are over and what the others usually bring. `today` counts as what it usually is, or more if it is more already. */
export const forecastMonth = (history: readonly UsedDay[], today: string): MonthForecast => {
  const known = new Map(history.map(({ day, bytes }) => [day, bytes]));
  const month = today.slice(0, 7);
  const days: { day: string; used: number | null; expected: number }[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) {
    const used = day <= today ? (known.get(day) ?? 0) : null;
    const usual =
      day < today
        ? 0
        : expectedBytes(
            history.filter((one) => one.day < today),
            day,
          );
    days.push({ day, used, expected: day < today ? (used ?? 0) : Math.max(used ?? 0, usual) });
  }
  return {
    used: days.reduce((sum, { used }) => sum + (used ?? 0), 0),
    expected: days.reduce((sum, { expected }) => sum + expected, 0),
    days,
  };
};
