import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { pageSettings } from '#lib/page-settings.ts';
import { readPreferences } from '#lib/preferences/preferences.ts';
import { readSession } from '#lib/session/session-store.ts';
import { rootRoute } from './root-route.ts';
import { ownPath, readSearch, textOf } from '#lib/read-search.ts';

const loginSearch = readSearch({ next: ownPath });

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  // Where the person wanted to go before logging in.
  validateSearch: loginSearch,
  beforeLoad: async ({ context, search }) => {
    if (readSession() === undefined) return;
    if (search.next !== undefined) throw redirect({ href: search.next });
    // Loaded on the way: a person who logs in first does not need it yet.
    const { meQuery, myAccountsQuery } = await import('#lib/queries/me.ts');
    const { doNotShowWelcome } = await context.queryClient.ensureQueryData(meQuery());
    if (!doNotShowWelcome) throw redirect({ to: '/welcomeAboard' });
    const { brands } = await context.queryClient.ensureQueryData(myAccountsQuery());
    const account = brands.find(({ id }) => id === readPreferences().lastAccountId) ?? brands[0];
    if (account === undefined) throw redirect({ to: '/no-account' });
    throw redirect({ to: '/$accountId/dashboard', params: { accountId: account.id } });
  },
  component: lazyRouteComponent(() => import('#features/people/access/login/access-page.tsx'), 'AccessPage'),
});

const registrationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/registration',
  beforeLoad: () => {
    if (!pageSettings.vertical.hasRegistration) throw redirect({ to: '/' });
  },
  component: lazyRouteComponent(
    () => import('#features/people/access/registration/registration-page.tsx'),
    'RegistrationPage',
  ),
});

const registrationSuccessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/registrationSuccess',
  component: lazyRouteComponent(
    () => import('#features/people/access/registration/registration-success-page.tsx'),
    'RegistrationSuccessPage',
  ),
});

const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contactUs',
  component: lazyRouteComponent(() => import('#features/people/access/contact/contact-page.tsx'), 'ContactPage'),
});

const contactSuccessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contactSuccess',
  component: lazyRouteComponent(
    () => import('#features/people/access/contact/contact-success-page.tsx'),
    'ContactSuccessPage',
  ),
});

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/resetPassword',
  component: lazyRouteComponent(() => import('#features/people/access/reset/reset-page.tsx'), 'ResetPage'),
});

const newPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/resetPassword/$token',
  component: lazyRouteComponent(
    () => import('#features/people/access/reset/new-password-route-page.tsx'),
    'NewPasswordRoutePage',
  ),
});

const resetSuccessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/resetSuccess',
  component: lazyRouteComponent(
    () => import('#features/people/access/reset/reset-success-page.tsx'),
    'ResetSuccessPage',
  ),
});

const setupAddressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/$token',
  component: lazyRouteComponent(
    () => import('#features/people/access/setup/setup-address-route-page.tsx'),
    'SetupAddressRoutePage',
  ),
});

const termsPages = () => import('#features/people/terms/terms-route-page.tsx');

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  component: lazyRouteComponent(termsPages, 'TermsRoutePage'),
});

const termsPdfRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms/pdf',
  component: lazyRouteComponent(termsPages, 'TermsPdfRoutePage'),
});

const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/welcomeAboard',
  beforeLoad: ({ location }) => {
    if (readSession() === undefined) throw redirect({ to: '/', search: { next: location.href } });
  },
  component: lazyRouteComponent(() => import('./welcome-route-page.tsx'), 'WelcomeRoutePage'),
});

const noAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/no-account',
  component: lazyRouteComponent(() => import('../no-account-page.tsx'), 'NoAccountPage'),
});

const demoOutboxSearch = readSearch({ to: textOf });

const demoOutboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/demo/outbox',
  validateSearch: demoOutboxSearch,
  component: lazyRouteComponent(
    () => import('#features/platform/demo-outbox/outbox-route-page.tsx'),
    'OutboxRoutePage',
  ),
});

export const accessRoutes = [
  loginRoute,
  registrationRoute,
  registrationSuccessRoute,
  contactRoute,
  contactSuccessRoute,
  resetRoute,
  newPasswordRoute,
  resetSuccessRoute,
  setupAddressRoute,
  termsRoute,
  termsPdfRoute,
  welcomeRoute,
  noAccountRoute,
  demoOutboxRoute,
] as const;
