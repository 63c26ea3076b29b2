import type { Browser, Page } from '@playwright/test';
import { watchPage } from './watch.ts';

const viewport = { width: 1366, height: 820 };

/** A page of its own, logged in where a session is given, whose long tasks are written down. */
export const openPage = async (browser: Browser, session: object | undefined): Promise<Page> => {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  if (session !== undefined)
    await page.addInitScript((text) => localStorage.setItem('airlane.session', text), JSON.stringify(session));
  await watchPage(page);
  return page;
};
