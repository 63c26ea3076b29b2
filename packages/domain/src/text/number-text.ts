const THOUSANDS = /\B(?=(?:\d{3})+$)/g;
/** Beyond these a number is written with an exponent. */
const SMALLEST = 1e-6;
const LARGEST = 1e21;

/** Half away from zero, by the decimals that people see: 1.005 becomes 1.01, though the computer has a little less. */
const rounded = (value: number, decimals: number): number =>
  value < SMALLEST ? 0 : Number(`${Math.round(Number(`${value}e${decimals}`))}e-${decimals}`);

/**
 * A number as English texts write it: '12,345.6', with at most so many decimals. By ourselves, because the first formatter of numbers that
 * a page makes costs the browser 20 to 30 ms, in which a table is drawn.
 */
export const numberText = (value: number, decimals = 3): string => {
  const size = Math.abs(value);
  if (!(size < LARGEST)) return String(value);
  const [whole = '0', fraction] = String(Number.isInteger(size) ? size : rounded(size, decimals)).split('.');
  const text = `${whole.replace(THOUSANDS, ',')}${fraction === undefined ? '' : `.${fraction}`}`;
  return value < 0 && text !== '0' ? `-${text}` : text;
};

/** '07' */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');

export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;
