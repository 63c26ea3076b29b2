import { expect, test } from 'vitest';
import {
  addMonths,
  daysIn,
  isClosable,
  isPeriod,
  lastClosable,
  lastDayOf,
  periodOf,
  periodTitle,
} from './billing-period.ts';
import { addDays } from '../time/utc-day.ts';

test.each([
  ['2026-02-01', 28, '2026-02-28'],
  ['2028-02-01', 29, '2028-02-29'],
  ['2026-12-01', 31, '2026-12-31'],
])('%s has %s days', (period, days, last) => {
  expect([daysIn(period), lastDayOf(period)]).toEqual([days, last]);
});

test.each([
  ['2026-12-01', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-01'],
  ['2026-03-01', -13, '2025-02-01'],
])('%s and %s months is %s', (period, months, expected) => expect(addMonths(period, months)).toBe(expected));

test.each([
  ['2026-11-03T23:59:59.999Z', false, '2026-09-01'],
  ['2026-11-04T00:00:00.000Z', true, '2026-10-01'],
])('at %s October can be closed: %s', (now, expected, last) => {
  expect(isClosable('2026-10-01', new Date(now))).toBe(expected);
  expect(lastClosable(new Date(now))).toBe(last);
});

test('days, months and their names', () => {
  expect([addDays('2026-03-28', 4), periodOf('2026-03-28'), periodTitle('2026-03-01')]).toEqual([
    '2026-04-01',
    '2026-03-01',
    'March 2026',
  ]);
  expect(['2026-03-01', '2026-13-01', '2026-03-02', ''].map(isPeriod)).toEqual([true, false, false, false]);
});
