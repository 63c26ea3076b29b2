import { MB } from '../text/byte-size.ts';

/**
 * Rated amounts are exact integers. A price has four decimals at most and a MB has 1,048,576 bytes, so a unit is the price of a byte where a MB costs 0.0001 USD:
 * bytes times price is then an amount without rounding, and so is every sum of them. An invoice line is rounded once, when it is written.
 * Prices are counted in ten-thousandths of a dollar.
 */
export const PRICE_UNITS = 10_000;
export const CHARGE_UNITS_PER_CENT = (PRICE_UNITS / 100) * MB;
export const CHARGE_UNITS_PER_USD = PRICE_UNITS * MB;
/** Of one message, one SIM or one fee whose price is one ten-thousandth of a dollar. */
export const CHARGE_UNITS_PER_PRICE = CHARGE_UNITS_PER_USD / PRICE_UNITS;

/** A decimal price as a count of ten-thousandths; undefined for what is no price. */
export const priceUnits = (price: unknown): number | undefined =>
  typeof price === 'number' && Number.isFinite(price) && price >= 0 ? Math.round(price * PRICE_UNITS) : undefined;

export const priceOfUnits = (units: number): number => units / PRICE_UNITS;

/** Rounds to the cent, half to even. */
export const centsOf = (units: bigint): number => {
  const cent = BigInt(CHARGE_UNITS_PER_CENT);
  const floor = units / cent - (units < 0n && units % cent !== 0n ? 1n : 0n);
  const rest = (units - floor * cent) * 2n;
  return Number(rest > cent || (rest === cent && floor % 2n !== 0n) ? floor + 1n : floor);
};

/** For people to read, in dollars with four decimals; never summed up. */
export const usdOf = (units: bigint): number => Number((Number(units) / CHARGE_UNITS_PER_USD).toFixed(4));
