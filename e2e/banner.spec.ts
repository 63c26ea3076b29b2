import { expect, test } from '@playwright/test';
import { accountIds, sessionOf, showDebugSwitches } from './people.ts';

test.use({ storageState: sessionOf('admin') });

test('an adviser announces maintenance; it is closed for good, comes back with other words, and debug mode hides it', async ({
  page,
}) => {
  await page.goto(`/#/${accountIds.acme}/settings/banner`);
  const form = page.getByRole('form', { name: 'Maintenance banner' });
  const save = async (message: string): Promise<void> => {
    await form.getByRole('switch', { name: 'Show the banner' }).check({ force: true });
    await form.getByRole('textbox', { name: 'Title' }).fill('Maintenance tonight');
    await form.getByRole('textbox', { name: 'Message' }).fill(message);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The banner is visible to everyone now.')).toBeVisible();
  };
  const banner = page.getByRole('region', { name: 'Maintenance notice' });

  await save('From ten to eleven');
  await expect(banner).toContainText('Maintenance tonight From ten to eleven');
  await banner.getByRole('button', { name: 'Close the maintenance notice' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(form).toBeVisible();
  await expect(banner).toBeHidden();

  await save('Postponed to eleven');
  await expect(banner).toContainText('Postponed to eleven');
  await showDebugSwitches(page);
  await page.getByRole('checkbox', { name: 'Debug' }).check();
  await expect(banner).toBeHidden();
  await page.getByRole('checkbox', { name: 'Debug' }).uncheck();
  await expect(banner).toBeVisible();

  await form.getByRole('switch', { name: 'Show the banner' }).uncheck({ force: true });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The banner is off.')).toBeVisible();
  await expect(banner).toBeHidden();
});
