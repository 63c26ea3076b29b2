import type { QueryClient } from '@tanstack/react-query';
import { createHashHistory, createRouter } from '@tanstack/react-router';
import { NotFoundPage } from '../ui/not-found-page.tsx';
import { PageFailure } from './page-failure.tsx';
import { accessRoutes } from './routes/access-routes.ts';
import { rootRoute } from './routes/root-route.ts';
import type { routeTree } from './routes/route-tree.ts';

/** Begins with the pages before the login, so that these do without what the features say of themselves. */
export const createConsoleRouter = (queryClient: QueryClient) => {
  let isWhole = false;
  const addAccountRoutes = async (): Promise<boolean> => {
    if (isWhole) return false;
    // Adds its routes to those that are there.
    await import('./routes/route-tree.ts');
    const wasMissing = !isWhole;
    if (wasMissing) router.setRoutes(router.buildRouteTree());
    isWhole = true;
    return wasMissing;
  };
  const router = createRouter({
    // Links may name any page: following one waits for its route.
    routeTree: rootRoute.addChildren(accessRoutes) as unknown as typeof routeTree,
    history: createHashHistory(),
    context: { queryClient, addAccountRoutes },
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: PageFailure,
    defaultPreload: false,
    // Back and forward lead to where one was.
    scrollRestoration: true,
  });
  return router;
};

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter;
  }
}
