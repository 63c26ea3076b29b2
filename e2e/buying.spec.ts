import { iccidAt } from '@airlane/fixtures';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { accountIds, logIn } from './people.ts';

const { delta } = accountIds;
const GOOD = '4242424242424242';
const DECLINED_WHEN_CHARGED = '4000000000000341';

/** Plastic SIMs of the demo's inventory. */
const IN_STOCK = [iccidAt(5_000_000), iccidAt(5_000_001)];

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ ACCESS_TOKEN_SECONDS: '7200' });
});
test.afterAll(() => server.stop());

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

const addCard = async (page: Page, number: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add Card' }).click();
  const frame = page.frameLocator('iframe[title="Card details"]');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expires').fill('12/34');
  await frame.getByLabel('CVC').fill('123');
  await frame.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByRole('listitem', { name: new RegExp(`ending in ${number.slice(-4)}`) })).toBeVisible();
};

const choose = async (page: Page, type: 'eSIM' | 'Regular', quantity: string): Promise<void> => {
  await page.getByRole('button', { name: /Starter pay as you go/ }).click();
  await page.getByRole('radio', { name: type }).check();
  await page.getByLabel('Quantity').fill(quantity);
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Deal Details' })).toBeVisible();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
};

const fillAddress = async (page: Page): Promise<void> => {
  const form = page.getByRole('region', { name: 'Shipping address' });
  for (const [label, value] of [
    ['Company', 'Delta GmbH'],
    ['Address', 'Street 1'],
    ['Zip code', '10115'],
    ['City', 'Berlin'],
    ['State', 'Berlin'],
    ['Email', 'buyer@delta.test'],
    ['Phone', '+49 30 12'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByLabel('Country').selectOption('DE');
};

const placeOrder = async (page: Page): Promise<void> => {
  await page.getByLabel(/I have reviewed my order/).check();
  await page.getByLabel(/terms and conditions/).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
};

test('a newcomer goes from the welcome page to paid eSIMs, and staff ship a plastic order', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.url });
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !/^(data|blob):/.test(request.url())) strangers.push(request.url());
  });
  await logIn(page, 'user@airlane.test');

  await test.step('the welcome page leads into the wizard; a deal is selected, deselected and selected', async () => {
    await page.goto(`/#/${delta}/dashboard`);
    await expect(page.getByRole('link', { name: 'Buy SIM' })).toBeVisible();
    await page.goto('/#/welcomeAboard');
    await page.getByRole('link', { name: /Order SIMs/ }).click();
    await expect(page).toHaveURL(new RegExp(`#/${delta}/self_service/Order_SIM$`));
    const deal = page.getByRole('button', { name: /Starter pay as you go/ });
    await deal.click();
    await expect(page.getByRole('region', { name: 'Selected deal' })).toBeVisible();
    await deal.click();
    await expect(page.getByRole('region', { name: 'Selected deal' })).toHaveCount(0);
    await deal.click();
    await page.getByLabel('Quantity').fill('20000');
    await expect(page.getByText('Maximum order quantity is 10000')).toBeVisible();
    await expect(next(page)).toBeDisabled();
    await deal.click();
    await expectAccessible(page);
  });

  await test.step('what was typed is there again after a reload', async () => {
    await choose(page, 'eSIM', '2');
    await fillAddress(page);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Shipping address' }).getByLabel('City')).toHaveValue('Berlin');
    await expectAccessible(page);
    await next(page).click();
    await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('VAT 19 %');
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('$ 2.38');
  });

  await test.step('a coupon is redeemed and removed', async () => {
    await page.getByLabel('Coupon code').fill('welcome10');
    await page.getByLabel('Coupon code').press('Enter');
    await expect(page.getByRole('button', { name: 'Remove Coupon' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('$ 2.14');
    await page.getByRole('button', { name: 'Remove Coupon' }).click();
    await expect(page.getByRole('button', { name: 'Redeem' })).toBeVisible();
  });

  await test.step('a declined card is mended with a second one', async () => {
    await addCard(page, DECLINED_WHEN_CHARGED);
    await expectAccessible(page);
    await placeOrder(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).first()).toBeVisible();
    await addCard(page, GOOD);
    await page
      .getByRole('listitem', { name: /ending in 4242/ })
      .getByRole('button', { name: 'Make default' })
      .click();
    await page.getByRole('dialog').getByLabel("Don't show this again").check();
    await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
    await expect(page.getByText('Default card updated.')).toBeVisible();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('Thank you! Order confirmation email will be submitted shortly.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#/${delta}/OrderSIM`));
  });

  await test.step('the eSIMs are there with their codes, and one comes online', async () => {
    await page.getByRole('link', { name: /^ORD-/ }).first().click();
    await expect(page.getByText('SIMs (2 of 2)')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('img', { name: /Activation code of/ })).toHaveCount(2);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download invoice' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^AIR-\d{4}-\d{6}\.pdf$/);
    await expectAccessible(page);
    const iccid = (await page.getByRole('region', { name: 'SIMs' }).getByRole('link').first().innerText()).replaceAll(
      /\s/g,
      '',
    );
    await page.getByRole('link', { name: 'Activate a SIM' }).click();
    await page.getByLabel('ICCID').fill(iccid);
    await page.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText(`SIM ${iccid} was activated`)).toBeVisible();
    await page.goto(`/#/${delta}/ThingsTable/ThingId_ICCID_${iccid}`);
    await expect(page.getByText('Online', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
    const { mails } = (await (
      await page.request.get('/api/demo/outbox', { params: { to: 'user@airlane.test' } })
    ).json()) as { mails: { subject: string; text: string; attachments: { filename: string }[] }[] };
    expect(mails.find(({ subject }) => subject.endsWith('confirmed'))?.attachments).toHaveLength(1);
    expect(mails.find(({ subject }) => subject.endsWith('is complete'))?.text).toContain('LPA:1$');
  });

  await test.step('staff assign and ship a plastic order, and the customer follows it', async () => {
    await page.goto(`/#/${delta}/self_service/Order_SIM`);
    await choose(page, 'Regular', '2');
    // Addresses of the last order are asked for again; the account's settings have none.
    await fillAddress(page);
    await next(page).click();
    await placeOrder(page);
    await expect(page).toHaveURL(new RegExp(`#/${delta}/OrderSIM`));
    const desk = await browser.newPage({ baseURL: server.url });
    await logIn(desk, 'admin@airlane.test');
    await desk.goto(`/#/${delta}/CSM%20Assign%20Order`);
    await expect(desk.getByRole('heading', { name: 'Assign orders' })).toBeVisible();
    await expectAccessible(desk);
    const order = desk.getByRole('link', { name: /^ORD-/ }).first();
    const number = await order.innerText();
    await order.click();
    await desk.getByLabel('ICCIDs, scanned or pasted').fill(`${IN_STOCK[0]} ${IN_STOCK[1]}`);
    await desk.getByRole('button', { name: 'Check' }).click();
    await expect(desk.getByText('2 SIMs can be assigned.')).toBeVisible();
    await desk.getByRole('button', { name: 'Assign SIMs' }).click();
    await desk.getByLabel('Tracking number').fill('AL123456789DE');
    await desk.getByRole('button', { name: 'Ship order' }).click();
    await expect(desk.getByText('Shipping in Process').first()).toBeVisible();
    // By its number: the list of an earlier visit may stand for a moment, with another order on top.
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByRole('link', { name: 'Track shipment' })).toHaveAttribute('href', /AL123456789DE/);
    await desk.getByRole('button', { name: 'Mark as completed' }).click();
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Completed');
    await desk.close();
  });
  expect(strangers).toEqual([]);
  await page.close();
});
