import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { accountIds, sessionOf } from './people.ts';

const { acme, cobalt } = accountIds;

test.describe('as a customer', () => {
  test.use({ storageState: sessionOf('user') });

  test('reads the dashboard, changes its period, takes a chart as table and file, and goes to a silent Thing', async ({
    page,
  }) => {
    const figures: string[] = [];
    page.on(
      'request',
      (request) => void (request.url().includes('type=figure') && figures.push(new URL(request.url()).pathname)),
    );
    await page.goto(`/#/${acme}/dashboard`);
    await expect(page.getByRole('heading', { name: 'Active SIMs & Usage', level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Usage', exact: true })).toContainText(/GB/);
    await expect(page.getByRole('table', { name: 'Top Things' }).getByRole('row')).toHaveCount(11);
    // Asked for while the page is drawn, and not again when it stands.
    expect(figures).not.toEqual([]);
    expect(figures).toEqual([...new Set(figures)]);
    await expectAccessible(page);

    await page.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: 'Last 7 days' }).click();
    await expect(page).toHaveURL(/reportFilters=.*Last(\+|%20)7(\+|%20)days/);
    await page.getByRole('button', { name: 'Show as table: Usage over time' }).click();
    const table = page.getByRole('region', { name: 'Usage over time as a table' }).getByRole('row');
    await expect(table).toHaveCount(8);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('Last 7 days');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV: By network' }).click();
    const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n');
    expect(lines[0]).toBe('Profile,Value,Percentage');
    expect(lines.at(-1)).toMatch(/^Sum,\d+,100\.00$/);

    const silent = page.getByRole('table', { name: 'Silent Things' }).getByRole('link').first();
    const name = await silent.innerText();
    await silent.click();
    await expect(page).toHaveURL(/ThingsTable\/ThingId_ICCID_\d+/);
    await expect(page.getByText(name).first()).toBeVisible();
  });

  test('a report that fails says so by itself and can be tried again, and a silent network is told until it is back', async ({
    page,
  }) => {
    let isBroken = true;
    await page.route('**/api/v1/network/status', (route) =>
      isBroken ? route.fulfill({ json: { staleSince: '2026-01-15T10:00:00.000Z' } }) : route.continue(),
    );
    await page.route('**/api/v3/reports/dashboard/top-things*', (route) =>
      isBroken
        ? route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'Not today', requestId: 'r-1' } })
        : route.continue(),
    );
    await page.route('**/api/v3/reports/dashboard/usage-by-country*', (route) =>
      isBroken
        ? route.fulfill({
            status: 400,
            json: { code: 'MALFORMED_REQUEST', message: 'The request could not be read', requestId: 'r-2' },
          })
        : route.continue(),
    );
    await page.goto(`/#/${acme}/Dashboard`);
    await expect(
      page.getByRole('region', { name: 'Top Things' }).getByText("You don't have access to this"),
    ).toBeVisible();
    const country = page.getByRole('region', { name: 'By country' });
    await expect(country.getByText('This report could not be loaded')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Usage', exact: true })).toContainText(/GB/);
    const silence = page.getByText('The core network has not answered since 15 Jan 26 11:00; actions are paused.');
    await expect(silence).toBeVisible();
    isBroken = false;
    await country.getByRole('button', { name: 'Try again' }).click();
    await expect(country.getByText('Other')).toBeVisible();
    await expect(silence).toBeHidden();
    // No one asked for it: what is on the page is read again once the network is back.
    await expect(page.getByRole('table', { name: 'Top Things' })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'AI dashboard' }),
    ).toBeHidden();
  });
});

test.describe('as staff in an account with NetFlow and AI', () => {
  test.use({ storageState: sessionOf('admin') });

  test('sees who talks to whom, and what is out of the ordinary with its evidence, and takes it on', async ({
    page,
  }) => {
    await page.goto(`/#/${cobalt}/dashboard`);
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'NetFlow dashboard' }).click();
    await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('Last 6H');
    await expect(page.getByRole('table', { name: 'Top destinations' }).getByRole('row')).not.toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Top talkers' }).getByRole('link').first()).toBeVisible();

    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'AI dashboard' }).click();
    const incidents = page.getByRole('table', { name: 'Incidents' });
    await expect(incidents).toContainText('moved to another device');
    await expect(incidents.getByRole('row').filter({ hasText: '5 Things fell silent on O2 UK' })).toContainText(
      'Medium',
    );
    await incidents.getByText('Evidence (5)').click();
    await expect(incidents.getByRole('link', { name: /^Camera .*: no contact for/ })).toHaveCount(5);
    await incidents.getByText('Evidence (1)').first().click();
    await expect(incidents.getByText(/the SIM moved from device \d+ to \d+/).first()).toBeVisible();
    await expectAccessible(page);

    const silent = incidents.getByRole('row').filter({ hasText: '5 Things fell silent on O2 UK' });
    const choose = async (action: string): Promise<void> => {
      await silent.getByRole('button', { name: /^Actions for 5 Things fell silent/ }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('Acknowledge');
    await expect(silent).toContainText('Acknowledged by');
    await choose('Mute for 24 hours');
    await expect(silent).toContainText('Muted');
    await page.reload();
    await expect(silent).toContainText('Muted');
    await choose('Unmute');
    await choose('Reopen');
    await expect(silent).toContainText('Open');
  });
});
