import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { accountIds, countMails, nextCode } from './people.ts';

/** The same server under another name: browsers lead every name below localhost to this machine. */
const addressOf = (baseURL: string | undefined, vertical: string): string =>
  `http://${vertical}.localhost:${new URL(baseURL ?? '').port}`;

/** Verticals without passwords ask for the address, prove a person in the background and send a code. */
const logInWithoutPassword = async (page: Page, address: string, email: string): Promise<void> => {
  await page.goto(`${address}/`);
  const before = await countMails(page, email);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await nextCode(page, email, before));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
};

test('each host shows its own vertical', async ({ page, baseURL }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/^Login.*Airlane$/);
  await page.goto(`${addressOf(baseURL, 'terrestar')}/`);
  await expect(page).toHaveTitle(/Terrestar$/);
  await expect(page.getByRole('link', { name: /sign up/i })).toBeHidden();
});

test('a manager of the partner vertical has its people and orders, and changes accounts in the Admin Panel only', async ({
  page,
  baseURL,
}) => {
  const gide = addressOf(baseURL, 'gide');
  await logInWithoutPassword(page, gide, 'manager@gide.test');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const title of ['Orders', 'Enterprise Customers', 'Managers', 'Accounts'])
    await expect(menu.getByRole('link', { name: title })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Things' })).toBeHidden();

  await page.goto(`${gide}/#/${accountIds.nordwerk}/accounts`);
  await page
    .getByRole('button', { name: /^Actions of / })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'View' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`${gide}/#/${accountIds.gideAdminPanel}/accounts`);
  // Only a part of the address changes, and the rows of the account before would stay for a moment.
  await page.reload();
  await page
    .getByRole('button', { name: /^Actions of / })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});

test('an enterprise customer has orders and the API, and does not get into an account of another vertical', async ({
  page,
  baseURL,
}) => {
  const gide = addressOf(baseURL, 'gide');
  await logInWithoutPassword(page, gide, 'ec@gide.test');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Managers' })).toBeHidden();
  await page.goto(`${gide}/#/${accountIds.acme}/OrderSIM`);
  await expect(page.getByText("You don't have access to this").first()).toBeVisible();
});
