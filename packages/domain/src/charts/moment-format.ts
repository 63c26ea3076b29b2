import { twoDigits } from '../text/number-text.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const formatFor = (zone: string): Intl.DateTimeFormat => {
  const known =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  formats.set(zone, known);
  return known;
};

const partsOf = (instant: Date, zone: string): Parts => {
  const parts = new Map(
    formatFor(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
};

const tokens: Readonly<Record<string, (parts: Parts) => string>> = {
  YYYY: ({ year }) => String(year),
  YY: ({ year }) => twoDigits(year % 100),
  MMMM: ({ month }) => MONTHS[month - 1] ?? '',
  MMM: ({ month }) => (MONTHS[month - 1] ?? '').slice(0, 3),
  MM: ({ month }) => twoDigits(month),
  DD: ({ day }) => twoDigits(day),
  D: ({ day }) => String(day),
  HH: ({ hour }) => twoDigits(hour),
  H: ({ hour }) => String(hour),
  mm: ({ minute }) => twoDigits(minute),
  ss: ({ second }) => twoDigits(second),
};

/** A moment of a zone in the pattern that templates and reports write dates in. */
export const formatMoment = (instant: Date, pattern: string, zone: string): string => {
  const parts = partsOf(instant, zone);
  return pattern.replace(/YYYY|YY|MMMM|MMM|MM|DD|D|HH|H|mm|ss/g, (token) => tokens[token]?.(parts) ?? token);
};
