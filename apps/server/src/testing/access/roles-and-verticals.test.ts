import { getCommunities, getMe, getMyView } from '@airlane/contract/calls/me';
import { listDocuments, updateDocument } from '@airlane/contract/calls/documents';
import { sendPassword } from '@airlane/contract/calls/session';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '../app.ts';
import { refusal, testApp } from '../app.ts';

const { acme, adminPanel, gideAdminPanel, nordwerk } = accountIds;
const server = await testApp();
afterAll(() => server.close());

const menuTitles = async (
  person: Person,
  accountId: string,
  headers: { readonly apptype?: string } = {},
): Promise<readonly string[]> => {
  const { tabs } = await person.call(getMyView, { headers, query: {} }, accountId);
  return tabs.flatMap(({ items }) => items.map(({ title }) => title));
};

test.each([
  [
    'user@airlane.test',
    'airlane',
    acme,
    ['Things', 'Orders', 'API'],
    ['Users', 'Accounts', 'Admins', 'Deals', 'Templates', 'Audit log'],
  ],
  ['group@airlane.test', 'airlane', acme, ['Things', 'API'], ['Users', 'Accounts', 'Deals']],
  [
    'org@airlane.test',
    'airlane',
    acme,
    ['Things', 'Users', 'Accounts', 'Company settings'],
    ['Admins', 'Deals', 'Templates', 'SIM inventory'],
  ],
  [
    'sales@airlane.test',
    'airlane',
    acme,
    ['Things', 'Deals', 'Accounts', 'SIM inventory'],
    ['Admins', 'Templates', 'BAC'],
  ],
  [
    'admin@airlane.test',
    'airlane',
    acme,
    ['Things', 'Users', 'Admins', 'Accounts', 'Deals', 'BAC', 'Templates'],
    ['Managers', 'Enterprise Customers'],
  ],
  [
    'admin@airlane.test',
    'airlane',
    adminPanel,
    ['Users', 'Accounts', 'Orders', 'Templates'],
    ['Things', 'Inbox', 'Captures', 'Rate plans'],
  ],
  [
    'manager@gide.test',
    'gide',
    gideAdminPanel,
    ['Orders', 'Enterprise Customers', 'Managers', 'Accounts'],
    ['Things', 'Users', 'Admins', 'Deals'],
  ],
  ['ec@gide.test', 'gide', nordwerk, ['Orders', 'API'], ['Things', 'Managers', 'Enterprise Customers', 'Accounts']],
])('%s of %s in %s has %j and not %j', async (email, vertical, accountId, has, lacks) => {
  const titles = await menuTitles(await server.logIn(email, vertical), accountId);
  expect(titles).toEqual(expect.arrayContaining(has));
  expect(titles.filter((title) => lacks.includes(title))).toEqual([]);
});

test('staff who look as a customer get the menu of a customer; a customer who asks for more gets their own', async () => {
  const [admin, user] = [await server.logIn('admin@airlane.test'), await server.logIn('user@airlane.test')];
  const own = await menuTitles(user, acme);
  expect(await menuTitles(admin, acme, { apptype: 'consumer' })).toEqual(own);
  expect(await menuTitles(user, acme, { apptype: 'admin' })).toEqual(own);
});

test('a person of one vertical can neither log in to another nor bring a token there', async () => {
  const recapchatoken = await server.captcha('login', 'gide');
  expect(
    (
      await refusal(
        server.call(
          sendPassword,
          { headers: recapchatoken, body: { username: 'ec@gide.test', password: 'Airlane-demo-1!' } },
          { segment: 'airlane' },
        ),
      )
    ).body?.code,
  ).toBe('WRONG_CREDENTIALS');
  const customer = await server.logIn('ec@gide.test', 'gide');
  const inAirlane = { authorization: `Bearer ${customer.token}`, segment: 'airlane' };
  expect(await refusal(server.call(getMe, {}, inAirlane))).toMatchObject({
    status: 403,
    body: { code: 'VERTICAL_MISMATCH' },
  });
  expect((await refusal(customer.call(listDocuments, { query: { templateName: 'OrderSIM' } }, acme))).body?.code).toBe(
    'ACCOUNT_FORBIDDEN',
  );
  expect(
    (await refusal(customer.call(getCommunities, { params: { vertical: 'airlane' }, query: {} }))).body?.code,
  ).toBe('VERTICAL_MISMATCH');
});

const firstRow = async (person: Person, templateName: string, accountId: string) => {
  const { items } = await person.call(listDocuments, { query: { templateName } }, accountId);
  const [row] = items;
  if (row === undefined) throw new Error(`No ${templateName} in ${accountId}`);
  return row;
};

test.each([
  ['manager@gide.test', 'gide', 'accounts', nordwerk],
  ['admin@airlane.test', 'airlane', 'CreateUser', adminPanel],
])('%s of %s only looks at %s in %s', async (email, vertical, templateName, accountId) => {
  const person = await server.logIn(email, vertical);
  const { id, version } = await firstRow(person, templateName, accountId);
  const change = {
    params: { id },
    body: { version, questions: [{ questionId: 'QID002description', answer: 'Something else' }] },
  };
  expect((await refusal(person.call(updateDocument, change, accountId))).body?.code).toBe('UPDATE_FORBIDDEN');
});

test('with the Admin Panel selected the accounts of the partner vertical can be changed', async () => {
  const manager = await server.logIn('manager@gide.test', 'gide');
  const { id, version } = await firstRow(manager, 'accounts', gideAdminPanel);
  const change = {
    params: { id },
    body: { version, questions: [{ questionId: 'QID002description', answer: 'Changed in the panel' }] },
  };
  expect((await manager.call(updateDocument, change, gideAdminPanel)).version).toBe(version + 1);
});

test('a column that is hidden for customers is not sent to them', async () => {
  const columns = async (email: string) =>
    (await firstRow(await server.logIn(email), 'ThingsTable', acme)).questions.map(({ questionId }) => questionId);
  expect(await columns('admin@airlane.test')).toContain('QID0016bacId');
  expect(await columns('user@airlane.test')).not.toContain('QID0016bacId');
});
