import { MINUTE_MS } from '../time/durations.ts';

const MINUTES_A_DAY = 1440;
const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)$/;

export interface DayWindow {
  /** HH:MM in the zone; the window may run over midnight. */
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}

export const isTimeOfDay = (text: string): boolean => TIME_OF_DAY.test(text);

export const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    // Intl throws for names that it does not know.
    return false;
  }
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const minutesIn = (instant: Date, zone: string): number =>
  minutesOf(
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
      instant,
    ),
  );

/** When the window opens: now where it is open, otherwise the next time. Across a change of the clocks it may be an hour off, and is asked again then. */
export const windowOpensAt = (now: Date, { from, to, zone }: DayWindow): Date => {
  const [minute, start, end] = [minutesIn(now, zone), minutesOf(from), minutesOf(to)];
  const length = (end - start + MINUTES_A_DAY) % MINUTES_A_DAY;
  const since = (minute - start + MINUTES_A_DAY) % MINUTES_A_DAY;
  if (length === 0 || since < length) return now;
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + (MINUTES_A_DAY - since) * MINUTE_MS);
};
