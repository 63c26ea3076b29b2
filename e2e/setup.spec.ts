import { expect, test } from '@playwright/test';
import { generate } from 'otplib';
import { startReceivingServer } from '../apps/server/src/ports/mail/smtp-double.ts';
import { expectAccessible } from './axe.ts';
import { enterCode, enterPassword } from './newcomer.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

const email = 'ada@fjord.test';
const password = 'Long-enough-1!';
const STEP_MS = 30_000;

let mails: Awaited<ReturnType<typeof startReceivingServer>>;
let server: OwnServer;
test.beforeAll(async () => {
  mails = await startReceivingServer();
  server = await startOwnServer({ DEMO: 'off', ENCRYPTION_KEY: Buffer.alloc(32, 4).toString('base64'), SMTP_URL: mails.url, MAIL_FROM: 'Fjord <no-reply@fjord.test>', LOG_LEVEL: 'warn' });
});
test.afterAll(async () => {
  await server.stop();
  await mails.close();
});

test('from the address in the log of an empty server to an administrator who tests its mail', async ({ page }) => {
  test.setTimeout(120_000);
  await expect.poll(() => server.printed()).toContain('/#/setup/');
  const address = /http\S+\/#\/setup\/\S+/.exec(server.printed())?.[0] ?? '';
  await page.goto(address);
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page.getByText('Mandatory field').first()).toBeVisible();
  await page.getByLabel('Your company').fill('Fjord Mobile');
  await page.getByLabel('Your name').fill('Ada Lund');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByLabel('Use an authenticator app instead of e-mailed codes').check();
  await expectAccessible(page);
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have saved them, log in' }).click();

  await expect(page.getByLabel('Email')).toHaveValue(email);
  await enterPassword(page, { email, password });
  // The code that proved the app is spent; the next one is accepted half a minute early.
  await enterCode(page, await generate({ secret, epoch: Math.floor((Date.now() + STEP_MS) / 1000) }));

  await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible();
  const line = (name: string) => page.getByRole('listitem', { name });
  await expect(line('Public address')).toContainText(server.url);
  await expect(line('File storage')).toContainText('OK');
  await expect(line('Encryption key')).toContainText('Decrypts the secrets of 1 authenticator');
  await expect(line('Network')).toContainText('No network has been connected yet');
  await line('Mail').getByRole('button', { name: 'Send me a test e-mail' }).click();
  await expect(line('Mail')).toContainText(`An e-mail was sent to ${email}`);
  await expect.poll(() => mails.received.map(({ subject }) => subject)).toContain('Airlane: test e-mail');
  await expectAccessible(page);

  await page.evaluate(() => localStorage.clear());
  await page.goto(address);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('already has an administrator');
});
