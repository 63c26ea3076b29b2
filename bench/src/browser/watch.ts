import type { Page } from '@playwright/test';

interface Watched {
  readonly longTasks: number[];
  firstRowAt: number | undefined;
}

declare global {
  interface Window {
    benchWatch: Watched;
  }
}

/** Notes in the page itself when the first row is painted, and every task that takes 50 ms or longer. */
export const watchPage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched: Watched = { longTasks: [], firstRowAt: undefined };
    window.benchWatch = watched;
    new PerformanceObserver((list) => watched.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask', buffered: true });
    const look = (): void => {
      if (watched.firstRowAt !== undefined) return;
      if (document.querySelector('.ag-row [role="gridcell"]') === null) requestAnimationFrame(look);
      else requestAnimationFrame(() => (watched.firstRowAt ??= performance.now()));
    };
    requestAnimationFrame(look);
  });

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
