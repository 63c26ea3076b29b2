import { expect, test } from 'vitest';
import { isLimitReached, nextUtcMonth, utcMonthOf } from './data-limit-month.ts';

test.each([
  [0, null, false],
  [999, 1000, false],
  [1000, 1000, true],
  [1001, 1000, true],
  [0, 0, true],
])('%s bytes of %s', (used, limit, reached) => {
  expect(isLimitReached(used, limit)).toBe(reached);
});

test.each([
  ['2026-11-15T12:00:00Z', '2026-11', '2026-12-01T00:00:00.000Z'],
  ['2026-12-31T23:59:59Z', '2026-12', '2027-01-01T00:00:00.000Z'],
  ['2027-01-01T00:00:00Z', '2027-01', '2027-02-01T00:00:00.000Z'],
])('%s counts for %s, until %s', (moment, month, end) => {
  expect(utcMonthOf(Date.parse(moment))).toBe(month);
  expect(new Date(nextUtcMonth(Date.parse(moment))).toISOString()).toBe(end);
});
