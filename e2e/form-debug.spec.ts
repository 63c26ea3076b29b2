import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { accountIds, sessionOf } from './people.ts';

test.use({ storageState: sessionOf('admin') });

test.beforeEach(async ({ page }) => {
  await page.goto(`/#/${accountIds.acme}/bac/add`);
  await expect(page.getByRole('textbox', { name: 'BAC id' })).toBeVisible();
});

test('a form says what is missing, takes the focus there, and corrects itself while the person types', async ({
  page,
}) => {
  const id = page.getByRole('textbox', { name: 'BAC id' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Mandatory field').first()).toBeVisible();
  await expect(id).toBeFocused();
  await id.fill(' b ');
  await expect(page.getByText(/contains 1 character\(s\)/)).toBeVisible();
  await id.fill('  b-17 ');
  await expect(id).not.toHaveAttribute('aria-invalid', 'true');
  await id.blur();
  await expect(id).toHaveValue('b-17');
  await expect(page.getByText('4 / 40')).toBeVisible();
});

test('debug mode is switched on by keyboard, and fills, shows, empties and submits a form', async ({ page }) => {
  const debugMode = page.getByRole('menuitemcheckbox', { name: 'Debug mode' });
  await page.getByRole('button', { name: /User menu/ }).focus();
  await page.keyboard.press('Enter');
  await expect(debugMode).toHaveAttribute('aria-checked', 'false');
  await debugMode.press('Enter');
  await page.keyboard.press('Escape');

  const panel = page.getByRole('region', { name: 'Debug' });
  await panel.getByRole('button', { name: 'Randomise' }).click();
  await expect(page.getByRole('textbox', { name: 'BAC id' })).not.toHaveValue('');
  await panel.getByRole('button', { name: 'Raw JSON' }).click();
  await expect(panel.getByLabel('Drafts as JSON')).toHaveValue(/QID001bacId/);
  await expect(page.getByText('text → ip')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('textbox', { name: 'BAC id' })).toHaveValue('');
  await panel.getByRole('button', { name: 'Submit unchecked' }).click();
  await expect(page.getByText('Mandatory field').first()).toBeVisible();
});
