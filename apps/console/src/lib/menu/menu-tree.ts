import type { MenuTab } from '@airlane/contract';

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

/** The API reference is a page of the server, not a template of this console. */
export const API_REFERENCE = { templateName: 'swagger-api-docs', href: '/api/docs' } as const;

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

export const firstMenuTemplate = (tabs: readonly MenuTab[]): string | undefined =>
  tabs.flatMap((tab) => tab.items).find((item) => item.templateName !== API_REFERENCE.templateName)?.templateName;

export const toggled = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
