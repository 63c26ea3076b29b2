import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DATA_LIMIT_UNITS, isDataLimitUnit, MAX_DATA_LIMIT_MB, megabytes } from './data-limit.ts';

it.each([
  [1, 'MB', 1],
  [1.5, 'GB', 1536],
  [1, 'KB', 0.001],
  [512, 'KB', 0.5],
  [0.00001, 'MB', 0],
  [0, 'GB', 0],
  [-0, 'GB', 0],
  [-1, 'MB', undefined],
  [Number.NaN, 'MB', undefined],
  [MAX_DATA_LIMIT_MB, 'MB', MAX_DATA_LIMIT_MB],
  [MAX_DATA_LIMIT_MB, 'GB', undefined],
] as const)('%s %s is %s MB', (amount, unit, expected) => {
  expect(megabytes(amount, unit)).toBe(expected);
});

it('knows its units by their exact text', () => {
  expect(['KB', 'MB', 'GB', 'TB', 'mb', '', undefined].filter(isDataLimitUnit)).toEqual(['KB', 'MB', 'GB']);
});

it('an amount in megabytes is itself', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.constantFrom(...DATA_LIMIT_UNITS), (amount, unit) => {
      const once = megabytes(amount, unit);
      expect(once === undefined ? undefined : megabytes(once, 'MB')).toBe(once);
    }),
  );
});
