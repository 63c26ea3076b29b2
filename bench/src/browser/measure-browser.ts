import { chromium, type Browser, type Page } from '@playwright/test';
import { browser as findBrowser } from '../../../scripts/browser.mjs';
import { BENCH_USER, BIG_ACCOUNT } from '../fill.ts';
import type { Tokens } from '../log-in.ts';
import { percentile } from '../load.ts';
import { startBareServer } from './bare-server.ts';
import { FORM_TEMPLATE, GRID_TEMPLATE } from './templates.ts';
import { longTasksDuring, rowsShownAfter, watchPage } from './watch.ts';

const ROUNDS = 5;
const TYPED = 'typing into one of two hundred questions';
const viewport = { width: 1366, height: 820 };

export interface BrowserFigures {
  readonly bareMs: number;
  readonly airlaneMs: number;
  readonly scrolling: readonly number[];
  readonly typing: readonly number[];
}

const openPage = async (browser: Browser, session: object | undefined): Promise<Page> => {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  if (session !== undefined) await page.addInitScript((text) => localStorage.setItem('airlane.session', text), JSON.stringify(session));
  await watchPage(page);
  return page;
};

const median = (times: readonly number[]): number => percentile(times, 0.5);

/** A fresh load each time, with a warm cache: what a person sees who comes back. */
const timesToRows = async (page: Page, address: string): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.goto('about:blank');
    await page.goto(address);
    const time = await rowsShownAfter(page);
    // The first load fills the cache.
    if (round > 0) times.push(time);
  }
  return median(times);
};

const scrollAndSort = async (page: Page): Promise<void> => {
  await page.getByRole('grid').hover();
  for (const [x, y] of [[0, 120], [0, 120], [300, 0], [0, 240], [600, 0], [0, -480], [-900, 0]] as const) {
    for (let step = 0; step < 6; step += 1) await page.mouse.wheel(x / 6, y / 6);
  }
  for (const name of ['Text 0', 'Status 1', 'Number 4']) {
    await page.getByRole('columnheader').getByRole('button', { name, exact: true }).click();
    await page.waitForTimeout(400);
  }
};

/** What the browser itself can tell: how soon rows stand, and whether anything blocks it. */
export const measureBrowser = async (port: number, tokens: Tokens): Promise<BrowserFigures> => {
  const bare = await startBareServer();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] });
  try {
    const session = { ...tokens, expiresAt: Date.now() + 7_000_000, appType: 'consumer', username: BENCH_USER.email };
    const state = encodeURIComponent(JSON.stringify({ size: 50 }));
    const console = `http://127.0.0.1:${port}/#/${BIG_ACCOUNT}`;
    const barePage = await openPage(browser, undefined);
    const bareMs = await timesToRows(barePage, `http://127.0.0.1:${bare.port}/`);
    const page = await openPage(browser, session);
    const airlaneMs = await timesToRows(page, `${console}/${encodeURIComponent(GRID_TEMPLATE)}?tableState=${state}`);
    await page.waitForTimeout(1000);
    const scrolling = await longTasksDuring(page, () => scrollAndSort(page));
    await page.goto(`${console}/${encodeURIComponent(FORM_TEMPLATE)}/add`);
    const field = page.getByRole('textbox', { name: 'Question 0' }).first();
    await field.click();
    await page.waitForTimeout(1000);
    const typing = await longTasksDuring(page, () => field.pressSequentially(TYPED, { delay: 40 }));
    return { bareMs, airlaneMs, scrolling, typing };
  } finally {
    await browser.close();
    bare.close();
  }
};
