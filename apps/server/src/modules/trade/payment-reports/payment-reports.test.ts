import { listReports, readReport } from '@airlane/contract/calls/reports';
import { listTemplates } from '@airlane/contract/calls/templates';
import { cancelInvoice, recordInvoicePayment, refundInvoice } from '@airlane/contract/calls/invoices';
import { readCharges } from '@airlane/contract/calls/charging';
import type { ReportType } from '@airlane/contract/reports/report-types';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { type Person, refusal, testApp } from '#testing/app.ts';
import { addInvoice, forgetInvoices } from '#testing/invoicing.ts';
import { rateAccount } from '../charging/rate-due.ts';

const { acme, borealis, cobalt } = accountIds;
const server = await testApp();
const { db } = server.database;
afterAll(() => server.close());
const user = await server.logIn('user@airlane.test');
const group = await server.logIn('group@airlane.test');

await forgetInvoices(db);
const issuedAt = new Date('2026-11-04T06:00:00Z');
await addInvoice(db, { id: 'r_sep', accountId: acme, period: '2026-09-01', total: 10_000, issuedAt });
await addInvoice(db, { id: 'r_oct', accountId: acme, period: '2026-10-01', total: 20_000, issuedAt });
await addInvoice(db, { id: 'r_order', accountId: acme, kind: 'order', title: 'Order ORD-9', total: 5000, issuedAt });
await addInvoice(db, { id: 'r_credit', accountId: acme, kind: 'credit', corrects: 'r_oct', total: 1000, issuedAt });
await addInvoice(db, { id: 'r_canceled', accountId: acme, period: '2026-08-01', total: 99_000, issuedAt });
await addInvoice(db, { id: 'r_other', accountId: borealis, period: '2026-10-01', total: 77_000, issuedAt });
const staff = await server.logIn('admin@airlane.test');
await staff.call(cancelInvoice, { params: { id: 'r_canceled' }, body: { reason: 'Wrong' } }, acme);
const payment = { method: 'Bank transfer', reference: 'SEPA', paidOn: '2026-11-10' };
await staff.call(recordInvoicePayment, { params: { id: 'r_sep' }, body: payment }, acme);
await staff.call(refundInvoice, { params: { id: 'r_sep' }, body: { amount: 25, reference: 'back' } }, acme);

const year = { from: '2025-12-31T23:00:00Z', to: '2026-11-16T22:59:59Z' };
const report = (
  id: string,
  {
    person = user,
    type,
    projectType = 'paymentsDashboard',
    period = year,
  }: { person?: Person; type?: ReportType; projectType?: 'paymentsDashboard' | 'dashboard'; period?: typeof year } = {},
) =>
  person.call(
    readReport,
    {
      params: { projectType, partialReportId: id },
      query: { ...period, ...(type && { type }) },
      headers: { 'x-tz': 'Europe/Berlin' },
    },
    acme,
  );

test('payments by type are counted in the month that they are for, in any zone', async () => {
  const chart = await report('paymenttype', { type: 'stackedBar' });
  if (chart.type !== 'stackedBar') throw new Error('No chart');
  expect(chart.labels).toHaveLength(11);
  expect(chart.labels[8]).toBe('2026-08-31T22:00:00.000Z');
  const of = (label: string) => chart.data.find((series) => series.label === label)?.data.slice(8);
  expect(of('Monthly charge')).toEqual([100, 200, 0]);
  expect(of('Order')).toEqual([0, 0, 50]);
  // Of the month that they take back.
  expect(of('Credit note')).toEqual([-25, 0, -10]);
});

test('components add up to the same', async () => {
  const sums = await Promise.all(
    (['paymenttype', 'paymentcount'] as const).map(async (id) => {
      const chart = await report(id, { type: 'stackedBar' });
      return chart.type === 'stackedBar'
        ? Math.round(chart.data.flatMap(({ data }) => data).reduce<number>((sum, value) => sum + (value ?? 0), 0) * 100)
        : undefined;
    }),
  );
  expect(sums).toEqual([31_500, 31_500]);
});

test('both stand in one widget, by month and by quarter', async () => {
  const charts = await report('payments');
  if (charts.type !== 'multiChart') throw new Error('No charts');
  expect(charts.data.map(({ name }) => name)).toEqual(['paymenttype', 'paymentcount']);
  expect(charts.data[0]?.data.map(({ timeFrameLabel }) => timeFrameLabel)).toEqual(['Month', 'Quarter']);
  expect(charts.data[0]?.data[1]?.value).toMatchObject({ labels: ['Q1 2026', 'Q2 2026', 'Q3 2026', 'Q4 2026'] });
  expect(charts.data[0]?.data[1]?.value?.data.find(({ label }) => label === 'Monthly charge')?.data).toEqual([
    0, 0, 1090, 200,
  ]);
});

