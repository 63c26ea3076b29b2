import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { accountIds, sessionOf } from './people.ts';

test.use({ storageState: sessionOf('user'), permissions: ['clipboard-read', 'clipboard-write'] });

const table = `/#/${accountIds.acme}/RatePlan`;
const viewsButton = (page: Page) => page.getByRole('button', { name: /^Views/ });
const openTable = async (page: Page, address = table): Promise<void> => {
  await page.goto(address);
  await expect(page.getByRole('button', { name: /^Actions of / }).first()).toBeVisible();
};

test('a view is saved under a name that is free, opened, started with, shared by link and deleted', async ({
  page,
  browser,
}) => {
  await openTable(page);
  await page
    .getByRole('columnheader')
    .getByRole('button', { exact: true, name: await firstColumn(page) })
    .click();
  await expect(page).toHaveURL(/sort%22%3A%22-/);
  await viewsButton(page).click();
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('textbox', { name: 'View name' }).fill('Night shift');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Views, now Night shift' })).toBeVisible();

  await viewsButton(page).click();
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('textbox', { name: 'View name' }).fill('Night shift');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('View "Night shift" already exists')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await viewsButton(page).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open with Night shift' }).click();
  await expect(page.getByText(/opens with "Night shift" from now on/)).toBeVisible();
  await page.getByRole('button', { name: 'Actions of view Night shift' }).click();
  await page.getByRole('menuitem', { name: 'Share and copy link' }).click();
  await expect(page.getByText(/^Copied "/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  // A new window without a remembered state starts with the default view.
  const elsewhere = await browser.newContext({ storageState: sessionOf('user') });
  const other = await elsewhere.newPage();
  await openTable(other);
  await expect(other.getByRole('button', { name: 'Views, now Night shift' })).toBeVisible();
  await elsewhere.close();

  const colleague = await browser.newContext({ storageState: sessionOf('admin') });
  const theirs = await colleague.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('button', { name: 'Views, now Night shift' })).toBeVisible();
  await colleague.close();

  // The list stands open still.
  await page.getByRole('button', { name: 'Actions of view Night shift' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('View "Night shift" deleted')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText(/View not found/)).toBeVisible();
});

const firstColumn = async (page: Page): Promise<string> => {
  const header = page
    .getByRole('columnheader')
    .filter({ has: page.getByRole('button', { name: /^Filter / }) })
    .first();
  return (
    (await header.getByRole('button', { name: /^Filter / }).getAttribute('aria-label'))?.replace(/^Filter /, '') ?? ''
  );
};
