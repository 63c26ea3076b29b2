import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { changePreferences, readPreferences } from '#lib/preferences/preferences.ts';
import { readSession } from '#lib/session/session-store.ts';
import { rootRoute } from './root-route.ts';
import { pageOf, readSearch, textOf, unread } from '#lib/read-search.ts';

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
  component: lazyRouteComponent(() => import('../first-page.tsx'), 'FirstPage'),
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

/** The name of the welcome page among the templates. */
export const welcomeNameRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/welcome_aboard',
  beforeLoad: () => {
    throw redirect({ to: '/welcomeAboard', replace: true });
  },
});

/** The address that links to it carry. */
export const accountPaymentMethodRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accounts/$accountId/payment-method',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$accountId/payment-method', params, replace: true });
  },
});

export const templateRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/$templateName',
  component: lazyRouteComponent(() => import('../template-gate.tsx'), 'TemplateGate'),
});

const tableSearch = readSearch({
  tableState: unread,
  reportFilters: unread,
  view: textOf,
  open: textOf,
  show: textOf,
  severity: textOf,
  find: textOf,
  at: pageOf,
});

export const tableRoute = createRoute({
  getParentRoute: () => templateRoute,
  path: '/',
  // Validated by the page and not here, where the schemas would weigh on the login page.
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('../template-page.tsx'), 'TemplatePage'),
});

const documentPage = () => import('../document-route-page.tsx');

const addSearch = readSearch({ r: textOf });

export const addRoute = createRoute({
  getParentRoute: () => templateRoute,
  path: '/add',
  // Where it was opened from, for the pages that lead back there.
  validateSearch: addSearch,
  component: lazyRouteComponent(documentPage, 'AddRoutePage'),
});

const documentSearch = readSearch({ timeline: unread, reportFilters: unread });

export const documentRoute = createRoute({
  getParentRoute: () => templateRoute,
  path: '/$id',
  // Validated by the pages that read them.
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
