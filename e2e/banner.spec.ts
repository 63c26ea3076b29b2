import { expect, test } from '@playwright/test';
import { accountIds, sessionOf } from './people.ts';

test.use({ storageState: sessionOf('admin') });

test('an adviser announces maintenance, changes the words, and takes the banner down', async ({ page }) => {
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
  await save('Postponed to eleven');
  await expect(banner).toContainText('Postponed to eleven');

  await form.getByRole('switch', { name: 'Show the banner' }).uncheck({ force: true });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The banner is off.')).toBeVisible();
  await expect(banner).toBeHidden();
});
