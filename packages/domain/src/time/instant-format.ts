import { twoDigits } from '../text/number-text.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** The zone of the machine that runs this, which in a browser is the viewer's, or UTC. */
export type DisplayZone = 'local' | 'utc';

const partsOf: Readonly<Record<DisplayZone, (date: Date) => readonly [number, number, number, number, number]>> = {
  local: (date) => [date.getDate(), date.getMonth(), date.getFullYear(), date.getHours(), date.getMinutes()],
  utc: (date) => [
    date.getUTCDate(),
    date.getUTCMonth(),
    date.getUTCFullYear(),
    date.getUTCHours(),
    date.getUTCMinutes(),
  ],
};

/** 'DD MMM YY' */
export const formatDay = (date: Date, zone: DisplayZone = 'local'): string => {
  const [day, month, year] = partsOf[zone](date);
  return `${twoDigits(day)} ${MONTHS[month] ?? ''} ${twoDigits(year % 100)}`;
};

/** 'DD MMM YY HH:mm' */
export const formatDayAndTime = (date: Date, zone: DisplayZone = 'local'): string => {
  const [, , , hours, minutes] = partsOf[zone](date);
  return `${formatDay(date, zone)} ${twoDigits(hours)}:${twoDigits(minutes)}`;
};

/** 'HH:mm' for a moment of today, with its day for an earlier one: how a sentence says since when something lasts. */
export const formatSince = (date: Date, now: Date, zone: DisplayZone = 'local'): string => {
  const [, , , hours, minutes] = partsOf[zone](date);
  return formatDay(date, zone) === formatDay(now, zone)
    ? `${twoDigits(hours)}:${twoDigits(minutes)}`
    : formatDayAndTime(date, zone);
};

const steps: readonly { readonly below: number; readonly unit: number; readonly name: string }[] = [
  { below: HOUR_MS, unit: MINUTE_MS, name: 'min' },
  { below: DAY_MS, unit: HOUR_MS, name: 'h' },
  { below: 60 * DAY_MS, unit: DAY_MS, name: 'd' },
  { below: 730 * DAY_MS, unit: 30 * DAY_MS, name: 'mo' },
  { below: Number.POSITIVE_INFINITY, unit: 365 * DAY_MS, name: 'y' },
];

/** '3 min ago', or 'in 3 min' for what lies ahead. */
export const formatAge = (instant: Date, now: Date): string => {
  const age = now.getTime() - instant.getTime();
  const distance = Math.abs(age);
  if (distance < MINUTE_MS) return 'just now';
  const step = steps.find((candidate) => distance < candidate.below);
  if (!step) return '-';
  const amount = `${Math.floor(distance / step.unit)} ${step.name}`;
  return age > 0 ? `${amount} ago` : `in ${amount}`;
};
