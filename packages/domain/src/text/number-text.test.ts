import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberText } from './number-text.ts';

test.each([
  [0, 0, '0'],
  [-0, 1, '0'],
  [999, 0, '999'],
  [1000, 0, '1,000'],
  [1_234_567, 0, '1,234,567'],
  [-1_234_567.891, 2, '-1,234,567.89'],
  [1.005, 2, '1.01'],
  [12.5, 0, '13'],
  [0.1, 1, '0.1'],
  [99.96, 1, '100'],
  [999_999.96, 1, '1,000,000'],
  [1e-9, 3, '0'],
  [-0.001, 2, '0'],
  [Number.NaN, 2, 'NaN'],
])('%d with at most %d decimals is %s', (value, decimals, expected) =>
  expect(numberText(value, decimals)).toBe(expected),
);

test('numbers are written as the browser writes them in English', () => {
  const inEnglish = fc.oneof(
    fc.integer(),
    fc.double({ min: -1e11, max: 1e11, noNaN: true }),
    fc.double({ min: -1000, max: 1000, noNaN: true }),
  );
  fc.assert(
    fc.property(inEnglish, fc.integer({ min: 0, max: 4 }), (value, decimals) => {
      const theirs = new Intl.NumberFormat('en', { maximumFractionDigits: decimals }).format(value);
      expect(numberText(value, decimals)).toBe(theirs === '-0' ? '0' : theirs);
    }),
    { numRuns: 500 },
  );
});
