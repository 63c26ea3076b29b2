import { expect, test } from '@playwright/test';
import { accountIds, sessionOf } from './people.ts';

test.describe('an adviser', () => {
  test.use({ storageState: sessionOf('admin') });

  test('creates a deal, is told what is missing, finds it and deletes it', async ({ page }) => {
    await page.goto(`/#/${accountIds.acme}/Deal`);
    // The menu of staff is longer than the screen, and begins where they are.
    await expect(
      page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Deals', exact: true }),
    ).toBeInViewport();
    await page
      .getByRole('button', { name: 'New Deal' })
      .or(page.getByRole('link', { name: 'New Deal' }))
      .click();
    await expect(page).toHaveURL(/Deal\/add/);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Mandatory field').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Deal id' }).fill('E2E-1');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Deal of the browser test');
    await page
      .getByRole('combobox', { name: 'Fulfilment' })
      .or(page.getByRole('textbox', { name: 'Fulfilment' }))
      .first()
      .click();
    await page.getByRole('option', { name: 'Draft', exact: true }).click();
    await page.getByRole('textbox', { name: 'Minimum order quantity' }).fill('10');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/created|saved/i).first()).toBeVisible();
    // After the save the console moves to the new document; going elsewhere before that would be overtaken.
    await expect(page.getByRole('heading', { name: 'E2E-1' })).toBeVisible();
    await expect(page).not.toHaveURL(/Deal\/add/);

    await page.goto(`/#/${accountIds.acme}/Deal`);
    await page.getByRole('searchbox', { name: 'Search Deals' }).fill('browser test');
    await expect(page.getByRole('gridcell', { name: 'E2E-1', exact: true })).toBeVisible();
    await page
      .getByRole('button', { name: /^Actions of / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Successfully removed 1 item')).toBeVisible();
    await expect(page.getByRole('gridcell', { name: 'E2E-1', exact: true })).toBeHidden();
  });
});
