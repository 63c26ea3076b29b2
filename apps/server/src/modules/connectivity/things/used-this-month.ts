import type { ThingRow } from './find-thing.repository.ts';

/** The sum in the row is that of its month; a new month begins with nothing. */
export const usedThisMonth = (
  { month_bytes, usage_month }: Pick<ThingRow, 'month_bytes' | 'usage_month'>,
  now: Date,
): number => (usage_month.slice(0, 7) === now.toISOString().slice(0, 7) ? month_bytes : 0);
