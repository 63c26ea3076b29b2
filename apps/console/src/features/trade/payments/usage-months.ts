import { formatBillingPeriod } from '@airlane/domain/time/month-format';
import { utcDayOf } from '@airlane/domain/time/utc-day';

export interface Days {
  readonly from: string;
  readonly to: string;
}

const MONTHS_OFFERED = 13;
const dayText = (at: number): string => utcDayOf(new Date(at));

/** The days of a billing month, in UTC; the one that runs ends today. */
export const daysOfMonth = (first: string, now: Date): Days => {
  const [year = 0, month = 1] = first.split('-').map(Number);
  return {
    from: dayText(Date.UTC(year, month - 1, 1)),
    to: dayText(Math.min(Date.UTC(year, month, 0), now.getTime())),
  };
};

/** The months that a usage report is offered for, the newest first. */
export const offeredMonths = (now: Date): readonly { readonly value: string; readonly label: string }[] =>
  Array.from({ length: MONTHS_OFFERED }, (_, back) => {
    const value = dayText(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    return { value, label: formatBillingPeriod(value) };
  });
