import { expect, test } from 'vitest';
import type { MenuItem, MenuViewer } from './menu.ts';
import { airlaneMenu, gideMenu, isMenuItemVisible, visibleMenu } from './menu.ts';

const consumer: MenuViewer = { appType: 'consumer', superAdmin: false, debug: false, privateNetworkAccount: false, aiDashboardAccount: false };
const admin: MenuViewer = { ...consumer, appType: 'admin' };
const item = (flags: Partial<MenuItem>): MenuItem => ({ templateName: 'x', title: 'X', icon: 'x', ...flags });

test.each([
  ['no flag', {}, consumer, true],
  ['staff only', { appTypes: ['admin'] }, consumer, false],
  ['staff only', { appTypes: ['admin'] }, admin, true],
  ['hiddenForSuperAdmin', { hiddenForSuperAdmin: true }, { ...admin, superAdmin: true }, false],
  ['visibleOnlyForSuperAdmin', { visibleOnlyForSuperAdmin: true }, admin, false],
  ['visibleOnlyForSuperAdmin', { visibleOnlyForSuperAdmin: true }, { ...admin, superAdmin: true }, true],
  ['visibleOnlyInDebugMode', { visibleOnlyInDebugMode: true }, consumer, false],
  ['visibleOnlyInDebugMode', { visibleOnlyInDebugMode: true }, { ...consumer, debug: true }, true],
  ['privateNetworkAccountOnly', { privateNetworkAccountOnly: true }, consumer, false],
  ['privateNetworkAccountOnly', { privateNetworkAccountOnly: true }, { ...consumer, privateNetworkAccount: true }, true],
  ['AIDashboardAccountOnly', { AIDashboardAccountOnly: true }, consumer, false],
  ['AIDashboardAccountOnly', { AIDashboardAccountOnly: true }, { ...consumer, aiDashboardAccount: true }, true],
] as const)('an item with %s %o is visible to %o: %s', (_name, flags, viewer, expected) => {
  expect(isMenuItemVisible(item(flags as Partial<MenuItem>), viewer)).toBe(expected);
});

const titles = (groups: ReturnType<typeof visibleMenu>) => groups.map(({ headline, items }) => [headline, items.map(({ title }) => title)]);

test('a consumer sees features only, an adviser the admin and internal groups too', () => {
  expect(titles(visibleMenu(airlaneMenu, consumer, []))).toEqual([['Available Features', ['Things', 'Inbox', 'Orders', 'Rate plans', 'API']]]);
  expect(visibleMenu(airlaneMenu, admin, []).map(({ headline }) => headline)).toEqual(['Available Features', 'Admin Settings', 'Internal Features']);
});

test('templates without an entry come under Beta Features, and empty groups do not come at all', () => {
  const groups = visibleMenu(gideMenu, consumer, [item({ title: 'New form' })]);
  expect(titles(groups)).toEqual([['Available Features', ['Orders', 'API']], ['Beta Features', ['New form']]]);
});
