import { expect, test } from 'vitest';
import type { MenuItem, MenuViewer } from './menu.ts';
import { absenceOf, airlaneMenu, gideMenu, isForDebugModeOnly, isMenuItemVisible, visibleMenu } from './menu.ts';

const consumer: MenuViewer = {
  appType: 'consumer',
  superAdmin: false,
  homePortal: true,
  debug: false,
  groupUser: false,
  privateNetworkAccount: false,
  aiDashboardAccount: false,
  netFlowAccount: false,
};
const admin: MenuViewer = { ...consumer, appType: 'admin' };
const item = (flags: Partial<MenuItem>): MenuItem => ({ templateName: 'x', title: 'X', icon: 'x', ...flags });

test.each([
  ['no flag', {}, consumer, true],
  ['staff only', { appTypes: ['admin'] }, consumer, false],
  ['staff only', { appTypes: ['admin'] }, admin, true],
  ['hiddenForSuperAdmin', { hiddenForSuperAdmin: true }, { ...admin, superAdmin: true }, false],
  ['visibleOnlyForSuperAdmin', { visibleOnlyForSuperAdmin: true }, admin, false],
  ['visibleOnlyForSuperAdmin', { visibleOnlyForSuperAdmin: true }, { ...admin, superAdmin: true }, true],
  ['homePortalOnly', { homePortalOnly: true }, { ...admin, homePortal: false }, false],
  ['homePortalOnly', { homePortalOnly: true }, admin, true],
  ['visibleOnlyInDebugMode', { visibleOnlyInDebugMode: true }, consumer, false],
  ['visibleOnlyInDebugMode', { visibleOnlyInDebugMode: true }, { ...consumer, debug: true }, true],
  ['notForGroupUsers', { notForGroupUsers: true }, consumer, true],
  ['notForGroupUsers', { notForGroupUsers: true }, { ...consumer, groupUser: true }, false],
  ['privateNetworkAccountOnly', { privateNetworkAccountOnly: true }, consumer, false],
  [
    'privateNetworkAccountOnly',
    { privateNetworkAccountOnly: true },
    { ...consumer, privateNetworkAccount: true },
    true,
  ],
  ['AIDashboardAccountOnly', { AIDashboardAccountOnly: true }, consumer, false],
  ['AIDashboardAccountOnly', { AIDashboardAccountOnly: true }, { ...consumer, aiDashboardAccount: true }, true],
  ['netFlowAccountOnly', { netFlowAccountOnly: true }, consumer, false],
  ['netFlowAccountOnly', { netFlowAccountOnly: true }, { ...consumer, netFlowAccount: true }, true],
] as const)('an item with %s %o is visible to %o: %s', (_name, flags, viewer, expected) => {
  expect(isMenuItemVisible(item(flags as Partial<MenuItem>), viewer)).toBe(expected);
});

const titles = (groups: ReturnType<typeof visibleMenu>) =>
  groups.map(({ headline, items }) => [headline, items.map(({ title }) => title)]);

const named = (groups: ReturnType<typeof visibleMenu>) =>
  groups.flatMap(({ items }) => items.map(({ title }) => title));
const titlesFor = (viewer: MenuViewer) => named(visibleMenu(airlaneMenu, viewer, []));
const consumerTitles = [
  'Active SIMs & Usage',
  'Things',
  'Campaigns',
  'Inbox',
  'Integrations',
  'Event rules',
  'Transfers',
  'Bulk jobs',
  'Captures',
  'Network Connectivity Test',
  'Buy SIM',
  'Orders',
  'Payments',
  'Costs',
  'Statement',
  'Purchase history',
  'Data package',
  'Usage reports',
  'Rate plans',
  'API',
];

test('a consumer sees dashboards and features, in debug mode the users too', () => {
  expect(titlesFor(consumer)).toEqual(consumerTitles);
  expect(titlesFor({ ...consumer, debug: true }).filter((title) => !consumerTitles.includes(title))).toEqual(['Users']);
});

test.each([
  ['CreateUser', 'consumer', true],
  ['CreateUser', 'admin', false],
  ['demos', 'admin', true],
  ['ThingsTable', 'consumer', false],
  ['no-such-page', 'consumer', false],
] as const)('the page %s of a %s is for debug mode only: %s', (templateName, appType, expected) => {
  expect(isForDebugModeOnly(airlaneMenu, templateName, appType)).toBe(expected);
});

