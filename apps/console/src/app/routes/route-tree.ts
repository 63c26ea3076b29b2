import { accountIndexRoute, accountRoute, addRoute, dashboardRoute, documentRoute, editRoute, kindGalleryRoute, tableRoute, templateRoute, viewRoute } from './account-routes.ts';
import { demoOutboxRoute, loginRoute, noAccountRoute } from './access-routes.ts';
import { rootRoute } from './root-route.ts';

export const routeTree = rootRoute.addChildren([
  loginRoute,
  noAccountRoute,
  demoOutboxRoute,
  accountRoute.addChildren([
    accountIndexRoute,
    dashboardRoute,
    kindGalleryRoute,
    templateRoute.addChildren([tableRoute, addRoute, viewRoute, editRoute, documentRoute]),
  ]),
]);
