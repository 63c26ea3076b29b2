import { type AppType, appTypes } from '@airlane/domain/access/roles';
import { verticalKeys, verticals } from '@airlane/domain/verticals/verticals';
import { type SpecScreen, rolesOfScreen, specScreens } from '@airlane/fixtures';
import { expect, test } from 'vitest';
import { visibleTo } from '../kernel/listing/visible-template.ts';
import { shippedTemplates } from '../shipped-templates.ts';

const templateNamed = (name: string) => shippedTemplates.find(({ description }) => description === name);
const readerIn = (vertical: (typeof verticalKeys)[number], appType: AppType) => ({
  vertical,
  appType,
  accountId: 'any',
  role: appType === 'consumer' ? ('user' as const) : ('admin' as const),
  seesMoney: true,
  seesAllThings: true,
});

/** Pages that no menu lists, because another page leads to them, and the other name of one. */
const unlisted: ReadonlyMap<string, string> = new Map([
  ['welcome_aboard', '/welcomeAboard'],
  ['Usage', 'Dashboard'],
]);

const hasPage = (name: string, vertical: (typeof verticalKeys)[number], appType: AppType): boolean =>
  verticals[vertical].menu.some(({ items }) =>
    items.some(
      (item) => item.isPage === true && item.templateName === name && (item.appTypes?.includes(appType) ?? true),
    ),
  );

const isThere = (name: string, vertical: (typeof verticalKeys)[number], appType: AppType): boolean => {
  const template = templateNamed(unlisted.get(name) ?? name);
  if (template) return visibleTo(template, readerIn(vertical, appType)) !== undefined;
  return hasPage(name, vertical, appType) || unlisted.get(name)?.startsWith('/') === true;
};

const isBuilt = ({ name, feature }: SpecScreen): boolean =>
  feature !== 'privateNetwork' || templateNamed(name) !== undefined;

test.each(specScreens.filter(isBuilt).map((screen) => [screen.name, screen] as const))(
  '%s is there for the roles that the specification names, and for no other',
  (name, screen) => {
    for (const vertical of verticalKeys) {
      expect({ vertical, roles: appTypes.filter((appType) => isThere(name, vertical, appType)) }).toEqual({
        vertical,
        roles: appTypes.filter((appType) => rolesOfScreen(screen, vertical).includes(appType)),
      });
    }
  },
);

test.each([
  ['airlane', 'ProviderList', 'Low-powered Networks'],
  ['terrestar', 'ProviderList', 'Satellite and low-powered networks'],
  ['gide', 'ProviderList', 'Private network providers'],
  ['siemensGide', 'Customer Profile', 'Enterprise Customers'],
  ['gide', 'Manager Profile', 'Managers'],
  ['airlane', 'Leader Profile', 'Admins'],
] as const)('in %s the page %s is called "%s", in the menu and on itself', (vertical, name, title) => {
  const template = templateNamed(name);
  expect(template && visibleTo(template, readerIn(vertical, 'admin'))?.title).toBe(title);
  expect(
    verticals[vertical].menu.flatMap(({ items }) => items).find(({ templateName }) => templateName === name)?.title,
  ).toBe(title);
});
