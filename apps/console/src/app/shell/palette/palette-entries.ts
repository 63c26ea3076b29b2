import type { Account, MenuTab } from '@airlane/contract/entities';

const MAX_ENTRIES = 6;

type Page = MenuTab['items'][number];

const holds = (text: string, sought: string): boolean => text.toLowerCase().includes(sought.trim().toLowerCase());

/** What begins with the typed text first. */
const bestFirst = <Entry>(
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
  sought: string,
): readonly Entry[] => {
  const begins = (entry: Entry): boolean => textOf(entry).toLowerCase().startsWith(sought.trim().toLowerCase());
  return entries
    .filter((entry) => holds(textOf(entry), sought))
    .toSorted((one, other) => Number(begins(other)) - Number(begins(one)))
    .slice(0, MAX_ENTRIES);
};

export const foundPages = (
  tabs: readonly MenuTab[],
  sought: string,
  /** Words under which a page is sought although its title holds none of them. */
  soughtAs: (templateName: string) => string,
): readonly Page[] =>
  bestFirst(
    tabs.flatMap(({ items }) => items),
    ({ title, templateName }) => `${title} ${soughtAs(templateName)}`,
    sought,
  );

export const foundByLabel = <Entry extends { readonly label: string }>(
  entries: readonly Entry[],
  sought: string,
): readonly Entry[] => bestFirst(entries, ({ label }) => label, sought);

/** The account where one stands already is no place to go. */
export const foundAccounts = (accounts: readonly Account[], accountId: string, sought: string): readonly Account[] =>
  bestFirst(
    accounts.filter(({ id }) => id !== accountId),
    ({ title }) => title,
    sought,
  );
