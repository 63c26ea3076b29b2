import { getMyView } from '@airlane/contract/calls/me';
import { listTemplates } from '@airlane/contract/calls/templates';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { type Person, testApp } from '../app.ts';
import { sendProbe } from '../send-probe.ts';
import { accessRows } from './access-rows.ts';

/** What concerns the installation itself. Written by hand: a call that forgot its policy is noticed here. */
const operatorCalls = [
  'readSetupChecks',
  'sendSetupMail',
  'createCoreNetwork',
  'readCoreNetwork',
  'updateCoreNetwork',
  'rotateNetworkSecret',
  'removeCoreNetwork',
  'testCoreNetwork',
  'fetchNetworkSubscribers',
  'listCdrFiles',
  'readCdrFile',
];
/** What a partner does in the Admin Panel of their own portal as well. */
const superAdminCalls = ['listMonthClose', 'closeMonth', 'reissueMonth', 'downloadJournal'];

const server = await testApp();
afterAll(() => server.close());
const operator = await server.logIn('admin@airlane.test');
const partner = await server.logIn('manager@gide.test', 'gide');

const statusOf = async (id: string, person: Person, vertical: string, accountId: string): Promise<number> =>
  (
    await sendProbe(
      server,
      id,
      person,
      { vertical, accountId },
      { url: accessRows[id]?.url ?? '', ...(accessRows[id]?.body && { body: accessRows[id].body }) },
    )
  ).statusCode;

test('the lists hold every call that is closed to everyone in the account of a customer', () => {
  const closed = Object.entries(accessRows).flatMap(([id, { only }]) => (only?.length === 0 ? [id] : []));
  expect([...operatorCalls, ...superAdminCalls].sort()).toEqual(closed.sort());
});

test.each(operatorCalls)('%s is for the operator, and not for the administrator of a partner', async (id) => {
  expect(await statusOf(id, operator, 'airlane', accountIds.adminPanel)).not.toBe(403);
  expect(await statusOf(id, partner, 'gide', accountIds.gideAdminPanel)).toBe(403);
});

test.each(superAdminCalls)('%s is for the administrator of a partner too', async (id) => {
  expect(await statusOf(id, partner, 'gide', accountIds.gideAdminPanel)).not.toBe(403);
});

test.each([
  ['the operator', operator, accountIds.adminPanel, true],
  ['the administrator of a partner', partner, accountIds.gideAdminPanel, false],
] as const)('the menu and the templates of %s', async (_name, person, account, isOperator) => {
  const { tabs } = await person.call(getMyView, { headers: { apptype: 'admin' } }, account);
  const pages = tabs.flatMap(({ items }) => items.map(({ templateName }) => templateName));
  const { templates } = await person.call(listTemplates, { query: {} }, account);
  expect([pages.includes('setup'), templates.some(({ description }) => description === 'CoreNetworks')]).toEqual([
    isOperator,
    isOperator,
  ]);
});
