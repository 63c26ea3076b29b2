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

  test('stands in its frame while the templates are on their way', async ({ page }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/v4/me/opening**', (route) => route.abort());
    await page.route('**/api/v3/templates?**', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/#/${accountIds.acme}/ThingsTable`);
    await expect(
      page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Things' }),
    ).toBeVisible();
    await expect(page.getByText('Loading templates...')).toBeVisible();
    release();
    await expect(rows(page).first()).toBeVisible();
  });

  test('says which filter leaves nothing, hides a column for this browser, and is found accessible, wide and on a phone, light and dark', async ({
    page,
  }) => {
    await openTable(page);
    await expectAccessible(page);

    await test.step('a search without a match is cleared with one click', async () => {
      await page.getByRole('searchbox', { name: 'Search Things' }).fill('nothing has this name');
      await expect(page.getByText(/^No Things match/)).toBeVisible();
      await page.getByRole('button', { name: /clear/i }).last().click();
      await expect(rows(page)).toHaveCount(20);
    });

    await test.step('a column stays hidden until the columns are reset, and its header keeps its buttons where they are', async () => {
      const network = page.getByRole('columnheader', { name: /Network/ });
      await expect(network).toBeVisible();
      const magnifier = network.getByRole('button', { name: 'Filter Network' });
      const before = await magnifier.boundingBox();
      await magnifier.hover();
      expect(await magnifier.boundingBox()).toEqual(before);
      await page.getByRole('button', { name: 'Table actions' }).click();
      await page.getByRole('checkbox', { name: 'Network', exact: true }).click();
      await page.keyboard.press('Escape');
      await expect(network).toBeHidden();
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.reload();
      await expect(rows(page).first()).toBeVisible();
      await expect(network).toBeHidden();
      await page.getByRole('button', { name: 'Table actions' }).click();
      await page.getByRole('button', { name: 'Reset columns' }).click();
      await expect(network).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('a link that was cut shows what is left of it and says so; one whose filter is unknown shows nothing before it is confirmed', async () => {
      const linked = (state: string) =>
        page.goto(`/#/${accountIds.acme}/ThingsTable?tableState=${encodeURIComponent(state)}`);
      await linked('{"q":"van","sort');
      await expect(page.getByText(/^This link is damaged/)).toBeVisible();
      await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('van');
      await expect(rows(page)).toHaveCount(20);
      await linked(JSON.stringify({ filters: { Margin: { contains: 'low' }, State: { anyOf: ['SUSPENDED'] } } }));
      await expect(page.getByRole('alert')).toContainText('Margin: contains "low"');
      await expect(rows(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Show without it' }).click();
      await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('Suspended');
      await expect(page.getByText(/of 45$/)).toBeVisible();
      await page.getByRole('button', { name: 'Clear all' }).click();
    });

    await test.step('every part of a title sorts, at every width; a column that is hidden says so and comes back by Undo', async () => {
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 820 });
        for (const header of await page
          .getByRole('columnheader')
          .filter({ has: page.getByRole('button', { name: /^Filter / }) })
          .all()) {
          await header.hover();
          const covered = await header.evaluate((cell) => {
            const sort = cell.querySelector('button');
            const {
              left,
              width: size,
              top,
              height,
            } = sort?.querySelector('span')?.getBoundingClientRect() ?? new DOMRect();
            const isReached = (x: number) => document.elementFromPoint(x, top + height / 2)?.closest('button') === sort;
            return [left + 1, left + size / 2, left + size - 1].filter((x) => x < window.innerWidth && !isReached(x));
          });
          expect(covered).toEqual([]);
        }
      }
      await page.setViewportSize({ width: 1440, height: 820 });
      const usage = page.getByRole('columnheader', { name: /Data Usage/ });
      const { x, y, width, height } = (await usage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.click(x + width / 2, y + height / 2);
      await expect(usage).toHaveAttribute('aria-sort', 'ascending');
      await expect(page.getByRole('button', { name: '7 columns hidden' })).toBeVisible();
      await page.getByRole('button', { name: 'Filter Data Usage' }).click();
      await page.getByRole('button', { name: 'Hide this column' }).click();
      await expect(usage).toBeHidden();
      await expect(page.getByRole('button', { name: '8 columns hidden' })).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(usage).toBeVisible();
      await page.getByRole('button', { name: '7 columns hidden' }).click();
      await expect(page.getByRole('checkbox', { name: 'Note', exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('the dark page on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 800 });
      await expect(page.getByRole('button', { name: /^Actions of / }).first()).toBeVisible();
      await expectAccessible(page);
    });
  });
});
