import type { MenuTab, Template } from '@airlane/contract/entities';
import { templateNames } from '@airlane/domain/template-names';

type Item = MenuTab['items'][number];

export interface MenuLeaf {
  readonly kind: 'leaf';
  readonly item: Item;
}
export interface MenuParent {
  readonly kind: 'parent';
  readonly title: string;
  readonly items: readonly Item[];
}
export interface MenuBranch {
  readonly headline: MenuTab['headline'];
  readonly entries: readonly (MenuLeaf | MenuParent)[];
}

/** The page of the API reference. People do not log in for it, so it is not where an account opens while it has another page. */
const API_PAGE = 'swagger-api-docs';

const entryOf = (title: string, items: readonly Item[]): MenuLeaf | MenuParent => {
  const [only] = items;
  // A parent over one entry of its own name would be a second click for nothing.
  if (items.length === 1 && only?.title === title) return { kind: 'leaf', item: only };
  return { kind: 'parent', title, items };
};

const entriesOf = (items: readonly Item[]): MenuBranch['entries'] =>
  items.flatMap((item) => {
    if (item.parent === undefined) return [{ kind: 'leaf' as const, item }];
    const siblings = items.filter((other) => other.parent === item.parent);
    // The parent stands where its first entry stands.
    return siblings[0] === item ? [entryOf(item.parent, siblings)] : [];
  });

/** The menu as it is drawn: headlines, and under them entries or parents that fold. */
export const menuTree = (tabs: readonly MenuTab[]): readonly MenuBranch[] =>
  tabs.map(({ headline, items }) => ({ headline, entries: entriesOf(items) }));

export const firstMenuTemplate = (tabs: readonly MenuTab[]): string | undefined => {
  const names = tabs.flatMap((tab) => tab.items).map(({ templateName }) => templateName);
  return names.find((name) => name !== API_PAGE) ?? names[0];
};

/** Other names of a page in addresses: the dashboard of active SIMs and usage has two, and orders have three. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['Usage', 'Dashboard'],
  ['OrderSimTable', templateNames.orderSim],
  ['orderSIMs', templateNames.orderSim],
]);

/** The template that an address means by another name, unless there is a template of that very name. */
export const aliasedTemplate = (
  name: string,
  templates: readonly Pick<Template, 'description'>[],
): string | undefined => (templates.some(({ description }) => description === name) ? undefined : aliases.get(name));

export const toggled = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
