import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readDebugMode } from '../../lib/preferences/debug-mode.ts';
import { changePreferences, readPreferences } from '../../lib/preferences/preferences.ts';
import { readSession } from '../../lib/session/session-store.ts';
import { rootRoute } from './root-route.ts';
import { textOf } from './text-search.ts';

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
  // The template 'Dashboard' is one of the pages that this route may lead to.
  caseSensitive: true,
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
  validateSearch: ({ kind }: Record<string, unknown>): { readonly kind?: string | undefined } => ({ kind: textOf(kind) }),
  component: lazyRouteComponent(() => import('./kind-gallery-route-page.tsx'), 'KindGalleryRoutePage'),
});

const reportTools = () => import('./report-tools-pages.tsx');

interface PlaygroundSearch {
  readonly reportFilters?: unknown;
  readonly report?: string | undefined;
  readonly type?: string | undefined;
  readonly thingId?: string | undefined;
  readonly group?: string | undefined;
}

export const playgroundRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/demos',
  validateSearch: ({ reportFilters, report, type, thingId, group }: Record<string, unknown>): PlaygroundSearch => ({
    reportFilters,
    report: textOf(report),
    type: textOf(type),
    thingId: textOf(thingId),
    group: textOf(group),
  }),
  component: lazyRouteComponent(reportTools, 'PlaygroundRoutePage'),
});

interface DebugReportsSearch {
  readonly reportFilters?: unknown;
  readonly projectType?: string | undefined;
}

export const debugReportsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/debug-reports-page',
  validateSearch: ({ reportFilters, projectType }: Record<string, unknown>): DebugReportsSearch => ({ reportFilters, projectType: textOf(projectType) }),
  component: lazyRouteComponent(reportTools, 'DebugReportsRoutePage'),
});

export const profileRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/profile',
  component: lazyRouteComponent(() => import('./profile-route-page.tsx'), 'ProfileRoutePage'),
});

export const activateSimRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/self_service/Activate_SIM',
  component: lazyRouteComponent(() => import('./activate-sim-route-page.tsx'), 'ActivateSimRoutePage'),
});

export const settingsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('../settings/settings-page.tsx'), 'SettingsPage'),
});

export const settingsIndexRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$accountId/settings/$tab', params: { ...params, tab: 'company' }, replace: true });
  },
});

export const settingsTabRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/$tab',
  component: lazyRouteComponent(() => import('../settings/settings-tab.tsx'), 'SettingsTab'),
});

export const templateRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/$templateName',
  component: lazyRouteComponent(() => import('../template-gate.tsx'), 'TemplateGate'),
});

interface UnreadTableSearch {
  readonly tableState?: unknown;
  readonly reportFilters?: unknown;
  readonly view?: string | undefined;
}

export const tableRoute = createRoute({
  getParentRoute: () => templateRoute,
  path: '/',
  // Judged by the page and not here, where the schemas would weigh on the login page.
  validateSearch: ({ tableState, reportFilters, view }: Record<string, unknown>): UnreadTableSearch => ({ tableState, reportFilters, view: textOf(view) }),
  beforeLoad: async ({ context, params, search }) => {
    const { firstTableSearch, isReportPage, readTableSearch } = await import('../first-table-search.ts');
    const isReport = await isReportPage(context.queryClient, params);
    // The page that is meant comes beside the route, not after it.
    void (isReport ? import('../report-route-page.tsx') : import('../table-route-page.tsx'));
    if (isReport) return;
    if (readTableSearch(search).tableState !== undefined) return;
    // The address always says the whole state, so that copying it copies the view.
    throw redirect({ to: '/$accountId/$templateName', params, search: await firstTableSearch(context.queryClient, params, search.view), replace: true });
  },
  component: lazyRouteComponent(() => import('../template-page.tsx'), 'TemplatePage'),
});

interface UnreadDocumentSearch {
  readonly timeline?: unknown;
  readonly reportFilters?: unknown;
}

const documentPage = () => import('../document-route-page.tsx');

export const addRoute = createRoute({
  getParentRoute: () => templateRoute,
  path: '/add',
  component: lazyRouteComponent(documentPage, 'AddRoutePage'),
});

export const documentRoute = createRoute({
  getParentRoute: () => templateRoute,
  path: '/$id',
  // Judged by the pages that read them.
  validateSearch: ({ timeline, reportFilters }: Record<string, unknown>): UnreadDocumentSearch => ({ timeline, reportFilters }),
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
  component: lazyRouteComponent(documentPage, 'EditRoutePage'),
});
