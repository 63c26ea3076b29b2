import { expect, test } from '@playwright/test';
import { accountIds, sessionOf } from './people.ts';

const { acme } = accountIds;

test.use({ storageState: sessionOf('admin') });

test('an admin is made by a call of its own and listed with the others', async ({ page }) => {
  const email = `lena.${Date.now()}@airlane.test`;
  await page.goto(`/#/${acme}/${encodeURIComponent('Leader Profile')}`);
  await page.getByRole('link', { name: 'New Admin' }).click();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Lena Ader');
  await page.getByRole('textbox', { name: 'Email' }).fill('admin@airlane.test');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A user with the email admin@airlane.test already exists').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Lena Ader' })).toBeVisible();
  await page.goto(`/#/${acme}/${encodeURIComponent('Leader Profile')}`);
  await expect(page.getByRole('row', { name: new RegExp(email) })).toBeVisible();
});
