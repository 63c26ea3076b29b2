import { fileURLToPath } from 'node:url';
import { DEMO_PASSWORD, accountIds } from '@airlane/fixtures';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { ownWorker } from './servers.ts';

export { accountIds };

export const people = {
  user: { email: 'user@airlane.test', account: accountIds.acme },
  admin: { email: 'admin@airlane.test', account: accountIds.acme },
  sales: { email: 'sales@airlane.test', account: accountIds.acme },
} as const;
export type PersonName = keyof typeof people;

/** Where the session of a person who logged in once is kept for the other specs. */
export const sessionOf = (name: PersonName, worker: number = ownWorker): string =>
  fileURLToPath(new URL(`../test-results/sessions/${worker}-${name}.json`, import.meta.url));

const mailsTo = async (request: APIRequestContext, email: string): Promise<{ text: string }[]> => {
  const answer = await request.get('/api/demo/outbox', { params: { to: email } });
  return ((await answer.json()) as { mails: { text: string }[] }).mails;
};

/** The code of a mail that was not there before. */
export const nextCode = async (page: Page, email: string, before: number): Promise<string> => {
  await expect.poll(async () => (await mailsTo(page.request, email)).length).toBeGreaterThan(before);
  const [newest] = await mailsTo(page.request, email);
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? '';
};

/** The path of the link in a mail that was not there before. */
export const nextLink = async (page: Page, email: string, before: number): Promise<string> => {
  await expect.poll(async () => (await mailsTo(page.request, email)).length).toBeGreaterThan(before);
  const [newest] = await mailsTo(page.request, email);
  return /https?:\/\/[^/\s]+(\/#\/\S+)/.exec(newest?.text ?? '')?.[1] ?? '';
};

export const countMails = async (page: Page, email: string): Promise<number> =>
  (await mailsTo(page.request, email)).length;

/** Password, then the code out of the outbox, the way a person does it. */
export const logIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/');
  const before = await countMails(page, email);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Send code' })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(await nextCode(page, email, before));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
};

export const showDebugSwitches = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Show debug switches' }).click();
};
