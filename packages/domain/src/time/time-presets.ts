import { DATE_PICKER_START } from '../templates/form-limits.ts';
import { HOUR_MS } from './durations.ts';
import type { CalendarDay } from './zoned-day.ts';
import { calendarDay, endOfZonedDay, startOfZonedDay, zonedDay } from './zoned-day.ts';

/** The moment and the place from which 'today' is meant. */
export interface TimeView {
  readonly now: Date;
  /** An IANA zone name. */
  readonly zone: string;
  readonly allowsFuture?: boolean | undefined;
  /** How far back pickers go where that is not the usual first day. */
  readonly yearsBack?: number | undefined;
}

export interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}

const MONTHS_A_QUARTER = 3;
const MONTHS_A_YEAR = 12;

const days = (from: CalendarDay, to: CalendarDay, zone: string): TimeRange => ({
  from: startOfZonedDay(from, zone),
  to: endOfZonedDay(to, zone),
});

/** Whole days up to and with today. */
const lastDays =
  (count: number) =>
  ({ now, zone }: TimeView): TimeRange => {
    const today = zonedDay(now, zone);
    return days(calendarDay(today.year, today.month, today.day - count + 1), today, zone);
  };

/** Whole months: so many of them, beginning so many before the present one. */
const months =
  (startOf: (month: number) => number, count: number) =>
  ({ now, zone }: TimeView): TimeRange => {
    const { year, month } = zonedDay(now, zone);
    const first = startOf(month);
    return days(calendarDay(year, first, 1), calendarDay(year, first + count, 0), zone);
  };

const lastHours =
  (count: number) =>
  ({ now }: TimeView): TimeRange => ({ from: new Date(now.getTime() - count * HOUR_MS), to: now });

const quarterStart = (month: number): number => month - ((month - 1) % MONTHS_A_QUARTER);

const presets = {
  Today: lastDays(1),
  'Last 6H': lastHours(6),
  'Last 12H': lastHours(12),
  'Last 24H': lastHours(24),
  'Last 7 days': lastDays(7),
  'Last 14 days': lastDays(14),
  'Last 30 days': lastDays(30),
  'This month': months((month) => month, 1),
  'Last month': months((month) => month - 1, 1),
  'This quarter': months(quarterStart, MONTHS_A_QUARTER),
  'Last quarter': months((month) => quarterStart(month) - MONTHS_A_QUARTER, MONTHS_A_QUARTER),
  'This year': months(() => 1, MONTHS_A_YEAR),
  'Last year': months(() => 1 - MONTHS_A_YEAR, MONTHS_A_YEAR),
  'Last 12 months': months((month) => month - MONTHS_A_YEAR + 1, MONTHS_A_YEAR),
} as const satisfies Record<string, (view: TimeView) => TimeRange>;

export type TimePreset = keyof typeof presets;
export const timePresets = [
  'Today',
  'Last 24H',
  'Last 7 days',
  'Last 14 days',
  'Last 30 days',
  'This month',
  'Last month',
  'This quarter',
  'Last quarter',
] as const satisfies readonly TimePreset[];
export const DEFAULT_TIME_PRESET: TimePreset = 'Last 30 days';
export const CUSTOM_PERIOD = 'Custom Period';

export const isTimePreset = (name: string | undefined): name is TimePreset =>
  name !== undefined && Object.hasOwn(presets, name);

/** The first day that pickers offer. */
export const firstPickableDay = ({ now, zone, yearsBack }: TimeView): CalendarDay => {
  if (yearsBack !== undefined) {
    const today = zonedDay(now, zone);
    return calendarDay(today.year - yearsBack, today.month, today.day);
  }
  const [year = 0, month = 1, day = 1] = DATE_PICKER_START.split('-').map(Number);
  return { year, month, day };
};

/** Nothing lies before the first day that pickers offer, and nothing after today unless the future is allowed. */
export const withinDateLimits = ({ from, to }: TimeRange, view: TimeView): TimeRange => {
  const { now, zone, allowsFuture = false } = view;
  const earliest = startOfZonedDay(firstPickableDay(view), zone).getTime();
  const latest = allowsFuture ? Infinity : endOfZonedDay(zonedDay(now, zone), zone).getTime();
  const limited = (instant: Date): Date => new Date(Math.min(Math.max(instant.getTime(), earliest), latest));
  return { from: limited(from), to: limited(to) };
};

export const timePresetRange = (preset: TimePreset, view: TimeView): TimeRange =>
  withinDateLimits(presets[preset](view), view);
