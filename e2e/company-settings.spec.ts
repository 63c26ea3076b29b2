import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { accountIds, sessionOf } from './people.ts';

const settings = `/#/${accountIds.delta}/settings`;

test.describe('customer', () => {
  test.use({ storageState: sessionOf('user') });

  test('a customer changes what is theirs: told what is wrong, asked once, led to the dashboard; what is discarded is gone', async ({
    page,
  }) => {
    await page.goto(settings);
    await expect(page).toHaveURL(/settings\/company$/);
    await expect(page.getByRole('textbox', { name: 'Company name' })).not.toBeEditable();
    const save = page.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();

    const legalName = page.getByRole('textbox', { name: 'Company legal name' });
    await legalName.fill('A');
    await legalName.blur();
    await expect(page.getByText(/at least 2 character/)).toBeVisible();
    await expect(save).toBeDisabled();
    await legalName.fill('Delta Trial Ltd');
    await page.getByRole('textbox', { name: 'Description' }).fill(`Trying things out since ${Date.now()}`);
    await expect(save).toBeEnabled();
    await expectAccessible(page);
    await save.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Company settings were saved')).toBeVisible();
    await expect(page).not.toHaveURL(/settings/);

    await page.goto(settings);
    await expect(page.getByRole('textbox', { name: 'Company legal name' })).toHaveValue('Delta Trial Ltd');

    // Discarding goes back and keeps nothing.
    await page.goto(`/#/${accountIds.delta}/OrderSIM`);
    await expect(page.getByRole('heading', { name: /Orders/ })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Company settings' }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('Not meant to stay');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/OrderSIM/);
    await page.getByRole('banner').getByRole('link', { name: 'Company settings' }).click();
    await expect(page.getByRole('textbox', { name: 'Description' })).not.toHaveValue('Not meant to stay');
  });
});
