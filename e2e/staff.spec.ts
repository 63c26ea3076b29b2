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

  test('cannot create a user in the Admin Panel and is told why, and sees the invoicing account disabled', async ({
    page,
  }) => {
    await page.goto(`/#/${accountIds.adminPanel}/CreateUser`);
    const create = page.getByRole('button', { name: 'New User' });
    await expect(create).toBeVisible();
    await create.hover();
    await expect(
      page.getByText('Create not available for "Admin Panel" account, change account to create document'),
    ).toBeVisible();
    await create.click({ force: true });
    await expect(page).not.toHaveURL(/add/);
    await page.goto(`/#/${accountIds.greenInvoice}/OrderSIM`);
    await expect(page.getByText('Disabled for "Green Invoice" account')).toBeVisible();
  });
});

test.describe('sales staff', () => {
  test.use({ storageState: sessionOf('sales') });

  test('read a Thing but have nothing to save it with', async ({ page }) => {
    await page.goto(`/#/${accountIds.acme}/ThingsTable`);
    await page
      .getByRole('button', { name: /^Actions of / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'View' }).click();
    await expect(page.getByRole('term').filter({ hasText: /^Name$/ })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  });
});
