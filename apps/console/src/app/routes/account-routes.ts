import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { changePreferences, readPreferences } from '../../lib/preferences/preferences.ts';
import { readSession } from '../../lib/session/session-store.ts';
import { rootRoute } from './root-route.ts';
import { flagOf, pageOf, readSearch, textOf, unread } from './read-search.ts';

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

const kindGallerySearch = readSearch({ kind: textOf });

export const kindGalleryRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/kind-gallery',
  validateSearch: kindGallerySearch,
  component: lazyRouteComponent(() => import('./kind-gallery-route-page.tsx'), 'KindGalleryRoutePage'),
});

const reportTools = () => import('./report-tools-pages.tsx');

const playgroundSearch = readSearch({
  reportFilters: unread,
  report: textOf,
  type: textOf,
  thingId: textOf,
  group: textOf,
  throwError: flagOf,
});

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

export const setupRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/setup',
  component: lazyRouteComponent(() => import('./setup-route-page.tsx'), 'SetupRoutePage'),
});

export const activateSimRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/self_service/Activate_SIM',
  component: lazyRouteComponent(() => import('./activate-sim-route-page.tsx'), 'ActivateSimRoutePage'),
});

const selfServicePages = () => import('./self-service-pages.tsx');

export const selfServiceRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/self_service',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$accountId/self_service/Order_SIM', params, replace: true });
  },
});

/** The other spelling of the same address. */
export const selfServiceAliasRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/selfService/$',
  beforeLoad: ({ params: { accountId, _splat = '' } }) => {
    throw redirect({ href: `/${encodeURIComponent(accountId)}/self_service/${_splat}`, replace: true });
  },
});

export const newOrderRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/self_service/Order_SIM',
  component: lazyRouteComponent(selfServicePages, 'NewOrderRoutePage'),
});
export const orderSimRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/self_service/Order_SIM/$orderId',
  component: lazyRouteComponent(selfServicePages, 'OrderSimRoutePage'),
});
export const dealDetailsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/self_service/Deal_Details/$orderId',
  component: lazyRouteComponent(selfServicePages, 'DealDetailsRoutePage'),
});
export const addressFormRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/self_service/Address_Form/$orderId',
  component: lazyRouteComponent(selfServicePages, 'AddressFormRoutePage'),
});
export const paymentRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/self_service/Payment/$orderId',
  component: lazyRouteComponent(selfServicePages, 'PaymentRoutePage'),
});
export const contactSalesRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/self_service/Contact_Sales',
  component: lazyRouteComponent(selfServicePages, 'ContactSalesRoutePage'),
});

const chargingPages = () => import('./charging-pages.tsx');
export const chargesRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/charges',
  component: lazyRouteComponent(chargingPages, 'ChargesRoutePage'),
});
export const monthCloseRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/month-close',
  component: lazyRouteComponent(chargingPages, 'MonthCloseRoutePage'),
});

export const ordersToAssignRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/CSM Assign Order',
  component: lazyRouteComponent(selfServicePages, 'OrdersToAssignRoutePage'),
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

export const csmToolsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/CSM Tools',
  component: lazyRouteComponent(() => import('./csm-tools-route-page.tsx'), 'CsmToolsRoutePage'),
});

export const customerRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/customer',
  component: lazyRouteComponent(() => import('./customer-route-page.tsx'), 'CustomerRoutePage'),
});

const inventoryPages = () => import('./inventory-route-pages.tsx');
export const stockRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/sim-stock',
  component: lazyRouteComponent(inventoryPages, 'StockRoutePage'),
});
export const importSimsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/sim-stock/import',
  component: lazyRouteComponent(inventoryPages, 'ImportRoutePage'),
});
export const simImportRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/sim-stock/imports/$id',
  component: lazyRouteComponent(inventoryPages, 'OneImportRoutePage'),
});
export const moveSimsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/sim-stock/move',
  component: lazyRouteComponent(inventoryPages, 'MoveRoutePage'),
});
export const transfersRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/transfers',
  component: lazyRouteComponent(inventoryPages, 'TransfersRoutePage'),
});

/** The name of the welcome page among the templates. */
export const welcomeNameRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/welcome_aboard',
  beforeLoad: () => {
    throw redirect({ to: '/welcomeAboard', replace: true });
  },
});

export const speedTestRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/SpeedTest',
  validateSearch: ({ thing }: Record<string, unknown>): { thing?: string } =>
    typeof thing === 'string' ? { thing } : {},
  component: lazyRouteComponent(() => import('./speed-test-route-page.tsx'), 'SpeedTestRoutePage'),
});

const bulkPages = () => import('./bulk-route-pages.tsx');

export const bulkJobsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/bulk-jobs',
  component: lazyRouteComponent(bulkPages, 'BulkJobsRoutePage'),
});

export const planBulkRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/bulk-jobs/new',
  validateSearch: ({ view, rule }: Record<string, unknown>): { view?: string; rule?: string } => ({
    ...(typeof view === 'string' && { view }),
    ...(typeof rule === 'string' && { rule }),
  }),
  component: lazyRouteComponent(bulkPages, 'PlanBulkRoutePage'),
});

export const bringFleetRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/bulk-jobs/fleet',
  component: lazyRouteComponent(bulkPages, 'BringFleetRoutePage'),
});

const fleetPages = () => import('./fleet-import-route-pages.tsx');
export const bringKindRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/bring-fleet/$kind',
  component: lazyRouteComponent(fleetPages, 'BringRoutePage'),
});
export const fleetImportRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/bring-fleet/imports/$id',
  component: lazyRouteComponent(fleetPages, 'OneFleetImportRoutePage'),
});

export const bulkJobRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/bulk-jobs/$id',
  component: lazyRouteComponent(bulkPages, 'BulkJobRoutePage'),
});

const integrationPages = () => import('./integration-route-pages.tsx');

export const integrationsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/Integration',
  component: lazyRouteComponent(integrationPages, 'InstalledIntegrationsRoutePage'),
});

export const availableIntegrationsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/Integration/available',
  component: lazyRouteComponent(integrationPages, 'AvailableIntegrationsRoutePage'),
});

/** The addresses that mails and documents of providers carry. */
export const integrationsAliasRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/integrations',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$accountId/Integration', params, replace: true });
  },
});

export const availableIntegrationsAliasRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/integrations/available',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$accountId/Integration/available', params, replace: true });
  },
});

export const installedIntegrationRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/integrations/installed/$id',
  component: lazyRouteComponent(integrationPages, 'InstalledIntegrationRoutePage'),
});

export const availableIntegrationRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/integrations/available/$id',
  component: lazyRouteComponent(integrationPages, 'AvailableIntegrationRoutePage'),
});

export const paymentMethodRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/payment-method',
  component: lazyRouteComponent(() => import('./payment-method-route-page.tsx'), 'PaymentMethodRoutePage'),
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
  // Judged by the page and not here, where the schemas would weigh on the login page.
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
