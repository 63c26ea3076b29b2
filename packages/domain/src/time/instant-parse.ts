const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const ISO_INSTANT = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})$/i;

const daysIn = (year: number, month: number): number => new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();

const isDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);

/**
 * Reads an ISO day (midnight UTC) or an ISO instant with its zone and gives the UTC instant with milliseconds. Years have four
 * digits, before and after the shift to UTC, so that the texts sort like the instants. A time without a zone is refused: it
 * would mean something else on every machine.
 */
export const parseInstant = (draft: string): string | undefined => {
  const text = draft.trim();
  const day = ISO_DAY.exec(text);
  const match = day ?? ISO_INSTANT.exec(text);
  if (!match) return undefined;
  const [year, month, date, hours = 0, minutes = 0, seconds = 0] = match.slice(1, 7).map((part) => Number(part ?? 0));
  if (year === undefined || month === undefined || date === undefined || !isDay(year, month, date)) return undefined;
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined;
  const milliseconds = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
  const offset = offsetMinutes(match[8] ?? 'Z');
  if (offset === undefined) return undefined;
  // Date.UTC reads years below 100 as 19xx, hence the detour over setUTCFullYear.
  const instant = new Date(0);
  instant.setUTCFullYear(year, month - 1, date);
  instant.setUTCHours(hours, minutes - offset, seconds, milliseconds);
  const iso = instant.toISOString();
  return /^\d{4}-/.test(iso) ? iso : undefined;
};

const offsetMinutes = (zone: string): number | undefined => {
  if (zone.toUpperCase() === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  if (hours > 23 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
};
