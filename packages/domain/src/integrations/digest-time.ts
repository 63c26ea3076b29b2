import { parseMoment } from '../cdr/parse-moment.ts';
import { nextDay } from '../reports/local-clock.ts';
import { twoDigits } from '../text/number-text.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { type CalendarDay, zonedDay } from '../time/zoned-day.ts';

/** Minutes between two mails of an e-mail integration; 0 for a mail at once, with all that happens in the same moment. */
export const digestMinutes = [0, 15, 60, 1440] as const;
export type DigestMinutes = (typeof digestMinutes)[number];
const DAILY: DigestMinutes = 1440;
export const DEFAULT_DIGEST_HOUR = 8;

export interface DigestTimes {
  readonly summaryMinutes: DigestMinutes;
  /** Of the clocks in `zone`; counts for a daily digest only. */
  readonly hour: number;
  readonly zone: string;
}

/** A day on which the clocks skip this hour has its digest next to it. */
const atHour = ({ year, month, day }: CalendarDay, hour: number, zone: string): Date =>
  parseMoment(`${year}-${twoDigits(month)}-${twoDigits(day)}T${twoDigits(hour)}:00`, 'ISO', zone) ??
  new Date(Date.UTC(year, month - 1, day, hour));

/** A rule that suspends a hundred Things is a hundred events, a few a second as the network answers. */
const MOMENT_MS = 30_000;

/** When events of now are mailed. It is the same time for all of a stretch, so that they are one mail. */
export const nextDigestAt = ({ summaryMinutes, hour, zone }: DigestTimes, now: Date): Date => {
  if (summaryMinutes === DAILY) {
    const today = zonedDay(now, zone);
    const first = atHour(today, hour, zone);
    return first > now ? first : atHour(nextDay(today), hour, zone);
  }
  const stretch = summaryMinutes === 0 ? MOMENT_MS : summaryMinutes * MINUTE_MS;
  return new Date((Math.floor(now.getTime() / stretch) + 1) * stretch);
};
