import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromMinor, isMoney, moneyText, portionOf, priceFromMinor, RATE_UNITS, toMinor } from './money.ts';

test.each([
  [0, 0],
  [0.1, 10],
  [2.01, 201],
  [19.99, 1999],
  [-4.2, -420],
  [1e11, 1e13],
])('%d is %d cents', (amount, minor) => expect(toMinor(amount)).toBe(minor));

test.each([0.001, 1.234, Number.NaN, Number.POSITIVE_INFINITY, 1e12])('%d is not an amount of money', (amount) => {
  expect(isMoney(amount)).toBe(false);
  expect(() => toMinor(amount)).toThrow(RangeError);
});

test.each([
  ['half goes to the even cent', 250, 10_000, 2],
  ['half goes up to the even cent', 350, 10_000, 4],
  ['less than half goes down', 249, 10_000, 2],
  ['more than half goes up', 251, 10_000, 3],
  ['nothing stays nothing', 0, 190_000, 0],
  ['a whole stays whole', 1234, RATE_UNITS, 1234],
  ['a refund is rounded alike', -250, 10_000, -2],
  ['less than half of a refund', -249, 10_000, -2],
  ['more than half of a refund', -251, 10_000, -3],
  ['half of a refund, the other way', -350, 10_000, -4],
  ['a whole refund stays whole', -1234, RATE_UNITS, -1234],
  ['a part that is whole below zero', -300, 10_000, -3],
])('%s', (_name, minor, rate, part) => expect(portionOf(minor, rate)).toBe(part));

test('a part is never off by more than half a cent, and the wire keeps every cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), fc.integer({ min: 0, max: RATE_UNITS }), (minor, rate) => {
      expect(Math.abs(portionOf(minor, rate) - (minor * rate) / RATE_UNITS)).toBeLessThanOrEqual(0.5 + 1e-3);
      expect(toMinor(fromMinor(minor))).toBe(minor);
    }),
  );
});

test.each([
  [1234.5, '$ 1,234.50'],
  [0.012, '$ 0.012'],
  [-2, '-$ 2.00'],
  [0, '$ 0.00'],
])('%d is written %s', (amount, text) => expect(moneyText(amount)).toBe(text));

test.each([
  [1.8, 0.018],
  [20.13, 0.2013],
  [33.3, 0.333],
  [0.01, 0.0001],
  [250, 2.5],
])('a price of %d cents is %d dollars, without the noise of fractions', (minor, price) => {
  expect(String(priceFromMinor(minor))).toBe(String(price));
});
