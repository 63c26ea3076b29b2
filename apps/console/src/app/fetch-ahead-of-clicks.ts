import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { setFetchAhead } from '../lib/fetch-ahead.ts';
import { preparePage } from './prepare-page.ts';
import { ReportRoutePage, TableRoutePage } from './template-page.tsx';

/** A pointer that crosses the menu on its way elsewhere asks for nothing. */
const POINTED_MS = 80;

const wantsLittle = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const whenIdle = (task: () => void): void => {
  // Safari does not say when it is idle.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 10_000 });
  else setTimeout(task, 2000);
};

/** Fetches the code of the common pages while the console is idle, and a page with its data when the pointer is over a link to it. */
export const fetchAheadOfClicks = (client: QueryClient, router: AnyRouter): (() => void) => {
  if (wantsLittle()) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pointedAt: string | undefined;
  const point = (path: string): void => {
    if (path === pointedAt) return;
    pointedAt = path;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const [pathname = '', search = ''] = path.split('?');
      // Whatever goes wrong here is asked for again, and told, when the page is opened.
      void preparePage(client, router, pathname, router.options.parseSearch(search)).catch(() => undefined);
    }, POINTED_MS);
  };
  const look = ({ target }: Event): void => {
    const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
    if (href?.startsWith('#/') === true) point(href.slice(1));
  };
  document.addEventListener('pointerover', look);
  document.addEventListener('focusin', look);
  setFetchAhead(point);
  whenIdle(() => {
    // Identifiers are read in the system's own mono face until then.
    void import('./mono-face.ts');
    void Promise.all([TableRoutePage.preload(), ReportRoutePage.preload()]);
  });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', look);
    document.removeEventListener('focusin', look);
    setFetchAhead(() => undefined);
  };
};
