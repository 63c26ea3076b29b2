import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { accountIds, sessionOf } from './people.ts';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Actions of / }) });
/** By the whole name: the cell also says how long ago the Thing was heard of. */
const names = (page: Page) =>
  page
    .locator('[role="row"] [role="gridcell"][col-id="ThingName"]')
    .evaluateAll((cells) => cells.map((cell) => cell.querySelector('[title]')?.getAttribute('title') ?? ''));
const openTable = async (page: Page, account: string = accountIds.acme) => {
  await page.goto(`/#/${account}/ThingsTable`);
  await expect(page.getByRole('heading', { name: /^Things/ })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
};

test.describe('the table', () => {
  test.use({ storageState: sessionOf('user') });

  test('searches, sorts, filters and pages; reload and a shared link keep the view', async ({ page, browser }) => {
    // Wide enough for the status column: the grid draws no column that is out of sight.
    await page.setViewportSize({ width: 1900, height: 820 });
    await openTable(page, accountIds.acme);
    await expect(rows(page)).toHaveCount(20);
    await expect(page.getByText('1–20 of 688')).toBeVisible();

    await test.step('it is accessible, wide and light, and dark on a phone', async () => {
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 390, height: 800 });
      await expect(page.getByRole('button', { name: /^Actions of / }).first()).toBeVisible();
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1900, height: 820 });
      await expect(rows(page)).toHaveCount(20);
    });

    await page.getByRole('searchbox', { name: 'Search Things' }).fill('truck');
    await expect(page.getByText(/of 688$/)).toBeHidden();
    await expect
      .poll(async () => (await names(page)).map((text) => /truck/i.test(text)))
      .toEqual(Array.from({ length: 20 }, () => true));

    const sortByName = page
      .getByRole('columnheader', { name: /^Name/ })
      .getByRole('button', { name: 'Name', exact: true });
    await sortByName.click();
    await sortByName.click();
    await expect
      .poll(async () => {
        const shown = (await names(page)).map((text) => text.toLowerCase());
        return shown.length > 1 && shown.join() === [...shown].sort().reverse().join();
      })
      .toBe(true);

    await page.getByRole('button', { name: 'Filter Data Usage' }).click();
    const usage = page.getByRole('form', { name: 'Filter Data Usage' });
    await usage.getByRole('textbox', { name: 'Data Usage from' }).fill('abc');
    await expect(usage.getByText('Enter a number with B, KB, MB, GB or TB')).toBeVisible();
    await usage.getByRole('button', { name: 'Apply' }).click();
    await expect(usage).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filter Status' }).click();
    await page.getByRole('option', { name: /^Active \d/ }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('Status: Active');
    const [firstOfPageOne] = await names(page);
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page%22%3A2/);
    // The rows of the page before stay until the new ones arrive.
    await expect.poll(async () => (await names(page))[0] ?? firstOfPageOne).not.toBe(firstOfPageOne);
    const shown = await names(page);
    const link = page.url();

    await page.reload();
    await expect.poll(() => names(page)).toEqual(shown);
    expect(page.url()).toBe(link);

    const elsewhere = await browser.newContext({ storageState: sessionOf('user') });
    const other = await elsewhere.newPage();
    await other.goto(link);
    await expect.poll(() => names(other)).toEqual(shown);
    await expect(other.getByRole('searchbox', { name: 'Search Things' })).toHaveValue('truck');
    await elsewhere.close();
  });

  test('changes while you look: live Things bring their last activity up to date', async ({ page }) => {
    await page.goto(
      `/#/${accountIds.acme}/ThingsTable?tableState=${encodeURIComponent(JSON.stringify({ sort: 'activity' }))}`,
    );
    await expect(rows(page).first()).toBeVisible();
    const before = await names(page);
    await expect.poll(() => names(page), { timeout: 45_000 }).not.toEqual(before);
  });
});
