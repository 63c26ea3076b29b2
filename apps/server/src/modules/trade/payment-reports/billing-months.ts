import { calendarDayText } from '@airlane/domain/time/zoned-day';
import type { LocalClock } from '@airlane/domain/reports/local-clock';
import type { TimeRange } from '@airlane/domain/time/time-presets';
import { twoDigits } from '@airlane/domain/text/number-text';

export interface BillingMonth {
  /** As the database writes it. */
  readonly first: string;
  readonly year: number;
  readonly month: number;
}

/** The days of a period as the viewer's calendar has them; invoices belong to days of the billing zone by the same names. */
export const billingDays = (
  { from, to }: TimeRange,
  clock: LocalClock,
): { readonly from: string; readonly to: string } => ({
  from: calendarDayText(clock.dayOf(from)),
  to: calendarDayText(clock.dayOf(to)),
});

/** The months that a period touches, the first one first. */
export const billingMonths = ({ from, to }: TimeRange, clock: LocalClock): readonly BillingMonth[] => {
  const [start, end] = [clock.dayOf(from), clock.dayOf(to)];
  const count = (end.year - start.year) * 12 + end.month - start.month + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const position = start.month - 1 + index;
    const [year, month] = [start.year + Math.floor(position / 12), (position % 12) + 1];
    return { first: `${year}-${twoDigits(month)}-01`, year, month };
  });
};
