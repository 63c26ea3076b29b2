import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { countMails, nextCode } from './people.ts';

/** The same server under another name: browsers lead every name below localhost to this machine. */
export const addressOf = (baseURL: string | undefined, vertical: string): string => `http://${vertical}.localhost:${new URL(baseURL ?? '').port}`;

/** Verticals without passwords ask for the address, prove a person in the background and send a code. */
export const logInWithoutPassword = async (page: Page, address: string, email: string): Promise<void> => {
  await page.goto(`${address}/`);
  const before = await countMails(page, email);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await nextCode(page, email, before));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
};
