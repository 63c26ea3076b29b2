import { chromium } from '@playwright/test';
import { browser as findBrowser } from '../../../scripts/browser.mjs';
import { longTasksDuring } from '../browser/watch.ts';
import { openPage } from '../browser/open-page.ts';
import { BENCH_USER, BIG_ACCOUNT } from '../world/fill.ts';
import type { Tokens } from '../rivals/log-in.ts';

/** The tasks of 50 ms and longer while the dashboard of the big account comes up, and while its period is changed. */
export const measureDashboard = async (port: number, tokens: Tokens): Promise<readonly number[]> => {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] });
  try {
    const session = { ...tokens, expiresAt: Date.now() + 7_000_000, appType: 'consumer', username: BENCH_USER.email };
    const page = await openPage(browser, session);
    const console = `http://127.0.0.1:${port}/#/${BIG_ACCOUNT}`;
    const drawn = (): Promise<void> => page.getByRole('table', { name: 'Top Things' }).waitFor({ timeout: 60_000 });
    // The console itself is loaded by then: what counts is the page.
    await page.goto(`${console}/message`);
    await page.getByRole('heading', { name: /^Inbox/ }).waitFor();
    return await longTasksDuring(page, async () => {
      await page.getByRole('link', { name: 'Active SIMs & Usage' }).click();
      await drawn();
      await page.getByRole('combobox', { name: 'Period' }).click();
      await page.getByRole('option', { name: 'Last 14 days' }).click();
      await page.waitForLoadState('networkidle');
      await drawn();
    });
  } finally {
    await browser.close();
  }
};
