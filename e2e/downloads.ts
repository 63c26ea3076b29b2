import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

/** Presses what downloads a file, waits for it and opens it. */
export const downloadedText = async (page: Page, button: Locator): Promise<string> => {
  const arriving = page.waitForEvent('download');
  await button.click();
  return readFile(await (await arriving).path(), 'utf8');
};
