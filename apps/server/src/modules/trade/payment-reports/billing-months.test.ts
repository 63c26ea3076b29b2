import { fixedClock, zonedClock } from '@airlane/domain/reports/local-clock';
import { expect, test } from 'vitest';
import { billingDays, billingMonths } from './billing-months.ts';

const range = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) });

test.each([
  [
    'a year of Berlin',
    zonedClock('Europe/Berlin'),
    '2025-12-31T23:00:00Z',
    '2026-03-14T22:59:59Z',
    ['2026-01-01', '2026-02-01', '2026-03-01'],
  ],
  [
    'a month of New York',
    zonedClock('America/New_York'),
    '2026-10-01T04:00:00Z',
    '2026-11-01T03:59:59Z',
    ['2026-10-01'],
  ],
  [
    'the turn of a year',
    fixedClock(0),
    '2025-11-20T00:00:00Z',
    '2026-01-02T00:00:00Z',
    ['2025-11-01', '2025-12-01', '2026-01-01'],
  ],
])('%s touches %o', (_name, clock, from, to, months) => {
  expect(billingMonths(range(from, to), clock).map(({ first }) => first)).toEqual(months);
});

test('the days of a period are those of the viewer', () => {
  expect(billingDays(range('2026-10-01T04:00:00Z', '2026-11-01T03:59:59Z'), zonedClock('America/New_York'))).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
  });
});
