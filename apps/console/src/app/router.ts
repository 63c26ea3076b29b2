import type { QueryClient } from '@tanstack/react-query';
import { createHashHistory, createRouter } from '@tanstack/react-router';
import { PageFailure } from './page-failure.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { routeTree } from './routes/route-tree.ts';

export const createConsoleRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    history: createHashHistory(),
    context: { queryClient },
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: PageFailure,
    defaultPreload: false,
    // Back and forward lead to where one was.
    scrollRestoration: true,
  });

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter;
  }
}
