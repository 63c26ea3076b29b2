import { listDocuments, reportTableColumn } from '@airlane/contract';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { refusal, testApp } from '../../../testing/app.ts';

const { acme, greenInvoice } = accountIds;
const server = await testApp();
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const facets = (column: string, templateName = 'ThingsTable', person = admin, accountId: string = acme) =>
  person.call(reportTableColumn, { params: { templateName }, query: { column } }, accountId);
const matching = async (filters: object) =>
  (await admin.call(listDocuments, { query: { templateName: 'ThingsTable', reportPageFilters: JSON.stringify(filters) } }, acme)).totalCount;

test.each(['State', 'DATASESSION', 'TECH'])('each slice of %s is what the table shows when it is chosen', async (column) => {
  const { labels, data } = await facets(column);
  expect(labels.length).toBeGreaterThan(0);
  for (const [index, label] of labels.entries()) expect(await matching({ [column]: { anyOf: [label] } }), label).toBe(data[0]?.data[index]);
});

test('a group user sees the facets of the own group', async () => {
  const group = await server.logIn('group@airlane.test');
  const total = async (person: Person) => (await facets('State', 'ThingsTable', person)).data[0]?.data.reduce((sum, one) => sum + one, 0) ?? 0;
  expect(await total(group)).toBeLessThan(await total(admin));
});

test('report filters and column filters narrow together', async () => {
  const both = await admin.call(
    listDocuments,
    { query: { templateName: 'ThingsTable', filterObj: JSON.stringify({ State: { anyOf: ['ACTIVE'] } }), reportPageFilters: JSON.stringify({ State: { anyOf: ['SUSPENDED'] } }) } },
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
