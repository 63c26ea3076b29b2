import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { onlineThing } from './online-thing.ts';
import { accountIds, sessionOf } from './people.ts';

test.use({ storageState: sessionOf('user') });

test('a customer measures a network, and finds the result in the history and the comparison', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto(`/#/${accountIds.acme}/SpeedTest`);
  await page.getByRole('button', { name: 'Start test' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose a country');
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByLabel('Network', { exact: true }).selectOption('O2 Germany');
  await page.getByRole('button', { name: 'Start test' }).click();
  await expect(page.getByRole('button', { name: 'Test again' })).toBeVisible({ timeout: 60_000 });
  // Both directions, the idle line and the line under load were measured.
  const result = page.getByLabel('Result');
  await expect(result).toContainText(/Download\s*(≥ )?[\d.,]+ Mbit\/s/);
  await expect(result).toContainText(/Upload\s*(≥ )?[\d.,]+ Mbit\/s/);
  await expect(result).toContainText(/Latency, idle\s*[\d.,]+ ms/);
  await expect(
    page
      .getByRole('region', { name: 'History' })
      .getByRole('row', { name: /O2 Germany/ })
      .first(),
  ).toContainText('Una Seland');
  await expect(
    page.getByRole('region', { name: 'Networks compared' }).getByRole('row', { name: /O2 Germany/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await test.step('and a Thing, which its network measures', async () => {
    await page.goto(`/#/${accountIds.acme}/ThingsTable/${await onlineThing(page)}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Connectivity test' }).click();
    await expect(page.getByRole('radio', { name: 'A Thing' })).toBeChecked();
    await page.getByRole('button', { name: 'Start test' }).click();
    await expect(page.getByLabel('Result')).toContainText(/Download\s*[\d.,]+ Mbit\/s/);
    await expect(
      page.getByRole('region', { name: 'History' }).getByRole('row', { name: /Gate/ }).first(),
    ).toContainText('Una Seland');
    await expect(
      page
        .getByRole('region', { name: 'Networks compared' })
        .getByRole('row', { name: /Thing, / })
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Choose another Thing' }).click();
    await page.getByLabel('Thing', { exact: true }).fill('no such Thing');
    await expect(page.getByText('No Things match "no such Thing".')).toBeVisible();
    await expectAccessible(page);
  });
  // The content policy stopped nothing.
  expect(refused).toEqual([]);
});
