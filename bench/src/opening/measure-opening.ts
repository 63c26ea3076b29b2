import type { Browser, BrowserContext, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { browser as findBrowser } from '../../../scripts/browser.mjs';
import { startBareServer } from '../browser/bare-server.ts';
import { FORM_TEMPLATE, GRID_TEMPLATE } from '../browser/templates.ts';
import { percentile } from '../rivals/load.ts';
import type { Tokens } from '../rivals/log-in.ts';
import { BENCH_USER, BIG_ACCOUNT } from '../world/fill.ts';

const ROUNDS = 5;
const viewport = { width: 1366, height: 820 };

/** What one opening of a page by its address cost. Times count from the beginning of the navigation. */
export interface Opening {
  readonly readyMs: number;
  readonly firstDataMs: number;
  readonly scripts: number;
  readonly kilobytes: number;
  /** The parts of long tasks beyond 50 ms, until the page was ready. */
  readonly blockedMs: number;
}

export interface OpenedPage {
  readonly name: string;
  readonly cold: Opening;
  readonly warm: Opening;
}

interface OpenablePage {
  readonly name: string;
  readonly url: string;
  /** What stands on the page when it is of use. */
  readonly ready: string;
  readonly session?: object;
}

/** Runs in the page before its own scripts, as text and with nothing around it. */
const watch = (ready: string): void => {
  const seen = { readyAt: undefined as number | undefined, tasks: [] as { start: number; duration: number }[] };
  Object.assign(window, { openingWatch: seen });
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ startTime: start, duration }) => ({ start, duration })))).observe({ type: 'longtask', buffered: true });
  const look = (): void => {
    if (document.querySelector(ready) === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => (seen.readyAt = performance.now()));
  };
  requestAnimationFrame(look);
};

const read = (): Opening => {
  const { readyAt = Number.NaN, tasks } = (window as unknown as { openingWatch: { readyAt?: number; tasks: { start: number; duration: number }[] } }).openingWatch;
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const before = resources.filter(({ startTime }) => startTime <= readyAt);
  return {
    readyMs: readyAt,
    firstDataMs: Math.min(...before.filter(({ name }) => name.includes('/api/')).map(({ startTime }) => startTime)),
    scripts: before.filter(({ name }) => new URL(name).pathname.endsWith('.js')).length,
    kilobytes: [...before, ...(page ? [page] : [])].reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    blockedMs: tasks.filter(({ start }) => start <= readyAt).reduce((sum, { duration }) => sum + duration - 50, 0),
  };
};

const openOnce = async (context: BrowserContext, { url, ready }: OpenablePage): Promise<Opening> => {
  const page: Page = await context.newPage();
  await page.addInitScript(watch, ready);
  await page.goto(url);
  await page.waitForFunction(() => (window as unknown as { openingWatch?: { readyAt?: number } }).openingWatch?.readyAt !== undefined, undefined, { timeout: 30_000 });
  const opening = await page.evaluate(read);
  await page.close();
  return opening;
};

const medianOf = (openings: readonly Opening[]): Opening => {
  const middle = (of: (opening: Opening) => number): number => percentile(openings.map(of), 0.5);
  return { readyMs: middle((one) => one.readyMs), firstDataMs: middle((one) => one.firstDataMs), scripts: middle((one) => one.scripts), kilobytes: middle((one) => one.kilobytes), blockedMs: middle((one) => one.blockedMs) };
};

const contextFor = async (browser: Browser, { session }: OpenablePage): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport });
  if (session) await context.addInitScript((text) => localStorage.setItem('airlane.session', text), JSON.stringify(session));
  return context;
};

/** Cold in a browser that has never been here, warm in a new tab of one that has. */
const openBothWays = async (browser: Browser, page: OpenablePage): Promise<OpenedPage> => {
  const cold: Opening[] = [];
  const warm: Opening[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await contextFor(browser, page);
    cold.push(await openOnce(context, page));
    warm.push(await openOnce(context, page));
    await context.close();
  }
  return { name: page.name, cold: medianOf(cold), warm: medianOf(warm) };
};

/** Opens the main pages by their addresses, and beside them a bare page with the same grid, the same rows and one call. */
export const measureOpening = async (port: number, tokens: Tokens): Promise<{ readonly bare: OpenedPage; readonly login: OpenedPage; readonly pages: readonly OpenedPage[] }> => {
  const bare = await startBareServer();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] });
  const session = { ...tokens, expiresAt: Date.now() + 7_000_000, appType: 'consumer', username: BENCH_USER.email };
  const origin = `http://127.0.0.1:${port}`;
  const at = (path: string): string => `${origin}/#/${BIG_ACCOUNT}/${path}`;
  const row = '.ag-row [role="gridcell"]';
  try {
    const opened = (page: OpenablePage) => openBothWays(browser, page);
    // The first page of a browser pays for the browser.
    await opened({ name: 'warm-up', url: `http://127.0.0.1:${bare.port}/`, ready: row });
    return {
      bare: await opened({ name: 'bare grid', url: `http://127.0.0.1:${bare.port}/`, ready: row }),
      login: await opened({ name: 'log-in', url: `${origin}/`, ready: 'input[type="email"], input[name="username"], form input' }),
      pages: [
        await opened({ name: 'table', url: at(encodeURIComponent(GRID_TEMPLATE)), ready: row, session }),
        await opened({ name: 'Things', url: at('ThingsTable'), ready: row, session }),
        await opened({ name: 'form', url: at(`${encodeURIComponent(FORM_TEMPLATE)}/add`), ready: 'main form input, main form textarea', session }),
      ],
    };
  } finally {
    await browser.close();
    bare.close();
  }
};
