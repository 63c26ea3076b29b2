const LONGEST = 160;

const showable = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value);

/** A value as a reader would write it; what JSON cannot say is named. */
export const shownJson = (value: unknown): string =>
  value === undefined ? 'undefined' : JSON.stringify(value, showable);

export const shortJson = (value: unknown): string => {
  const text = shownJson(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};
