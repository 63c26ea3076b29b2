import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { accountIds, logIn } from './people.ts';

const { acme } = accountIds;
const GOOD = '4242424242424242';
const OTHER = '5555555555554444';
const DECLINED = '4000000000000002';
const ASKS_THE_BANK = '4000002500003155';
const REAL_LOOKING = '4111111111111111';

let server: OwnServer;
test.beforeAll(async () => {
  // A log that tells everything, so that it can be searched for what it must not tell.
  server = await startOwnServer({ LOG_LEVEL: 'trace', ACCESS_TOKEN_SECONDS: '7200' });
});
test.afterAll(() => server.stop());

const frame = (page: Page) => page.frameLocator('iframe[title="Card details"]');
const card = (page: Page, digits: string) => page.getByRole('listitem', { name: new RegExp(`ending in ${digits}`) });

const type = async (page: Page, number: string, { expiry = '12/34', cvc = '123' } = {}): Promise<void> => {
  await frame(page).getByLabel('Card number').fill(number);
  await frame(page).getByLabel('Expires').fill(expiry);
  await frame(page).getByLabel('CVC').fill(cvc);
  await frame(page).getByRole('button', { name: 'Save card' }).click();
};

test('a customer saves a card, is told why another one is declined, saves a second one, chooses it and removes the first', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  const [strangers, bodies]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    if (
      !request.url().startsWith(server.url) &&
      !request.url().startsWith('data:') &&
      !request.url().startsWith('blob:')
    )
      strangers.push(request.url());
    if (!request.url().includes('/payments/sandbox/')) bodies.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  const sentToSandbox = () => page.waitForRequest((request) => request.url().endsWith('/payments/sandbox/setups'));

  await logIn(page, 'user@airlane.test');
  await page.goto(`/#/accounts/${acme}/payment-method`);
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible();
  await expect(page.getByText('No saved cards')).toBeVisible();
  await expectAccessible(page);

  await test.step('a card that is no test card does not even leave the frame', async () => {
    await page.getByRole('button', { name: 'Add Card' }).click();
    const sent = sentToSandbox().then(() => true);
    await type(page, REAL_LOOKING);
    await expect(frame(page).getByRole('alert')).toHaveText(
      'Only test cards work here. No real card is accepted or charged.',
    );
    await type(page, DECLINED);
    expect(await sent).toBe(true);
    await expect(frame(page).getByRole('alert')).toHaveText('Your card was declined.');
  });

  await test.step('the same form takes a good card', async () => {
    await type(page, GOOD);
    await expect(page.getByText('Card was added.')).toBeVisible();
    await expect(card(page, '4242')).toContainText('Expires 12/34');
    await expect(card(page, '4242')).toContainText('Default');
    await expect(page.getByRole('button', { name: 'Remove Visa ending in 4242' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  await test.step('a second card that its bank asks about', async () => {
    await page.getByRole('button', { name: 'Add Card' }).click();
    await type(page, ASKS_THE_BANK);
    await frame(page).getByRole('button', { name: 'Refuse' }).click();
    await expect(frame(page).getByRole('alert')).toContainText('We are unable to authenticate your payment method.');
    await type(page, OTHER);
    await expect(card(page, '4444')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Card' })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('another window sees what happens here', async () => {
    const other = await page.context().newPage();
    await other.goto(`${server.url}/#/${acme}/payment-method`);
    await expect(card(other, '4242')).toContainText('Default');
    await card(page, '4444').getByRole('button', { name: 'Make default' }).click();
    await expect(page.getByText('Default card updated.')).toBeVisible();
    await expect(card(other, '4444')).toContainText('Default');
    await expect(card(other, '4242').getByRole('button', { name: 'Make default' })).toBeVisible();
    await other.close();
  });

  await test.step('the default is removed, and the other one is the default', async () => {
    await page.getByRole('button', { name: 'Remove Mastercard ending in 4444' }).click();
    await expect(page.getByRole('dialog')).toContainText('The other card becomes the default.');
    await page.getByRole('button', { name: 'Remove card' }).click();
    await expect(page.getByText('Card was removed.')).toBeVisible();
    await expect(card(page, '4444')).toHaveCount(0);
    await expect(card(page, '4242')).toContainText('Default');
    await expect(page.getByRole('button', { name: 'Add Card' })).toBeVisible();
  });

  await test.step('after a crash the card is still there', async () => {
    await server.killAndRestart();
    await page.reload();
    await expect(card(page, '4242')).toContainText('Default');
  });

  expect(strangers, 'requests to another host').toEqual([]);
  const numbers = [GOOD, OTHER, DECLINED, ASKS_THE_BANK, REAL_LOOKING];
  const telling = (text: string): boolean => numbers.some((number) => text.includes(number));
  expect(bodies.filter(telling), 'requests of the console itself').toEqual([]);
  expect(server.printed().split('\n').filter(telling), 'lines of the log').toEqual([]);
  expect(server.printed().length).toBeGreaterThan(1000);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })).then(telling)).toBe(false);
  await page.context().close();
});

test('the frame keeps to itself: another page cannot be its parent, and it reads nothing of the console', async ({
  page,
  request,
}) => {
  const answer = await request.get(`${server.url}/api/v1/payments/sandbox/card`);
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  await page.goto(`${server.url}/api/v1/payments/sandbox/card#secret=seti_x_secret_y`);
  await expect(page.getByLabel('Card number')).toBeVisible();
  const origin = await page.evaluate(() => {
    try {
      return [self.origin, localStorage.length];
    } catch (error) {
      return [self.origin, (error as Error).name];
    }
  });
  expect(origin).toEqual(['null', 'SecurityError']);
});
