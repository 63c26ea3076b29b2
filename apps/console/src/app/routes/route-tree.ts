import { accountIndexRoute, accountRoute, activateSimRoute, addRoute, dashboardRoute, debugReportsRoute, documentRoute, editRoute, kindGalleryRoute, playgroundRoute, profileRoute, settingsIndexRoute, settingsRoute, settingsTabRoute, tableRoute, templateRoute, viewRoute } from './account-routes.ts';
import {
  contactRoute,
  contactSuccessRoute,
  demoOutboxRoute,
  loginRoute,
  newPasswordRoute,
  noAccountRoute,
  registrationRoute,
  registrationSuccessRoute,
  resetRoute,
  resetSuccessRoute,
  termsPdfRoute,
  termsRoute,
  welcomeRoute,
} from './access-routes.ts';
import { rootRoute } from './root-route.ts';

export const routeTree = rootRoute.addChildren([
  loginRoute,
  registrationRoute,
  registrationSuccessRoute,
  contactRoute,
  contactSuccessRoute,
  resetRoute,
  newPasswordRoute,
  resetSuccessRoute,
  termsRoute,
  termsPdfRoute,
  welcomeRoute,
  noAccountRoute,
  demoOutboxRoute,
  accountRoute.addChildren([
    accountIndexRoute,
    dashboardRoute,
    kindGalleryRoute,
    activateSimRoute,
    playgroundRoute,
    debugReportsRoute,
    profileRoute,
    settingsRoute.addChildren([settingsIndexRoute, settingsTabRoute]),
    templateRoute.addChildren([tableRoute, addRoute, viewRoute, editRoute, documentRoute]),
  ]),
]);
