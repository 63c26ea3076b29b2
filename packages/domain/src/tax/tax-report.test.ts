import { expect, test } from 'vitest';
import { isReportSpan, oneStopShopRows, type TaxReportRow } from './tax-report.ts';

const row = (country: string, category: TaxReportRow['category']): TaxReportRow => ({
  period: '2026-03-01',
  country,
  category,
  rate: 0,
  currency: 'USD',
  papers: 1,
  base: 100,
  amount: 0,
});

test('the one-stop shop takes what is taxed in other member states, and nothing else', () => {
  const rows = [row('DE', 'S'), row('FR', 'S'), row('FR', 'AE'), row('NO', 'S'), row('', 'O'), row('GR', 'S')];
  expect(oneStopShopRows(rows, 'DE').map(({ country }) => country)).toEqual(['FR', 'GR']);
});

test.each([
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-01', '2027-12-01', true],
  ['2026-01-01', '2028-01-01', false],
  ['2026-02-01', '2026-01-01', false],
])('from %s to %s: %s', (from, to, expected) => expect(isReportSpan(from, to)).toBe(expected));
