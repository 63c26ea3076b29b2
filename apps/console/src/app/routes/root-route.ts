import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, redirect } from '@tanstack/react-router';

interface RouterContext {
  readonly queryClient: QueryClient;
  /** Adds the routes of the pages in accounts, once; says whether they were missing. */
  readonly addAccountRoutes: () => Promise<boolean>;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location, matches }) => {
    // An address that no page before the login has, followed before the features have arrived.
    if (matches.length === 1 && (await context.addAccountRoutes()))
      throw redirect({ href: location.href, replace: true });
  },
});
