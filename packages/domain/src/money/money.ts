/** Amounts are integers of minor units (cents) inside, and decimals with two digits on the wire. */
const MINOR_UNITS = 100;
const MAX_MINOR = 1e13;
/** Rates are counted in millionths, so that 19.6 % and 8.875 % are integers too. */
export const RATE_UNITS = 1_000_000;

export const isMoney = (amount: number): boolean =>
  Math.abs(amount) * MINOR_UNITS <= MAX_MINOR && Number(amount.toFixed(2)) === amount;

export const toMinor = (amount: number): number => {
  if (!isMoney(amount)) throw new RangeError(`${amount} is not an amount of money with two decimals`);
  return Math.round(amount * MINOR_UNITS);
};

export const fromMinor = (minor: number): number => minor / MINOR_UNITS;

const PRICE_DECIMALS = 4;

/** A price may lie below a minor unit: 1.8 cents are 0.018, and not 0.018000000000000002. */
export const priceFromMinor = (minor: number): number => Number((minor / MINOR_UNITS).toFixed(PRICE_DECIMALS));

/** The part of an amount, rounded once to the minor unit, half to even. */
export const portionOf = (minor: number, rate: number): number => {
  const exact = BigInt(minor) * BigInt(rate);
  const units = BigInt(RATE_UNITS);
  const floor = exact / units - (exact < 0n && exact % units !== 0n ? 1n : 0n);
  const rest = (exact - floor * units) * 2n;
  const up = rest > units || (rest === units && floor % 2n !== 0n);
  return Number(up ? floor + 1n : floor);
};

const MAX_DECIMALS = 4;

/** As people read it: '$ 1,234.50', and '$ 0.012' for what lies below a cent. */
export const moneyText = (amount: number): string =>
  `${amount < 0 ? '-' : ''}$ ${Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: MAX_DECIMALS })}`;
