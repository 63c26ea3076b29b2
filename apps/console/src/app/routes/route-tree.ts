import {
  accountIndexRoute,
  accountPaymentMethodRoute,
  accountRoute,
  addRoute,
  dashboardRoute,
  documentRoute,
  editRoute,
  settingsIndexRoute,
  settingsRoute,
  settingsTabRoute,
  tableRoute,
  templateRoute,
  viewRoute,
  welcomeNameRoute,
} from './account-routes.ts';
import { accessRoutes } from './access-routes.ts';
import { featureRoutes } from './feature-routes.ts';
import { rootRoute } from './root-route.ts';

export const routeTree = rootRoute.addChildren([
  ...accessRoutes,
  accountPaymentMethodRoute,
  accountRoute.addChildren([
    accountIndexRoute,
    dashboardRoute,
    welcomeNameRoute,
    ...featureRoutes,
    settingsRoute.addChildren([settingsIndexRoute, settingsTabRoute]),
    templateRoute.addChildren([tableRoute, addRoute, viewRoute, editRoute, documentRoute]),
  ]),
]);
