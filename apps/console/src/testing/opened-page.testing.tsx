import { RouterProvider } from '@tanstack/react-router';
import { onTestFinished } from 'vitest';
import { Toaster } from '#ui/toasts/toaster.tsx';
import { type ConsoleRouter, createConsoleRouter } from '../app/router.ts';
import { routeTree } from '../app/routes/route-tree.ts';
import { accountId } from './canned-account.testing.ts';
import { draw, queryClient, takeOff } from './drawn.testing.tsx';

const allRoutes = routeTree.children;
let router: ConsoleRouter | undefined;

const openRouter = (): ConsoleRouter => {
  if (router === undefined) throw new Error('No page is open');
  return router;
};

const closeRouter = (): void => {
  // It has changed the history of the window.
  router?.history.destroy();
  router = undefined;
};

/** A page of the console by its whole address, on canned answers and within the page of the tests. */
export const openAddress = async (address: string): Promise<void> => {
  onTestFinished(closeRouter);
  closeRouter();
  takeOff();
  const next = createConsoleRouter(queryClient);
  router = next;
  // A new router begins with the pages before the login; the others are added once in the life of a page.
  if (allRoutes !== undefined) routeTree.addChildren(allRoutes);
  await next.options.context.addAccountRoutes();
  next.history.push(address);
  // The first page brings the code of the console along, which no single expectation should have to wait for.
  await next.load();
  draw(
    <>
      <RouterProvider router={next} />
      <Toaster />
    </>,
  );
};

/** A page of the account, with its shell. */
export const openPage = (path: string): Promise<void> => openAddress(`/${accountId}/${path}`);

/** Leads to another page of the account as a link would. */
export const goTo = (path: string): void => openRouter().history.push(`/${accountId}/${path}`);

/** The address of the page that is open. */
export const currentAddress = (): string => openRouter().history.location.href;

/** The same page again, as after a reload: nothing is kept but what the browser stores. */
export const reopenPage = (): Promise<void> => openAddress(currentAddress());
