export const BYTE_STEP = 1024;
export const MB = BYTE_STEP ** 2;
export const BYTE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
export type ByteUnit = (typeof BYTE_UNITS)[number];

/** What is read at a glance and compared: '1.50 GB', '27.6 MB', '637 MB'. */
const SIGNIFICANT_DIGITS = 3;
/** A size is never written with more digits before the point than this, so 1001.50 KB is 0.978 MB. */
const ROLL_OVER = 10 ** SIGNIFICANT_DIGITS;
const MAX_DRAFT_LENGTH = 40;
const DRAFT = /^(\d+(?:\.\d+)?|\.\d+)\s*(?:([kmgt])?i?b?)$/i;

export const bytesIn = (unit: ByteUnit): number => BYTE_STEP ** BYTE_UNITS.indexOf(unit);

const decimalsOf = (size: number): number => {
  const before = Math.floor(Math.log10(size)) + 1;
  return Math.min(Math.max(SIGNIFICANT_DIGITS - before, 0), SIGNIFICANT_DIGITS);
};

const amountText = (amount: number): string => {
  const size = Math.abs(amount);
  // Rounding may add a digit before the point: 9.999 is 10.0.
  const rounded = Number(size.toFixed(decimalsOf(size)));
  return amount.toFixed(decimalsOf(rounded));
};

/** '1.50 GB': steps of 1024, three significant digits, whole bytes below the first step. */
export const formatBytes = (bytes: number): string => {
  const size = Math.abs(bytes);
  // Rounding comes before the choice of unit, otherwise one byte less than a megabyte would read '1024 KB'.
  const step = BYTE_UNITS.findIndex((_, index) => Math.round(size / BYTE_STEP ** index) < ROLL_OVER);
  const index = step === -1 ? BYTE_UNITS.length - 1 : step;
  const amount = bytes / BYTE_STEP ** index;
  return `${index === 0 ? String(amount) : amountText(amount)} ${BYTE_UNITS[index] ?? 'B'}`;
};

/** Reads '1.5 GB', '300' or '20 mb' as a whole number of bytes; nothing when the text is no size. */
export const parseBytes = (draft: string): number | undefined => {
  const text = draft.trim();
  if (text.length > MAX_DRAFT_LENGTH) return undefined;
  const match = DRAFT.exec(text);
  if (!match) return undefined;
  const letter = match[2]?.toUpperCase() ?? '';
  const index = letter === '' ? 0 : BYTE_UNITS.findIndex((unit) => unit.startsWith(letter));
  const bytes = Math.round(Number(match[1]) * BYTE_STEP ** index);
  return Number.isSafeInteger(bytes) ? bytes : undefined;
};
