import { BYTE_STEP } from '../text/byte-size.ts';

export const DATA_LIMIT_UNITS = ['KB', 'MB', 'GB'] as const;
export type DataLimitUnit = (typeof DATA_LIMIT_UNITS)[number];
export const DATA_LIMIT_DECIMALS = 4;
export const DATA_LIMIT_NOTE = 'The calculation is for the current billable month';
/** A petabyte: far beyond any month, and small enough that four decimals stay exact. */
export const MAX_DATA_LIMIT_MB = BYTE_STEP ** 3;

const megabytesIn: Readonly<Record<DataLimitUnit, number>> = { KB: 1 / BYTE_STEP, MB: 1, GB: BYTE_STEP };

export const isDataLimitUnit = (text: unknown): text is DataLimitUnit => DATA_LIMIT_UNITS.some((unit) => unit === text);

/** An amount in one of the units as megabytes with four decimals; nothing when it is negative or beyond measure. */
export const megabytes = (amount: number, unit: DataLimitUnit): number | undefined => {
  const exact = amount * megabytesIn[unit];
  if (!(exact >= 0 && exact <= MAX_DATA_LIMIT_MB)) return undefined;
  return Number(exact.toFixed(DATA_LIMIT_DECIMALS));
};