test('figures tell what was charged, paid, given back and is open', async () => {
  expect(await report('charged')).toMatchObject({ value: 315 });
  expect(await report('paid')).toMatchObject({ value: 100 });
  expect(await report('refunded')).toMatchObject({ value: 25 });
  expect(await report('open-invoices')).toMatchObject({
    value: 240,
    description: '2 invoices',
    link: 'Payment Dashboard',
  });
  expect(await report('open-invoices', { projectType: 'dashboard' })).toMatchObject({ value: 240 });
  expect(await report('open-orders', { projectType: 'dashboard' })).toMatchObject({
    type: 'figure',
    value: expect.any(Number),
  });
});

test('a period may reach back 30 years, and no further', async () => {
  expect(await report('charged', { period: { ...year, from: '1997-01-01T00:00:00Z' } })).toMatchObject({ value: 315 });
  expect(await refusal(report('charged', { period: { ...year, from: '1980-01-01T00:00:00Z' } }))).toMatchObject({
    status: 400,
  });
});

test('purchases are orders and invoices with their amounts', async () => {
  const list = await report('purchases');
  if (list.type !== 'list') throw new Error('No list');
  expect(
    list.rows
      .filter(({ id }) => id.startsWith('r_'))
      .map(({ id, cells }) => [id, cells['amount']])
      .sort(),
  ).toEqual([
    ['r_canceled', '990.00'],
    ['r_credit', '-10.00'],
    ['r_oct', '200.00'],
    ['r_order', '50.00'],
    ['r_sep', '100.00'],
  ]);
});

test('the data package says what is included, used and expected, as the account is rated', async () => {
  await rateAccount(db, cobalt, new Date());
  const admin = await server.logIn('admin@airlane.test');
  const { pool } = await admin.call(readCharges, { query: {} }, cobalt);
  const ask = (id: string) =>
    admin.call(readReport, { params: { projectType: 'paymentsDashboard', partialReportId: id }, query: year }, cobalt);
  const [included, used, forecast] = await Promise.all(
    ['package-included', 'package-used', 'package-forecast'].map(ask),
  );
  const valueOf = (figure: typeof included) => (figure?.type === 'figure' ? figure.value : -1);
  expect(pool?.includedBytes).toBeGreaterThan(0);
  expect([valueOf(included), valueOf(used)]).toEqual([pool?.includedBytes, pool?.usedBytes]);
  expect(valueOf(forecast)).toBeGreaterThanOrEqual(valueOf(used));
  expect(await ask('data-package')).toMatchObject({ type: 'gauge', gaugePercentageValue: expect.any(Number) });
});

test('group users neither get the reports nor the cards of the dashboard', async () => {
  const { reports } = await user.call(listReports, {}, acme);
  const money = reports.filter(
    ({ projectType, id }) => projectType === 'paymentsDashboard' || id === 'open-invoices' || id === 'open-orders',
  );
  expect(money.length).toBeGreaterThan(8);
  for (const { projectType, id } of money)
    expect(await refusal(report(id, { person: group, projectType: projectType as 'dashboard' }))).toMatchObject({
      status: 403,
    });
  expect(
    (await group.call(listReports, {}, acme)).reports.filter(({ projectType }) => projectType === 'paymentsDashboard'),
  ).toEqual([]);
  const cards = async (person: Person) => {
    const { templates } = await person.call(listTemplates, { query: { page: 1, size: 1000 } }, acme);
    return {
      names: templates.map(({ description }) => description),
      widgets:
        templates
          .find(({ description }) => description === 'Dashboard')
          ?.reportPage?.widgets.map(({ report: id }) => id) ?? [],
    };
  };
  expect((await cards(user)).widgets).toContain('open-invoices');
  const seen = await cards(group);
  expect(seen.widgets).not.toContain('open-invoices');
  expect(seen.widgets).toContain('usage');
  expect(
    seen.names.filter((name) =>
      ['Payment Dashboard', 'Payment Form', 'purchase_history', 'data_package_usage', 'CSMPayments'].includes(name),
    ),
  ).toEqual([]);
});
