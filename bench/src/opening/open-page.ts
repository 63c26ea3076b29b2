import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext } from '@playwright/test';
import { percentile } from '../rivals/load.ts';

const ROUNDS = 5;
const READY_MS = 30_000;
const LONG_TASK_MS = 50;
const watcher = { path: fileURLToPath(new URL('./watch-opening.js', import.meta.url)) };

interface Watched {
  readonly readyAt?: number;
  readonly tasks: readonly { readonly start: number; readonly duration: number }[];
}

declare global {
  interface Window {
    readonly openingWatch: Watched;
  }
}

/** What one opening of a page by its address cost, until it was ready. Times count from the beginning of the navigation. */
export interface Opening {
  readonly readyMs: number;
  readonly firstDataMs: number;
  readonly requests: number;
  readonly scripts: number;
  readonly kilobytes: number;
  /** The parts of long tasks beyond 50 ms. */
  readonly blockedMs: number;
}

export interface OpenedPage {
  readonly name: string;
  readonly cold: Opening;
  readonly warm: Opening;
}

export interface OpenablePage {
  readonly name: string;
  readonly url: string;
  /** What stands on the page when it is of use. */
  readonly ready: string;
  readonly session?: object;
}

const openOnce = async (context: BrowserContext, url: string): Promise<Opening> => {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.openingWatch.readyAt !== undefined, undefined, { timeout: READY_MS });
  const {
    readyAt = Number.NaN,
    tasks,
    resources,
  } = await page.evaluate(() => ({
    ...window.openingWatch,
    resources: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => {
        const { name, startTime, encodedBodySize } = entry as PerformanceResourceTiming;
        return { name, startTime, encodedBodySize };
      },
    ),
  }));
  await page.close();
  const before = resources.filter(({ startTime }) => startTime <= readyAt);
  return {
    readyMs: readyAt,
    firstDataMs: Math.min(...before.filter(({ name }) => name.includes('/api/')).map(({ startTime }) => startTime)),
    requests: before.length,
    scripts: before.filter(({ name }) => new URL(name).pathname.endsWith('.js')).length,
    kilobytes: before.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    blockedMs: tasks
      .filter(({ start }) => start <= readyAt)
      .reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0),
  };
};

const medianOf = (openings: readonly Opening[]): Opening => {
  const middle = (figure: keyof Opening): number =>
    percentile(
      openings.map((opening) => opening[figure]),
      0.5,
    );
  return {
    readyMs: middle('readyMs'),
    firstDataMs: middle('firstDataMs'),
    requests: middle('requests'),
    scripts: middle('scripts'),
    kilobytes: middle('kilobytes'),
    blockedMs: middle('blockedMs'),
  };
};

const contextFor = async (browser: Browser, { ready, session }: OpenablePage): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 820 } });
  const setUp = { ready, session: session && JSON.stringify(session) };
  await context.addInitScript(
    `window.openingReady = ${JSON.stringify(setUp.ready)};${setUp.session === undefined ? '' : `localStorage.setItem('airlane.session', ${JSON.stringify(setUp.session)});`}`,
  );
  await context.addInitScript(watcher);
  return context;
};

/** Cold in a browser that has never been here, warm in a new tab of one that has. */
export const openBothWays = async (browser: Browser, page: OpenablePage): Promise<OpenedPage> => {
  const cold: Opening[] = [];
  const warm: Opening[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await contextFor(browser, page);
    cold.push(await openOnce(context, page.url));
    warm.push(await openOnce(context, page.url));
    await context.close();
  }
  return { name: page.name, cold: medianOf(cold), warm: medianOf(warm) };
};
