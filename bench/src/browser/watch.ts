import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

interface Watched {
  readonly longTasks: number[];
  readonly firstRowAt: number | undefined;
  arm(): void;
}

declare global {
  interface Window {
    benchWatch: Watched;
  }
}

export const watchPage = (page: Page): Promise<unknown> =>
  page.addInitScript({ path: fileURLToPath(new URL('./watch-page.js', import.meta.url)) });

/** From the last byte of the rows to the first row on the screen. */
export const rowsShownAfter = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => window.benchWatch.firstRowAt !== undefined, undefined, { timeout: 30_000 });
  return page.evaluate(() => {
    const lists = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/v5/documents'));
    const arrived = lists.at(-1) as PerformanceResourceTiming | undefined;
    return (window.benchWatch.firstRowAt ?? Number.NaN) - (arrived?.responseEnd ?? 0);
  });
};

/** The tasks of 50 ms and longer that ran while something was done. */
export const longTasksDuring = async (page: Page, act: () => Promise<void>): Promise<number[]> => {
  await page.evaluate(() => window.benchWatch.longTasks.splice(0));
  await act();
  // Entries are delivered after the task that they speak of.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  return page.evaluate(() => [...window.benchWatch.longTasks]);
};
