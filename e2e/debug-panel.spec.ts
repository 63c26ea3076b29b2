import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { accountIds, logIn, showDebugSwitches } from './people.ts';

const things = `/#/${accountIds.acme}/ThingsTable`;

test('the panel switches the vertical before anybody is logged in, and back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Show debug switches' }).click();
  const panel = page.getByRole('region', { name: 'Debug panel' });
  await expect(panel.getByText('Not logged in.')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('radio', { name: 'Gide', exact: true }).check();
  await expect(page).toHaveTitle(/Gide$/);
  await page.getByRole('region', { name: 'Debug panel' }).getByRole('radio', { name: 'Airlane' }).check();
  await expect(page).toHaveTitle(/Airlane$/);
  await page.getByRole('button', { name: 'Hide debug switches' }).click();
  await expect(page.getByRole('region', { name: 'Debug panel' })).toBeHidden();
});

test('mock mode shows 999 made-up rows and says so; the token is counted down and exchanged; an adviser looks as a customer does, and as a customer build draws', async ({
  page,
}) => {
  await logIn(page, 'admin@airlane.test');
  await page.goto(things);
  await showDebugSwitches(page);
  const panel = page.getByRole('region', { name: 'Debug panel' });
  await expect(panel.getByRole('timer', { name: 'Token expires in' })).toHaveText(/^1 h \d+ min$/);
  const refreshed = page.waitForResponse((response) => response.url().endsWith('/oauth/token') && response.ok());
  await panel.getByRole('button', { name: 'Refresh now' }).click();
  await refreshed;

  await panel.getByRole('checkbox', { name: 'Mocks' }).check();
  await expect(page.getByText('Mock data: all list rows are made up.')).toBeVisible();
  await expect(page.getByText('999').first()).toBeVisible();
  const lists: string[] = [];
  page.on('request', (request) => request.url().includes('/api/v5/documents') && lists.push(request.url()));
  await page.reload();
  await expect(page.getByText('999').first()).toBeVisible();
  expect(lists).toEqual([]);
  await panel.getByRole('checkbox', { name: 'Mocks' }).uncheck();
  await expect(page.getByText(/^Mock data:/)).toBeHidden();

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Deals' })).toBeVisible();
  await panel.getByRole('group', { name: 'App type' }).getByRole('radio', { name: 'user' }).check();
  await expect(menu.getByRole('link', { name: 'Things' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Deals' })).toBeHidden();
  await panel.getByRole('group', { name: 'App type' }).getByRole('radio', { name: 'admin' }).check();
  await expect(menu.getByRole('link', { name: 'Deals' })).toBeVisible();

  await panel.getByRole('checkbox', { name: 'Debug' }).check();
  await panel
    .getByRole('group', { name: 'Build environment' })
    .getByRole('radio', { name: 'prod', exact: true })
    .check();
  await expect(panel.getByRole('checkbox', { name: 'Debug' })).not.toBeChecked();
});
