import { callPath } from '@airlane/contract/client';
import { readTaxReport, readTaxReportCsv } from '@airlane/contract/calls/tax-reports';
import type { TaxPart } from '@airlane/domain/tax/tax-parts';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';

const { adminPanel, acme } = accountIds;
const server = await testApp();
const { db } = server.database;
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const part = (country: string, category: TaxPart['category'], rate: number, base: number, amount: number): TaxPart => ({
  country,
  category,
  rate,
  base,
  amount,
  label: '',
  reason: '',
  reasonCode: '',
});
let count = 0;
const addPaper = (
  issuedAt: string,
  taxes: readonly TaxPart[],
  {
    kind = 'month',
    seller = 'airlane',
    number = 'N',
  }: { kind?: 'month' | 'credit'; seller?: string; number?: string | null } = {},
) => {
  count += 1;
  return db
    .insertInto('invoices')
    .values({
      id: `inv-${count}`,
      account_id: acme,
      seller,
      number: number === null ? null : `${number}-${count}`,
      kind,
      status: 'Open',
      title: '',
      period: '2018-12-01',
      corrects: kind === 'credit' ? 'inv-1' : null,
      lines: '[]',
      total: 500,
      billed_to: '{}',
      taxes: JSON.stringify(taxes),
      issued_at: number === null ? null : new Date(issuedAt),
    })
    .execute();
};
// In years of before, so that what the demo has invoiced is not among them.
const [from, to] = ['2019-01-01', '2019-02-01'];
await addPaper('2019-01-01T00:00:00Z', [part('DE', 'S', 190_000, 1000, 190), part('FR', 'S', 200_000, 500, 100)]);
await addPaper('2019-01-31T23:59:59Z', [part('DE', 'S', 190_000, 2000, 380)]);
await addPaper('2019-01-20T12:00:00Z', [part('DE', 'S', 190_000, 100, 19)], { kind: 'credit' });
await addPaper('2019-02-01T00:00:00Z', [part('SE', 'AE', 0, 700, 0)]);
await addPaper('2019-02-10T00:00:00Z', []);
await addPaper('2018-12-31T23:59:59Z', [part('DE', 'S', 190_000, 9999, 1900)]);
await addPaper('2019-03-01T00:00:00Z', [part('DE', 'S', 190_000, 9999, 1900)]);
await addPaper('2019-01-05T00:00:00Z', [part('DE', 'S', 190_000, 9999, 1900)], { seller: 'gide' });
await addPaper('2019-01-05T00:00:00Z', [part('DE', 'S', 190_000, 9999, 1900)], { number: null });

test('issued papers are summed by month, country, category and rate; credit notes are taken off', async () => {
  const { rows } = await admin.call(readTaxReport, { query: { from, to } }, adminPanel);
  expect(
    rows.map(({ period, country, category, rate, papers, base, amount }) => [
      period,
      country,
      category,
      rate,
      papers,
      base,
      amount,
    ]),
  ).toEqual([
    ['2019-01-01', 'DE', 'S', 19, 3, 29, 5.51],
    ['2019-01-01', 'FR', 'S', 20, 1, 5, 1],
    ['2019-02-01', '', '', 0, 1, 5, 0],
    ['2019-02-01', 'SE', 'AE', 0, 1, 7, 0],
  ]);
});

test.each([
  [
    'all' as const,
    [
      'Month,Country,Category,Rate %,Currency,Papers,Base,Tax',
      '2019-01,"DE","S",19,USD,3,29.00,5.51',
      '2019-01,"FR","S",20,USD,1,5.00,1.00',
      '2019-02,"","",0,USD,1,5.00,0.00',
      '2019-02,"SE","AE",0,USD,1,7.00,0.00',
    ],
  ],
  ['oss' as const, ['Month,Country,Category,Rate %,Currency,Papers,Base,Tax', '2019-01,"FR","S",20,USD,1,5.00,1.00']],
])('the file of %s', async (form, lines) => {
  const file = await server.app.inject({
    url: callPath(readTaxReportCsv, { query: { from, to, form } }),
    headers: { authorization: `Bearer ${admin.token}`, brand: adminPanel },
  });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.body.trim().split('\r\n')).toEqual(lines);
});

test.each([
  ['2019-02-01', '2019-01-01'],
  ['2019-01-02', '2019-02-01'],
  ['2019-01-01', '2021-01-01'],
])('from %s to %s is refused', async (first, last) => {
  expect(await refusal(admin.call(readTaxReport, { query: { from: first, to: last } }, adminPanel))).toMatchObject({
    status: 400,
  });
});
