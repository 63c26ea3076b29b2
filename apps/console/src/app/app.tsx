import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { pageSettings } from '../lib/page-settings.ts';
import { isDebugOffered } from '../lib/preferences/debug-settings.ts';
import { useDebugSwitches } from '../lib/preferences/debug-switches.ts';
import { keepSessionFresh } from '../lib/session/keep-fresh.ts';
import { Toaster } from '../ui/toasts/toaster.tsx';
import { createQueryClient } from './query-client.ts';
import { createConsoleRouter } from './router.ts';
import type { ConsoleRouter } from './router.ts';
import { followSessionEnd } from './session-end.ts';
import { adoptTheme } from './themes/theme-sheet.ts';
import { verticalThemes } from './themes/themes.ts';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/**
 * Links inside the console are plain anchors that anybody can copy. Followed by the browser itself they would change the
 * address before a page with unsaved changes could object, so the router follows them.
 */
const followLinks = (router: ConsoleRouter): (() => void) => {
  const follow = (event: MouseEvent): void => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    const href = anchor?.getAttribute('href') ?? '';
    if (!href.startsWith('#/') || !isPlainClick(event) || (anchor?.target ?? '') !== '') return;
    event.preventDefault();
    router.history.push(href.slice(1));
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
};

adoptTheme(verticalThemes[pageSettings.vertical.key]);
const queryClient = createQueryClient();
const router = createConsoleRouter(queryClient);

let stopFollowing: (() => void) | undefined;

/** Where the early script has asked for a page, waits a moment for what it takes, so that it is drawn once and whole instead of in steps. */
export const prepareApp = async (): Promise<void> => {
  if (window.airlaneEarly === undefined) return;
  // Until the first page stands nothing else follows the address, and it may change meanwhile.
  stopFollowing = router.history.subscribe(() => void router.load());
  const [{ prepareFirstPage }] = await Promise.all([
    import('./prepare-first-page.ts'),
    router.options.context.addAccountRoutes(),
  ]);
  await prepareFirstPage(queryClient, router, window.airlaneEarly.accountId);
};

/** The condition is decided by the build, which leaves out what cannot be reached. */
const DebugPanel = lazy(async (): Promise<{ default: ComponentType }> =>
  import.meta.env.AIRLANE_DEBUG_TOOLS === false
    ? { default: () => null }
    : { default: (await import('../features/platform/debug-panel/debug-panel.tsx')).DebugPanel },
);

const Tools = () =>
  useDebugSwitches() ? (
    <Suspense fallback={null}>
      <DebugPanel />
    </Suspense>
  ) : null;

/** The debug panel where it is offered. The user menu and the footer of the access screens open it, so that nothing covers a page unasked. */
const DebugTools = () => (isDebugOffered ? <Tools /> : null);

export const App = () => {
  useEffect(() => stopFollowing?.(), []);
  useEffect(keepSessionFresh, []);
  useEffect(() => followLinks(router), []);
  useEffect(() => followSessionEnd(router, queryClient), []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
      {import.meta.env.AIRLANE_DEBUG_TOOLS !== false && <DebugTools />}
    </QueryClientProvider>
  );
};
