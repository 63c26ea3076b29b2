import type { QueryClient } from '@tanstack/react-query';
import { accountListsKey } from '../queries/documents.ts';
import { menusKey } from '../queries/me.ts';
import { templatesQuery } from '../queries/templates.ts';

/** Templates decide what pages, columns and menu entries there are, and which answers a row of a list has. */
export const applyTemplateUpdates = async (client: QueryClient, accountId: string): Promise<void> => {
  const keys = [templatesQuery(accountId).queryKey, menusKey(accountId), accountListsKey(accountId)];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
};