test('a page that is in a menu for everybody once and once in debug mode is not for debug mode only', () => {
  const entry = item({ templateName: 'twice' });
  const groupsWith = (...items: MenuItem[]) => [{ headline: 'Dashboards' as const, items }];
  expect(isForDebugModeOnly(groupsWith(entry, { ...entry, visibleOnlyInDebugMode: true }), 'twice', 'consumer')).toBe(
    false,
  );
  expect(isForDebugModeOnly(groupsWith({ ...entry, visibleOnlyInDebugMode: true }), 'twice', 'consumer')).toBe(true);
  expect(
    isForDebugModeOnly(
      groupsWith({ ...entry, visibleOnlyInDebugMode: true, appTypes: ['admin'] }, entry),
      'twice',
      'consumer',
    ),
  ).toBe(false);
});

test('private networks, the NetFlow and the AI dashboard are for the accounts that have them', () => {
  const extra = titlesFor({
    ...consumer,
    privateNetworkAccount: true,
    aiDashboardAccount: true,
    netFlowAccount: true,
  }).filter((title) => !consumerTitles.includes(title));
  expect(extra).toEqual([
    'NetFlow dashboard',
    'AI dashboard',
    'Private Networks',
    'Edges',
    'Radios',
    'Backhauls',
    'Dependant Things',
    'Edge events',
  ]);
});

test.each([
  [
    'admin',
    ['Admins', 'BAC', 'Templates', 'Deals', 'SIM inventory', 'Accounts', 'Users', 'Company settings', 'CSM tools'],
  ],
  ['sales', ['Deals', 'SIM inventory', 'Accounts', 'Users', 'Company settings', 'CSM tools']],
  ['orgAdmin', ['Accounts', 'Users', 'Company settings', 'CSM tools']],
] as const)('%s sees %j of the staff entries', (appType, expected) => {
  const asked = [
    'Admins',
    'BAC',
    'Templates',
    'Deals',
    'SIM inventory',
    'Accounts',
    'Users',
    'Company settings',
    'CSM tools',
  ];
  const seen = titlesFor({ ...admin, appType });
  expect(asked.filter((title) => seen.includes(title)).toSorted()).toEqual([...expected].toSorted());
});

test('the super-admin view leaves out what belongs to a customer', () => {
  const seen = titlesFor({ ...admin, superAdmin: true });
  expect(seen).not.toContain('Things');
  expect(seen).toEqual(expect.arrayContaining(['Orders', 'Accounts', 'Templates']));
});

test('a partner consumer has orders, payments and the API; its staff the people and accounts too', () => {
  expect(named(visibleMenu(gideMenu, consumer, []))).toEqual(['Orders', 'Payments', 'API']);
  expect(named(visibleMenu(gideMenu, admin, []))).toEqual([
    'Orders',
    'Payments',
    'API',
    'Private network providers',
    'Enterprise Customers',
    'Managers',
    'Accounts',
    'Company settings',
  ]);
});

test('templates without an entry come under Beta Features, and empty groups do not come at all', () => {
  const groups = visibleMenu(gideMenu, consumer, [item({ title: 'New form' })]);
  expect(titles(groups)).toEqual([
    ['Available Features', ['Orders', 'Payments', 'API']],
    ['Beta Features', ['New form']],
  ]);
});

test.each([
  ['airlane', airlaneMenu],
  ['gide', gideMenu],
] as const)('no viewer finds the same page twice in the menu of %s', (_name, menu) => {
  for (const appType of ['consumer', 'admin', 'orgAdmin', 'sales'] as const) {
    const seen = visibleMenu(
      menu,
      {
        appType,
        superAdmin: false,
        homePortal: true,
        debug: true,
        groupUser: false,
        privateNetworkAccount: true,
        aiDashboardAccount: true,
        netFlowAccount: true,
      },
      [],
    );
    const names = seen.flatMap(({ items }) => items.map(({ templateName }) => templateName));
    expect(names).toEqual([...new Set(names)]);
  }
});

test.each([
  ['ThingsTable', { isAdminPanel: true, features: [] }, 'adminPanel'],
  ['ThingsTable', { isAdminPanel: false, features: [] }, undefined],
  ['radio', { isAdminPanel: false, features: [] }, 'privateNetwork'],
  ['radio', { isAdminPanel: false, features: ['privateNetwork'] }, undefined],
  ['accounts', { isAdminPanel: true, features: [] }, undefined],
  ['A template of staff', { isAdminPanel: true, features: [] }, undefined],
] as const)('%s in %j is absent: %s', (templateName, account, absence) => {
  expect(absenceOf(airlaneMenu, templateName, account)).toBe(absence);
});
