import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callAs } from './api.ts';
import { expectAccessible } from './axe.ts';
import { accountIds, sessionOf } from './people.ts';

const { acme } = accountIds;
const section = (page: Page) => page.getByRole('region', { name: 'Location' });
const map = (page: Page) => section(page).getByRole('region', { name: 'Map' });
const latitude = (page: Page) => section(page).getByLabel('Latitude');

const someThing = async (): Promise<string> => {
  const { items } = await callAs<{ items: { id: string }[] }>('admin', {
    method: 'GET',
    path: '/api/v5/documents?templateName=ThingsTable',
  });
  return items[0]?.id ?? '';
};

const openThing = async (page: Page): Promise<void> => {
  await page.goto(`/#/${acme}/ThingsTable/${await someThing()}`);
  await section(page).scrollIntoViewIfNeeded();
};

test.describe('the location of a Thing', () => {
  test.use({ storageState: sessionOf('admin') });

  test('is shown on a map, and a press on the map adjusts it', async ({ page }) => {
    await openThing(page);

    await test.step('its marker opens a street map', async () => {
      const street = page.context().waitForEvent('page');
      // The street map is external: that it is asked for is enough.
      await page
        .context()
        .route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'a street map' }));
      await map(page).getByRole('button', { name: 'Open the street map' }).click();
      expect((await street).url()).toContain('#map=11/');
      await (await street).close();
    });

    await test.step('keys and buttons zoom it', async () => {
      const ground = map(page).getByRole('application', { name: 'Location map' });
      await expect(map(page).getByText('5 km', { exact: true })).toBeVisible();
      await map(page).getByRole('button', { name: 'Zoom in' }).click();
      await expect(map(page).getByText('2 km', { exact: true })).toBeVisible();
      await ground.focus();
      await page.keyboard.press('-');
      await expect(map(page).getByText('5 km', { exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('a press moves the marker, and saving keeps the place', async () => {
      await section(page).getByRole('button', { name: 'Adjust' }).click();
      const before = await latitude(page).inputValue();
      await latitude(page).fill('95x');
      await expect(latitude(page)).toHaveValue('95x');
      await expect(section(page).getByText('Latitude must be a number from -90 to 90, such as 52.52')).toBeVisible();
      await expect(section(page).getByRole('button', { name: 'Save' })).toBeDisabled();
      await map(page).click({ position: { x: 60, y: 180 } });
      await expect(latitude(page)).not.toHaveValue(before);
      await expect(map(page).getByRole('button', { name: 'Position of the Thing' })).toBeVisible();
      const chosen = Number(await latitude(page).inputValue()).toFixed(5);
      await section(page).getByRole('button', { name: 'Save' }).click();
      await expect(section(page).getByText('set manually')).toBeVisible();
      await expect(section(page).getByText(new RegExp(`^${chosen}, `))).toBeVisible();
    });
  });
});

/** A picture of one grey pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const ATTRIBUTION = '© <b>some</b> provider';

test.describe('tiles of a configured provider', () => {
  // Which origins the page may ask is the server's word, and `maps.test.ts` reads it; here the browser does not insist on it.
  test.use({ storageState: sessionOf('admin'), bypassCSP: true });

  test('lie under the marker, and what fails leaves the outlines', async ({ page, context }) => {
    const asked: string[] = [];
    let status = 503;
    await context.route('**/api/v1/maps/tiles', (route) =>
      route.fulfill({ json: { tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: ATTRIBUTION } } }),
    );
    await context.route('https://tiles.example/**', (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({
        status,
        contentType: 'image/png',
        headers: { 'access-control-allow-origin': '*' },
        body: TILE,
      });
    });
    await openThing(page);
    await expect(section(page).getByText('Map tiles could not be loaded')).toBeVisible();
    await expect(map(page).getByRole('button', { name: 'Open the street map' })).toBeVisible();

    [status, asked.length] = [200, 0];
    await page.reload();
    await section(page).scrollIntoViewIfNeeded();
    await expect(map(page).getByText(ATTRIBUTION)).toBeVisible();
    await expect.poll(() => asked.some((path) => path.startsWith('/11/'))).toBe(true);
    await expect(section(page).getByText('Map tiles could not be loaded')).toBeHidden();
  });
});
