import type { Query, QueryClient } from '@tanstack/react-query';

/** What a page is drawn with stays until its new version is there; the page would go blank otherwise. */
const frames: readonly unknown[] = ['templates', 'menu', 'permissions'];

const isContent =
  (accountId: string) =>
  ({ queryKey: [scope, account, part] }: Query): boolean =>
    scope === 'options' || (scope === 'account' && account === accountId && !frames.includes(part));

/** The viewer sees something else of the account now: what was read before must not stay on the screen, nor come back from the cache. */
export const applyAccessUpdate = async (client: QueryClient, accountId: string): Promise<void> => {
  await Promise.all([
    client.resetQueries({ predicate: isContent(accountId) }),
    client.invalidateQueries({ predicate: (query) => !isContent(accountId)(query) }),
  ]);
};
