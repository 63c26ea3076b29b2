import { chromium, type Page } from '@playwright/test';
import { browser as findBrowser } from '../../../scripts/browser.mjs';
import { longTasksDuring } from '../browser/watch.ts';
import { openPage } from '../browser/open-page.ts';
import { BENCH_USER, BIG_ACCOUNT } from '../world/fill.ts';
import { percentile } from '../rivals/load.ts';
import type { Tokens } from '../rivals/log-in.ts';
import { longest } from '../say.ts';

const ROUNDS = 3;

const openAndChange = async (page: Page): Promise<void> => {
  const drawn = (): Promise<void> => page.getByRole('table', { name: 'Top Things' }).waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Active SIMs & Usage' }).click();
  await drawn();
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Last 14 days' }).click();
  await page.waitForLoadState('networkidle');
  await drawn();
};

/** The longest task while the dashboard of the big account comes up and its period is changed: the median of some rounds, because browser and database share the machine. */
export const measureDashboard = async (port: number, tokens: Tokens): Promise<number> => {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const session = { ...tokens, expiresAt: Date.now() + 7_000_000, appType: 'consumer', username: BENCH_USER.email };
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await openPage(browser, session);
      // The console itself is loaded by then: what counts is the page.
      await page.goto(`http://127.0.0.1:${port}/#/${BIG_ACCOUNT}/message`);
      await page.getByText('Nothing here yet').waitFor();
      await page.waitForLoadState('networkidle');
      rounds.push(longest(await longTasksDuring(page, () => openAndChange(page))));
      await page.close();
    }
    return percentile(rounds, 0.5);
  } finally {
    await browser.close();
  }
};
