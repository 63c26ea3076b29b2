import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readDebugMode } from '../../lib/preferences/debug-mode.ts';
import { changePreferences, readPreferences } from '../../lib/preferences/preferences.ts';
import { readSession } from '../../lib/session/session-store.ts';
import { rootRoute } from './root-route.ts';
import { flagOf, readSearch, textOf, unread } from './read-search.ts';

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

const kindGallerySearch = readSearch({ kind: textOf });

export const kindGalleryRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/kind-gallery',
  validateSearch: kindGallerySearch,
  component: lazyRouteComponent(() => import('./kind-gallery-route-page.tsx'), 'KindGalleryRoutePage'),
});

const reportTools = () => import('./report-tools-pages.tsx');

const playgroundSearch = readSearch({ reportFilters: unread, report: textOf, type: textOf, thingId: textOf, group: textOf, throwError: flagOf });

export const playgroundRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/demos',
  validateSearch: playgroundSearch,
  component: lazyRouteComponent(reportTools, 'PlaygroundRoutePage'),
});

const debugReportsSearch = readSearch({ reportFilters: unread, projectType: textOf });

export const debugReportsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/debug-reports-page',
  validateSearch: debugReportsSearch,
  component: lazyRouteComponent(reportTools, 'DebugReportsRoutePage'),
});

export const apiReferenceRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/swagger-api-docs',
  component: lazyRouteComponent(() => import('./api-reference-route-page.tsx'), 'ApiReferenceRoutePage'),
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

const tableSearch = readSearch({ tableState: unread, reportFilters: unread, view: textOf });

export const tableRoute = createRoute({
  getParentRoute: () => templateRoute,
  path: '/',
  // Judged by the page and not here, where the schemas would weigh on the login page.
  validateSearch: tableSearch,
  beforeLoad: async ({ context, params, search }) => {
    const { firstTableSearch, isReportPage, otherPage, readTableSearch } = await import('../first-table-search.ts');
    const meant = await otherPage(context.queryClient, params);
    if (meant !== undefined) throw redirect({ to: '/$accountId/$templateName', params: { ...params, templateName: meant }, search: { reportFilters: search.reportFilters }, replace: true });
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

const documentPage = () => import('../document-route-page.tsx');

export const addRoute = createRoute({
  getParentRoute: () => templateRoute,
  path: '/add',
  component: lazyRouteComponent(documentPage, 'AddRoutePage'),
});

const documentSearch = readSearch({ timeline: unread, reportFilters: unread });

export const documentRoute = createRoute({
  getParentRoute: () => templateRoute,
  path: '/$id',
  // Judged by the pages that read them.
  validateSearch: documentSearch,
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
