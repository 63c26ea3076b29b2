import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { accountIds, sessionOf } from './people.ts';

test.use({ storageState: sessionOf('user'), permissions: ['clipboard-read', 'clipboard-write'] });

const find = (page: Page) => page.getByLabel('Find anything');
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Actions of / }) });
const iccidCells = (page: Page) => page.locator('[role="row"] [role="gridcell"][col-id="ICCID"]');
const openThings = async (page: Page): Promise<void> => {
  await page.goto(`/#/${accountIds.acme}/ThingsTable`);
  await expect(iccidCells(page).first()).not.toBeEmpty();
};
const shownIccids = async (page: Page): Promise<string[]> =>
  (await iccidCells(page).allInnerTexts()).map((text) => text.replace(/\s/g, ''));

test('the palette, a pasted list and the keys lead to pages, accounts, Things and actions', async ({ page }) => {
  await test.step('the palette goes to a page, an account and a Thing by typing', async () => {
    await openThings(page);
    await page.keyboard.press('Control+k');
    // Before the palette has come over the line.
    await page.keyboard.type('orde');
    await expect(find(page)).toBeFocused();
    await expect(find(page)).toHaveValue('orde');
    await expectAccessible(page);
    await page.keyboard.type('r');
    await expect(find(page)).toHaveValue('order');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Orders/ })).toBeVisible();

    await page.keyboard.press('Control+k');
    await find(page).fill('Delta');
    await expect(page.getByRole('button', { name: 'Delta Trial' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(accountIds.delta));

    await openThings(page);
    const [iccid = ''] = await shownIccids(page);
    await page.keyboard.press('Control+k');
    await find(page).fill(iccid.slice(-9));
    await page
      .getByRole('button', { name: new RegExp(iccid.replace(/(.{4})(?=.)/g, '$1 ?')) })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`ThingId_ICCID_${iccid}`));
  });

  await test.step('keys lead into the search, on into the rows, and to their own help', async () => {
    await openThings(page);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search Things' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[role="gridcell"][col-id="ThingName"]').first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[role="gridcell"][col-id="ICCID"]').first()).toBeFocused();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
    await page.keyboard.press('Escape');

    const cell = page.locator('[role="gridcell"][col-id="ICCID"]').first();
    await cell.press(' ');
    const peek = page.getByRole('complementary', { name: /^Peek at / });
    await expect(peek.getByRole('region', { name: 'Explanation' })).toBeVisible();
    await expect(peek.getByRole('region', { name: 'Last 24 hours' })).toBeVisible();
    await expectAccessible(page);
    await cell.press('Escape');
    await expect(peek).toBeHidden();

    await cell.press('Enter');
    await expect(page).toHaveURL(/ThingId_ICCID_/);
    await page.keyboard.press('Control+k');
    await find(page).fill('refresh');
    await page.getByRole('button', { name: 'Refresh the connection of this Thing' }).click();
    await expect(page.getByRole('dialog', { name: 'Refresh connection' })).toBeVisible();
  });

  await test.step('a pasted list of identifiers becomes a filtered table, and the unknown ones are named', async () => {
    await openThings(page);
    const iccids = (await shownIccids(page)).slice(2, 6);
    await page.evaluate((text) => navigator.clipboard.writeText(text), [...iccids, 'no such thing'].join('\n'));
    await page.keyboard.press('Control+k');
    await expect(find(page)).toBeFocused();
    await page.keyboard.press('Control+v');
    await expect(page.getByRole('button', { name: 'Show 5 identifiers in Things' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 not found in this account')).toBeVisible();
    await expect(page.getByText('no such thing')).toBeVisible();
    await expect(rows(page)).toHaveCount(4);
    expect(new Set(await shownIccids(page))).toEqual(new Set(iccids));
  });
});

test('a slice of a donut narrows the table, by link too, until its chip is removed', async ({ page, browser }) => {
  await openThings(page);
  const suspended = page.getByRole('button', { name: /^Suspended \d+/ });
  const offline = page.getByRole('button', { name: /^Offline \d+/ });
  const offlineOfAll = await offline.innerText();
  const total = /\d+/.exec(await suspended.innerText())?.[0] ?? '';
  await suspended.click();
  await expect(page.getByText(new RegExp(`of ${total}$`))).toBeVisible();
  await expect(page).toHaveURL(/reportFilters=/);
  // The other donuts count what is left; its own slices can still be chosen.
  await expect(offline).not.toHaveText(offlineOfAll);
  await expect(page.getByRole('button', { name: /^Active \d+/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('Status: Suspended');

  const elsewhere = await browser.newContext({ storageState: sessionOf('user') });
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await expect(other.getByText(new RegExp(`of ${total}$`))).toBeVisible();
  await expect(other.getByRole('button', { name: /^Suspended \d+/, pressed: true })).toBeVisible();
  await elsewhere.close();

  await page.getByRole('button', { name: 'Remove the filter Status: Suspended' }).click();
  await expect(page.getByText(/of 688$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Online \d+/ })).toBeVisible();
});
