import { expect, it } from 'vitest';
import { daysOfMonth, offeredMonths } from './usage-months.ts';

const now = new Date('2026-03-16T23:30:00Z');

it.each([
  ['2026-02-01', { from: '2026-02-01', to: '2026-02-28' }],
  ['2025-12-01', { from: '2025-12-01', to: '2025-12-31' }],
  ['2026-03-01', { from: '2026-03-01', to: '2026-03-16' }],
])('the month of %s has the days %o', (first, days) => expect(daysOfMonth(first, now)).toEqual(days));

it('offers the month that runs and the twelve before it', () => {
  const months = offeredMonths(now);
  expect([months.length, months[0], months.at(-1)]).toEqual([
    13,
    { value: '2026-03-01', label: 'March-2026' },
    { value: '2025-03-01', label: 'March-2025' },
  ]);
});
