/** A limit of nothing lets nothing through; no limit lets everything. */
export const isLimitReached = (usedBytes: number, limitBytes: number | null): boolean =>
  limitBytes !== null && usedBytes >= limitBytes;

/** The month that usage counts for, as 2026-11: limits know no time zones. */
export const utcMonthOf = (moment: number): string => new Date(moment).toISOString().slice(0, 7);

/** When what was used up counts no more. */
export const nextUtcMonth = (moment: number): number => {
  const date = new Date(moment);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
};
