import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { readPreferences } from '../../lib/preferences/preferences.ts';
import { readSession } from '../../lib/session/session-store.ts';
import { rootRoute } from './root-route.ts';

const loginSearch = z.object({
  /** Where the person wanted to go before logging in; a path of this console, never another site. */
  next: z.string().regex(/^\/[^/]/).optional().catch(undefined),
});

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: loginSearch,
  beforeLoad: async ({ context, search }) => {
    if (readSession() === undefined) return;
    if (search.next !== undefined) throw redirect({ href: search.next });
    // Loaded on the way: somebody who logs in first does not need it yet.
    const { myAccountsQuery } = await import('../../lib/queries/me.ts');
    const { brands } = await context.queryClient.ensureQueryData(myAccountsQuery());
    const account = brands.find(({ id }) => id === readPreferences().lastAccountId) ?? brands[0];
    if (account === undefined) throw redirect({ to: '/no-account' });
    throw redirect({ to: '/$accountId/dashboard', params: { accountId: account.id } });
  },
  component: lazyRouteComponent(() => import('../../features/access/access-page.tsx'), 'AccessPage'),
});

export const noAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/no-account',
  component: lazyRouteComponent(() => import('../no-account-page.tsx'), 'NoAccountPage'),
});

export const demoOutboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/demo/outbox',
  validateSearch: z.object({ to: z.string().optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('../outbox-route-page.tsx'), 'OutboxRoutePage'),
});
