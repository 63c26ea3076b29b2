import { listDocuments } from '@airlane/contract/calls/documents';
import { reportTableColumn } from '@airlane/contract/calls/table-reports';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '#testing/app.ts';
import { refusal, testApp } from '#testing/app.ts';

const { acme, greenInvoice } = accountIds;
const server = await testApp();
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

interface Narrowing {
  readonly search?: string;
  readonly filters?: object;
  readonly reportFilters?: object;
}
const asQuery = ({ search, filters = {}, reportFilters = {} }: Narrowing) => ({
  ...(search === undefined ? {} : { search }),
  filterObj: JSON.stringify(filters),
  reportPageFilters: JSON.stringify(reportFilters),
});

const facets = (
  column: string,
  templateName = 'ThingsTable',
  person = admin,
  accountId: string = acme,
  narrowing: Narrowing = {},
) => person.call(reportTableColumn, { params: { templateName }, query: { column, ...asQuery(narrowing) } }, accountId);
const matching = async (reportFilters: object, narrowing: Narrowing = {}) =>
  (
    await admin.call(
      listDocuments,
      {
        query: {
          templateName: 'ThingsTable',
          ...asQuery({ ...narrowing, reportFilters: { ...narrowing.reportFilters, ...reportFilters } }),
        },
      },
      acme,
    )
  ).totalCount;

test.each(['State', 'DATASESSION', 'TECH'])(
  'each slice of %s is what the table shows when it is chosen',
  async (column) => {
    const { labels, data } = await facets(column);
    expect(labels.length).toBeGreaterThan(0);
    for (const [index, label] of labels.entries())
      expect(await matching({ [column]: { anyOf: [label] } }), label).toBe(data[0]?.data[index]);
  },
);

test.each<[string, Narrowing]>([
  ['a search', { search: 'container' }],
  ['a filter of another column', { filters: { State: { noneOf: ['SUSPENDED'] } } }],
  ['another report', { reportFilters: { TECH: { anyOf: ['4G', '2G'] } } }],
  [
    'all of them',
    { search: 'container', filters: { Tags: { noneOf: ['Pilot'] } }, reportFilters: { State: { anyOf: ['ACTIVE'] } } },
  ],
])('slices are counted again under %s', async (_what, narrowing) => {
  const whole = await facets('DATASESSION');
  const { labels, data } = await facets('DATASESSION', 'ThingsTable', admin, acme, narrowing);
  const total = (of: typeof whole) => of.data[0]?.data.reduce((sum, one) => sum + one, 0) ?? 0;
  expect(total({ id: '', labels, data })).toBeGreaterThan(0);
  expect(total({ id: '', labels, data })).toBeLessThan(total(whole));
  for (const [index, label] of labels.entries())
    expect(await matching({ DATASESSION: { anyOf: [label] } }, narrowing), label).toBe(data[0]?.data[index]);
});

test('what is chosen in a report leaves its own slices countable', async () => {
  const whole = await facets('State');
  for (const own of [
    { filters: { State: { anyOf: ['ACTIVE'] } } },
    { reportFilters: { State: { anyOf: ['ACTIVE'] } } },
    { reportFilters: { QID008State: { empty: true } } },
  ]) {
    expect(await facets('State', 'ThingsTable', admin, acme, own)).toEqual(whole);
  }
});

test.each<[string, Narrowing, object]>([
  ['an unknown column', { filters: { Nope: { anyOf: ['x'] } } }, { field: 'filterObj.Nope', rule: 'unknownColumn' }],
  [
    'an operator that another column does not have',
    { filters: { TECH: { allOf: ['4G'] } } },
    { field: 'filterObj.TECH', rule: 'unknownOperator' },
  ],
  [
    'a bad filter of the column itself',
    { reportFilters: { State: { between: { from: 1 } } } },
    { field: 'filterObj.State', rule: 'unknownOperator' },
  ],
])('%s is refused by field and rule', async (_what, narrowing, problem) => {
  expect((await refusal(facets('State', 'ThingsTable', admin, acme, narrowing))).body?.fields?.[0]).toMatchObject(
    problem,
  );
});

test('a group user sees the facets of the own group', async () => {
  const group = await server.logIn('group@airlane.test');
  const total = async (person: Person) =>
    (await facets('State', 'ThingsTable', person)).data[0]?.data.reduce((sum, one) => sum + one, 0) ?? 0;
  expect(await total(group)).toBeLessThan(await total(admin));
});

test('report filters and column filters narrow together', async () => {
  const both = await admin.call(
    listDocuments,
    {
      query: {
        templateName: 'ThingsTable',
        filterObj: JSON.stringify({ State: { anyOf: ['ACTIVE'] } }),
        reportPageFilters: JSON.stringify({ State: { anyOf: ['SUSPENDED'] } }),
      },
    },
    acme,
  );
  expect(both.totalCount).toBe(0);
});

test.each(['Nope', 'ThingName', 'QID000Identity'])('%s is no choice to count by', async (column) => {
  expect((await refusal(facets(column))).body?.fields?.[0]).toMatchObject({ field: 'column', rule: 'unknownColumn' });
});

test('an unknown table is named, and a disabled one shows nothing', async () => {
  expect((await refusal(facets('State', 'Nope'))).body?.code).toBe('TEMPLATE_NOT_FOUND');
  expect((await facets('OrderStatus', 'OrderSIM', admin, greenInvoice)).labels).toEqual([]);
});
