import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MB } from '../text/byte-size.ts';
import {
  CHARGE_UNITS_PER_CENT,
  CHARGE_UNITS_PER_USD,
  centsOf,
  priceOfUnits,
  priceUnits,
  usdOf,
} from './charge-units.ts';

const CENT = BigInt(CHARGE_UNITS_PER_CENT);

test.each([
  [0n, 0],
  [CENT, 1],
  [CENT / 2n, 0],
  [CENT / 2n + 1n, 1],
  [CENT + CENT / 2n, 2],
  [2n * CENT + CENT / 2n, 2],
  [-CENT / 2n, 0],
  [-(CENT + CENT / 2n), -2],
  [-CENT / 2n - 1n, -1],
])('%s units are %s cents, half to even', (units, cents) => expect(centsOf(units)).toBe(cents));

test('a MB at 0.0001 USD is exact, and so is a price with four decimals', () => {
  expect(BigInt(MB) * BigInt(priceUnits(0.0123) ?? 0)).toBe((BigInt(CHARGE_UNITS_PER_USD) * 123n) / 10_000n);
  expect(usdOf((BigInt(CHARGE_UNITS_PER_USD) * 123n) / 10_000n)).toBe(0.0123);
});

test.each([
  [-1, undefined],
  ['1', undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [null, undefined],
  [0, 0],
  [0.00005, 1],
  [2, 20_000],
])('the price %s counts as %s', (price, units) => expect(priceUnits(price)).toBe(units));

test('a count of ten-thousandths is a decimal again', () => expect(priceOfUnits(123)).toBe(0.0123));

test.each([
  [-CENT, -1],
  [-2n * CENT, -2],
  [-CENT - 1n, -1],
  [-2n * CENT + 1n, -2],
])('below zero %s units are %s cents', (units, cents) => expect(centsOf(units)).toBe(cents));

test('rounding is never off by more than half a cent', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (units) => {
      const error = BigInt(centsOf(units)) * CENT - units;
      expect((error < 0n ? -error : error) * 2n <= CENT).toBe(true);
    }),
  );
});
