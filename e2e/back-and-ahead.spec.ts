import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { accountIds, sessionOf } from './people.ts';

test.use({ storageState: sessionOf('user') });

const nameLinks = (page: Page) => page.locator('[role="gridcell"][col-id="ThingName"]').getByRole('link');
const openThings = async (page: Page): Promise<void> => {
  await page.goto(`/#/${accountIds.acme}/ThingsTable`);
  await expect(nameLinks(page).first()).toBeVisible();
};

/** The files of the layer that holds the page of a Thing (`apps/console/build/code-layers.ts`). */
const OF_THING = /\/thing-/;

/** The scripts that the page has asked for, and those of them that have not arrived yet. */
const watchScripts = (page: Page) => {
  const [asked, missing] = [[] as string[], new Set<string>()];
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    asked.push(new URL(request.url()).pathname);
    missing.add(request.url());
  });
  page.on('requestfinished', (request) => void missing.delete(request.url()));
  return { asked, missing };
};

test('on a slow line the frame of the page stands before its code has arrived, and nothing of it is left afterwards', async ({
  page,
}) => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`/#/${accountIds.acme}/ThingsTable`, { waitUntil: 'commit' });
  // It says nothing to anybody who cannot see it, so it has no role to be found by.
  const frame = page.locator('.opening');
  await expect(frame).toBeVisible();
  arrive();
  await expect(nameLinks(page).first()).toBeVisible();
  await expect(frame).toBeHidden();
});

const ways = {
  'pointed at': { look: (link: Locator) => link.hover(), open: (link: Locator) => link.click() },
  focused: { look: (link: Locator) => link.focus(), open: (link: Locator) => link.press('Enter') },
};
for (const [way, { look, open }] of Object.entries(ways)) {
  test(`the page of a link that is ${way} is fetched at once, and opening it asks for none of its code`, async ({
    page,
  }) => {
    const scripts = watchScripts(page);
    await openThings(page);
    const link = nameLinks(page).first();
    await look(link);
    await expect.poll(() => scripts.asked.filter((file) => OF_THING.test(file))).not.toEqual([]);
    await expect.poll(() => scripts.missing.size).toBe(0);
    const known = scripts.asked.length;
    await open(link);
    await expect(page.getByRole('toolbar', { name: 'Actions on this Thing' })).toBeVisible();
    expect(scripts.asked.slice(known).filter((file) => OF_THING.test(file))).toEqual([]);
  });
}

test('Back leads to where the table was scrolled to, and to the row that was opened', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 520 });
  await openThings(page);
  const link = page.locator('[row-index="12"]').getByRole('link').first();
  const name = (await link.innerText()).split('\n')[0] ?? '';
  await link.scrollIntoViewIfNeeded();
  // Whichever part of the page scrolls.
  const scrolled = () =>
    page.evaluate(() => Math.max(...[...document.querySelectorAll('*')].map((part) => part.scrollTop)));
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByRole('toolbar', { name: 'Actions on this Thing' })).toBeVisible();

  await page.goBack();
  await expect(nameLinks(page).first()).toBeVisible();
  const focused = page.locator('[role="gridcell"]:focus, [role="gridcell"]:focus-within').first();
  await expect(focused).toContainText(name);
  await expect(focused).toBeInViewport();
  // The grid puts the row back to within a pixel or two, by the height that its page has by then.
  await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThanOrEqual(4);
});
