import { chromium, type Page } from '@playwright/test';
import { browser as findBrowser } from '../../../scripts/browser.mjs';
import { BENCH_USER, BIG_ACCOUNT } from '../world/fill.ts';
import type { Tokens } from '../rivals/log-in.ts';
import { percentile } from '../rivals/load.ts';
import { startBareServer } from './bare-server.ts';
import { openPage } from './open-page.ts';
import { FORM_TEMPLATE, GRID_TEMPLATE, benchRows } from './templates.ts';
import { longTasksDuring, rowsShownAfter } from './watch.ts';

const sorts = ['', 'Text0', '-Text0', 'Number4', '-Number4', 'Status1'];
const ROUNDS = sorts.length - 1;
const TYPED = 'typing into one of two hundred questions';

export interface BrowserFigures {
  readonly bareMs: number;
  readonly airlaneMs: number;
  readonly scrolling: readonly number[];
  readonly typing: readonly number[];
}

const median = (times: readonly number[]): number => percentile(times, 0.5);

/** How long rows take to stand once they have arrived; the first time warms up and does not count. */
const timesToRows = async (page: Page, open: (round: number) => Promise<void>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await open(round);
    const time = await rowsShownAfter(page);
    if (round > 0) times.push(time);
  }
  return median(times);
};

const reload = (page: Page, address: string) => async (): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(address);
};

/** From an empty table to the full one, as the menu leads: the console itself is loaded by then, like the bare page when it asks for its rows. */
const comeFrom =
  (page: Page, emptyTable: string, addressAt: (round: number) => string) =>
  async (round: number): Promise<void> => {
    await page.goto(emptyTable);
    await page.getByText('Nothing here yet').waitFor();
    await page.evaluate(() => window.benchWatch.arm());
    await page.evaluate((target) => window.location.assign(target), addressAt(round));
  };

const scrollAndSort = async (page: Page): Promise<void> => {
  await page.getByRole('grid').hover();
  for (const [x, y] of [
    [0, 120],
    [0, 120],
    [300, 0],
    [0, 240],
    [600, 0],
    [0, -480],
    [-900, 0],
  ] as const) {
    for (let step = 0; step < 6; step += 1) await page.mouse.wheel(x / 6, y / 6);
  }
  for (const name of ['Text 0', 'Status 1', 'Number 4']) {
    await page.getByRole('columnheader').getByRole('button', { name, exact: true }).click();
    await page.waitForTimeout(400);
  }
};

/** What the browser itself can tell: how soon rows stand, and whether anything blocks it. */
export const measureBrowser = async (port: number, tokens: Tokens): Promise<BrowserFigures> => {
  const bare = await startBareServer(benchRows());
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const session = { ...tokens, expiresAt: Date.now() + 7_000_000, appType: 'consumer', username: BENCH_USER.email };
    const console = `http://127.0.0.1:${port}/#/${BIG_ACCOUNT}`;
    const barePage = await openPage(browser, undefined);
    const bareMs = await timesToRows(barePage, reload(barePage, `http://127.0.0.1:${bare.port}/`));
    const page = await openPage(browser, session);
    // Another sort each time, or the rows would come out of the console's own memory.
    const gridAt = (round: number): string =>
      `${console}/${encodeURIComponent(GRID_TEMPLATE)}?tableState=${encodeURIComponent(JSON.stringify({ size: 50, sort: sorts[round] }))}`;
    const airlaneMs = await timesToRows(
      page,
      comeFrom(page, `${console}/${encodeURIComponent(FORM_TEMPLATE)}`, gridAt),
    );
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
