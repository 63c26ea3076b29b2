import { expect, it } from 'vitest';
import { fittingRange } from './report-range.ts';

it.each([
  ['2026-03-01T00:00:00.000Z', '2026-03-05T00:00:00.000Z', '2026-03-05T00:00:00.000Z'],
  ['2026-03-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z'],
  ['2026-03-10T00:00:00.000Z', '2026-03-01T00:00:00.000Z', '2026-03-11T00:00:00.000Z'],
  ['2026-03-10T00:00:00.000Z', '', ''],
  ['', '2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
])('from %s to %s ends at %s', (from, to, end) => {
  expect(fittingRange({ QID001fromDate: from, QID002toDate: to })['QID002toDate']).toBe(end);
});
