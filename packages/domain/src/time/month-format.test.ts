import { expect, test } from 'vitest';
import { formatBillingPeriod, formatYearFirst } from './month-format.ts';

test.each([
  ['2026-03', 'March-2026'],
  ['2026-12-01', 'December-2026'],
  ['2026-12-01T00:00:00.000Z', 'December-2026'],
  ['2026-13', '2026-13'],
  ['March', 'March'],
  ['', ''],
])('the period %o reads %o', (text, shown) => {
  expect(formatBillingPeriod(text)).toBe(shown);
});

test('a moment with the year first', () => {
  expect(formatYearFirst(new Date('2026-03-04T05:06:07Z'), 'utc')).toBe('26 Mar, 04 05:06');
});
