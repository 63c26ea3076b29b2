import type { QueryClient } from '@tanstack/react-query';
import { invitationsQuery } from '../lib/queries/invitations.ts';
import { menuQuery, meQuery, myAccountsQuery } from '../lib/queries/me.ts';
import { siteStatusQuery } from '../lib/queries/site.ts';
import { templatesQuery } from '../lib/queries/templates.ts';
import { viewsQuery } from '../lib/queries/views.ts';
import { isStillAt } from './lead-on.tsx';
import { firstPageOf, preparePage } from './prepare-page.ts';
import type { ConsoleRouter } from './router.ts';

/** On a slow line the frame of the page stands first, and the rest follows as it arrives. */
const PATIENCE_MS = 400;

/** Where an account opens is known by now: leading there before anything is drawn saves drawing the way. */
const leadToFirstPage = async (client: QueryClient, router: ConsoleRouter, accountId: string): Promise<void> => {
  const templateName = firstPageOf(client, accountId);
  if (
    templateName === undefined ||
    !isStillAt(router.history.location.pathname, { accountId, templateName: 'dashboard' })
  )
    return;
  await router.navigate({ to: '/$accountId/$templateName', params: { accountId, templateName }, replace: true });
};

const prepare = async (client: QueryClient, router: ConsoleRouter, accountId: string): Promise<void> => {
  const loaded = router.load();
  await Promise.all([
    client.prefetchQuery(meQuery()),
    client.prefetchQuery(myAccountsQuery()),
    client.prefetchQuery(menuQuery(accountId, false)),
    client.prefetchQuery(templatesQuery(accountId)),
    client.prefetchQuery(viewsQuery(accountId)),
    client.prefetchQuery(siteStatusQuery()),
    client.prefetchQuery(invitationsQuery()),
  ]);
  const { pathname, search } = router.latestLocation;
  await Promise.all([
    loaded.then(() => leadToFirstPage(client, router, accountId)),
    preparePage(client, router, pathname, search),
  ]);
};

/** Everything the first page is drawn from, as far as it comes soon. */
export const prepareFirstPage = async (
  client: QueryClient,
  router: ConsoleRouter,
  accountId: string,
): Promise<void> => {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([prepare(client, router, accountId), patience]);
};
