import { expect, test } from '@playwright/test';
import { callAs } from './api.ts';
import { expectAccessible } from './axe.ts';
import { accountIds, logIn, sessionOf } from './people.ts';

const { borealis } = accountIds;
/** An edge that fails is shown within seconds; a busy machine gets more. */
const SHOWN = { timeout: 30_000 };

const breakEdge = (fault: 'link-loss' | 'none') =>
  callAs('admin', {
    method: 'POST',
    path: '/api/demo/edges/edge-nord/fault',
    body: { fault },
    headers: { brand: borealis },
  });

test.use({ storageState: sessionOf('admin') });
test.afterEach(() => breakEdge('none'));

test('a customer reads that site Nord is dark, staff find the lost backhaul in the topology, restart the edge, and it recovers', async ({
  page,
  browser,
}) => {
  await breakEdge('none');
  const customer = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await test.step('the customer sees the site up, then dark without a reload', async () => {
    await logIn(customer, 'energy@airlane.test');
    await customer.goto(`/#/${borealis}/Edges/edge-nord`);
    await expect(customer.getByRole('heading', { name: 'Edge Nord', level: 1 })).toBeVisible();
    await expect(customer.getByRole('region', { name: 'Status', exact: true })).toContainText('Up', SHOWN);
    await expect(
      customer.getByLabel('The status bar provides an overview of essential statuses of the edge'),
    ).toBeVisible();
    await expect(customer.getByRole('button', { name: 'Restart' })).toHaveCount(0);
    await breakEdge('link-loss');
    await expect(customer.getByRole('region', { name: 'Status', exact: true })).toContainText('Down', SHOWN);
    await expect(customer.getByRole('alert')).toContainText('Backhaul lost: Nord fibre');
  });

  await test.step('staff find the cause in the topology', async () => {
    await page.goto(`/#/${borealis}/Private%20Networks`);
    await page.getByRole('link', { name: 'Wind farm Fjord' }).click();
    const topology = page.getByRole('region', { name: 'Topology' });
    await expect(topology.getByRole('list', { name: 'What is down' })).toContainText(
      'Takes down Edge Nord, Nord mast 1, Nord mast 2. 28 Things affected.',
      SHOWN,
    );
    await expectAccessible(page);
    await topology.getByRole('button', { name: 'Show as list' }).click();
    await expect(topology.getByRole('list', { name: 'Topology of Wind farm Fjord' })).toContainText('Nord mast 1');
    await topology.getByRole('button', { name: 'Show as picture' }).click();
    await topology.getByRole('link', { name: /^Nord fibre.*backhaul · Down/ }).click();
    await expect(page.getByRole('heading', { name: 'Nord fibre', level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('100 % packet loss');
  });

  await test.step('they restart the edge, and the customer sees it come back', async () => {
    await page.getByRole('link', { name: 'Edge Nord', exact: true }).first().click();
    await page.getByRole('button', { name: 'Restart' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restart' }).click();
    await expect(page.getByRole('region', { name: 'Status', exact: true })).toContainText('Up', SHOWN);
    await expect(customer.getByRole('region', { name: 'Status', exact: true })).toContainText('Up', SHOWN);
    await expect(customer.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a change of settings asks first and says that the edge restarts', async () => {
    const settings = page.getByRole('region', { name: 'Settings', exact: true });
    await settings.getByRole('button', { name: 'Edit Settings' }).click();
    await settings.getByRole('textbox', { name: 'MTU' }).fill('1380');
    await settings.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Are you sure you want to apply new settings?');
    await expect(dialog).toContainText(
      'Once you click "Save", the operation may take few minutes before the Edge restarts.',
    );
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(settings).toContainText('Applied', SHOWN);
    await expect(settings).toContainText('1380');
  });
  await customer.context().close();
});
