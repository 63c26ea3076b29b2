import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { accountIds, sessionOf } from './people.ts';

test.use({ storageState: sessionOf('admin') });

const openUser = async (page: Page): Promise<void> => {
  await page.goto(`/#/${accountIds.acme}/CreateUser`);
  await page.getByRole('gridcell', { name: 'user@airlane.test' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible();
};
const phone = (page: Page) => page.getByRole('textbox', { name: /Phone number|^Phone/ }).last();

test('a wrong phone is named at its field, the right one is saved, and a second window sees it by itself', async ({ page, context }) => {
  await openUser(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('textbox', { name: 'Full name' })).toBeVisible();

  await phone(page).fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/phone/i).filter({ hasText: /not|valid|number/i }).first()).toBeVisible();
  await expect(phone(page)).toHaveAttribute('aria-invalid', 'true');

  await phone(page).fill('2025550143');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/saved/i)).toBeVisible();
  await expect(phone(second)).toHaveValue(/202.?555.?0143/);
  await second.close();
});

test('a change that somebody else made first is shown before it is overwritten', async ({ page, context }) => {
  await openUser(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByRole('textbox', { name: 'Description' }).fill('Written in the second window');
  await page.getByRole('textbox', { name: 'Description' }).fill('Written in the first window');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText(/saved/i)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/someone else changed this document/i);
  await dialog.getByRole('button', { name: 'Overwrite' }).click();
  await expect(page.getByText(/saved/i)).toBeVisible();
  await expect(second.getByRole('textbox', { name: 'Description' })).toHaveValue('Written in the first window');
});

test('a form left half-filled is asked about, and found again after a reload', async ({ page }) => {
  await openUser(page);
  await page.getByRole('textbox', { name: 'Description' }).fill('Half a thought');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Half a thought');
  await page.getByRole('button', { name: 'Back' }).or(page.getByRole('link', { name: 'Back' })).click();
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
});

test('the document page is found accessible', async ({ page }) => {
  await openUser(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
});
