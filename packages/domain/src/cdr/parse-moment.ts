/** A time format that is no pattern: 2026-11-16T08:00:00Z, with or without offset. */
export const ISO_TIME = 'ISO';

const tokens: Readonly<
  Record<string, { readonly field: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'; readonly digits: number }>
> = {
  yyyy: { field: 'year', digits: 4 },
  MM: { field: 'month', digits: 2 },
  dd: { field: 'day', digits: 2 },
  HH: { field: 'hour', digits: 2 },
  mm: { field: 'minute', digits: 2 },
  ss: { field: 'second', digits: 2 },
};
const TOKEN = /yyyy|MM|dd|HH|mm|ss/g;
const needed = ['yyyy', 'MM', 'dd', 'HH', 'mm'];
const ISO =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[T ](?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,]\d{1,9})?)?(?<offset>Z|[+-]\d\d:?\d\d)?$/;

/** Why a format cannot be read by, or nothing. Seconds may be missing. */
export const timeFormatProblem = (format: string): string | undefined => {
  if (format === ISO_TIME) return undefined;
  const found: readonly string[] = format.match(TOKEN) ?? [];
  if (new Set(found).size !== found.length) return 'each of yyyy, MM, dd, HH, mm and ss may stand once';
  if (
    !needed.every((token) => found.includes(token)) ||
    /[A-Za-z]/.test(format.replaceAll(TOKEN, '').replaceAll('T', ''))
  )
    return `${ISO_TIME}, or a pattern of yyyy, MM, dd, HH, mm and ss`;
  return undefined;
};

const patterns = new Map<string, RegExp>();
const patternOf = (format: string): RegExp => {
  if (format === ISO_TIME) return ISO;
  const known = patterns.get(format);
  if (known) return known;
  const literal = format.replaceAll(/[^A-Za-z0-9]/g, String.raw`\$&`);
  const made = new RegExp(
    `^${literal.replaceAll(TOKEN, (token) => `(?<${tokens[token]?.field ?? ''}>\\d{${tokens[token]?.digits ?? 0}})`)}$`,
  );
  patterns.set(format, made);
  return made;
};

const clocks = new Map<string, Intl.DateTimeFormat>();
const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  clocks.set(zone, known);
  return known;
};

/** How far the clocks of a zone are ahead of UTC at a moment. */
const offsetMs = (at: number, zone: string): number => {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return (
    Date.UTC(
      parts['year'] ?? 0,
      (parts['month'] ?? 1) - 1,
      parts['day'],
      parts['hour'],
      parts['minute'],
      parts['second'],
    ) - at
  );
};

const atOffset = (wall: number, offset: string): number => {
  if (offset === 'Z') return wall;
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(-2))];
  return wall - (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
};

const inZone = (wall: number, zone: string): number => {
  if (zone === 'UTC') return wall;
  const guess = wall - offsetMs(wall, zone);
  return wall - offsetMs(guess, zone);
};

/** The moment that a text names by a format, on the clocks of a zone where it has no offset of its own; nothing for what no calendar has. */
export const parseMoment = (text: string, format: string, zone: string): Date | undefined => {
  const groups = patternOf(format).exec(text)?.groups;
  if (!groups) return undefined;
  const [year, month, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map((name) =>
    Number(groups[name] ?? 0),
  ) as [number, number, number, number, number, number];
  const wall = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal =
    wall.getUTCMonth() === month - 1 &&
    wall.getUTCDate() === day &&
    wall.getUTCHours() === hour &&
    wall.getUTCMinutes() === minute &&
    wall.getUTCSeconds() === second;
  if (!isReal) return undefined;
  const { offset } = groups;
  return new Date(offset === undefined ? inZone(wall.getTime(), zone) : atOffset(wall.getTime(), offset));
};
