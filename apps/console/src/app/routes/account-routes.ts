import { tableStateSchema } from '@airlane/contract';
import { filtersSchema } from '@airlane/question-kinds';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { readDebugMode } from '../../lib/preferences/debug-mode.ts';
import { changePreferences, readPreferences } from '../../lib/preferences/preferences.ts';
import { readSession } from '../../lib/session/session-store.ts';
import { rootRoute } from './root-route.ts';

export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$accountId',
  beforeLoad: ({ location, params }) => {
    if (readSession() === undefined) throw redirect({ to: '/', search: { next: location.href } });
    if (readPreferences().lastAccountId !== params.accountId) changePreferences({ lastAccountId: params.accountId });
  },
  component: lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell'),
});

export const accountIndexRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$accountId/dashboard', params });
  },
});

export const dashboardRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/dashboard',
  beforeLoad: async ({ context, params }) => {
    const { menuQuery } = await import('../../lib/queries/me.ts');
    const { firstMenuTemplate } = await import('../../lib/menu/menu-tree.ts');
    const { tabs } = await context.queryClient.ensureQueryData(menuQuery(params.accountId, readDebugMode()));
    const templateName = firstMenuTemplate(tabs);
    if (templateName === undefined) return;
    throw redirect({ to: '/$accountId/$templateName', params: { ...params, templateName }, replace: true });
  },
  component: lazyRouteComponent(() => import('../no-account-page.tsx'), 'EmptyMenuPage'),
});

export const kindGalleryRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/kind-gallery',
  validateSearch: z.object({ kind: z.string().optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./kind-gallery-route-page.tsx'), 'KindGalleryRoutePage'),
});

export const templateRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/$templateName',
  component: lazyRouteComponent(() => import('../template-gate.tsx'), 'TemplateGate'),
});

export const tableRoute = createRoute({
  getParentRoute: () => templateRoute,
  path: '/',
  validateSearch: z.object({
    tableState: tableStateSchema.optional().catch(undefined),
    reportFilters: filtersSchema.optional().catch(undefined),
    view: z.string().max(80).optional().catch(undefined),
  }),
  beforeLoad: async ({ context, params, search }) => {
    if (search.tableState !== undefined) return;
    const { firstTableSearch } = await import('../first-table-search.ts');
    // The address always says the whole state, so that copying it copies the view.
    throw redirect({ to: '/$accountId/$templateName', params, search: await firstTableSearch(context.queryClient, params, search.view), replace: true });
  },
  component: lazyRouteComponent(() => import('../table-route-page.tsx'), 'TableRoutePage'),
});

const documentPage = () => import('../document-route-page.tsx');

export const addRoute = createRoute({
  getParentRoute: () => templateRoute,
  path: '/add',
  component: lazyRouteComponent(documentPage, 'AddRoutePage'),
});

export const documentRoute = createRoute({
  getParentRoute: () => templateRoute,
  path: '/$id',
  component: lazyRouteComponent(documentPage, 'DocumentRoutePage'),
});

export const viewRoute = createRoute({
  getParentRoute: () => templateRoute,
  path: '/view/$id',
  component: lazyRouteComponent(documentPage, 'ViewRoutePage'),
});

export const editRoute = createRoute({
  getParentRoute: () => templateRoute,
  path: '/edit/$id',
  component: lazyRouteComponent(documentPage, 'DocumentRoutePage'),
});
