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
const two = (value: number): string => String(value).padStart(2, '0');

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
  YY: ({ year }) => two(year % 100),
  MMMM: ({ month }) => MONTHS[month - 1] ?? '',
  MMM: ({ month }) => (MONTHS[month - 1] ?? '').slice(0, 3),
  MM: ({ month }) => two(month),
  DD: ({ day }) => two(day),
  D: ({ day }) => String(day),
  HH: ({ hour }) => two(hour),
  H: ({ hour }) => String(hour),
  mm: ({ minute }) => two(minute),
  ss: ({ second }) => two(second),
};

/** A moment of a zone in the pattern that templates and reports write dates in. */
export const formatMoment = (instant: Date, pattern: string, zone: string): string => {
  const parts = partsOf(instant, zone);
  return pattern.replace(/YYYY|YY|MMMM|MMM|MM|DD|D|HH|H|mm|ss/g, (token) => tokens[token]?.(parts) ?? token);
};
