import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { generate } from 'otplib';
import { noFaults } from '../apps/demo/src/reference-provider/faults.ts';
import { ReferenceProvider } from '../apps/demo/src/reference-provider/provider.ts';
import { someSubscribers } from '../apps/demo/src/reference-provider/some-subscribers.ts';
import { type PostgresServer, startPostgres } from '../scripts/postgres.mjs';
import { startReceivingServer } from '../apps/server/src/ports/mail/smtp-double.testing.ts';
import { expectAccessible } from './axe.ts';
import { acceptTerms, enterCode, enterPassword } from './newcomer.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

const email = 'ada@fjord.test';
const password = 'Long-enough-1!';
const STEP_MS = 30_000;
const PATIENT = { timeout: 60_000 };
const SIMS = 1000;
const customer = { email: 'nils@nordkap.test', password: 'Nordkap-start-1!' };

let database: PostgresServer | undefined;
let mails: Awaited<ReturnType<typeof startReceivingServer>>;
let server: OwnServer;
test.beforeAll(async () => {
  // Where PostgreSQL is not installed, the embedded database takes its place.
  database = await startPostgres();
  mails = await startReceivingServer();
  server = await startOwnServer({
    ...(database && { DATABASE_URL: database.url }),
    BUILD_ENV: 'prod',
    DEMO: 'off',
    ENCRYPTION_KEY: Buffer.alloc(32, 4).toString('base64'),
    SMTP_URL: mails.url,
    MAIL_FROM: 'Fjord <no-reply@fjord.test>',
    OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
    LOG_LEVEL: 'warn',
  });
});
test.afterAll(async () => {
  await provider.close();
  await server.stop();
  await mails.close();
  await database?.stop();
});

const provider = new ReferenceProvider({
  subscribers: someSubscribers(SIMS),
  token: 'provider-token',
  mode: 'accepts',
  tickMs: 200,
});
const iccids = someSubscribers(SIMS).map(({ iccid }) => iccid);
const [first = '', last = ''] = [iccids[1], iccids.at(-1)];

const lastMailTo = async (to: string, subject: RegExp): Promise<string> => {
  const find = () =>
    mails.received.findLast(
      (mail) => mail.to?.some(({ address }) => address === to) && subject.test(mail.subject ?? ''),
    )?.text;
  await expect.poll(find, PATIENT).toBeDefined();
  return find() ?? '';
};

const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await page
    .getByRole('combobox', { name: field })
    .or(page.getByRole('textbox', { name: field }))
    .first()
    .click();
  await page.getByRole('option', { name: option }).first().click();
};

test('from the address in the log of an empty server to a customer who suspends a living SIM', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
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
  await expect(line('Encryption key')).toContainText('encrypted what is stored of authenticators');
  await expect(line('Network')).toContainText('No network has been connected yet');
  await line('Mail').getByRole('button', { name: 'Send me a test e-mail' }).click();
  await expect(line('Mail')).toContainText(`An e-mail was sent to ${email}`);
  await expect.poll(() => mails.received.map(({ subject }) => subject)).toContain('Airlane: test e-mail');
  await expectAccessible(page);

  const panel = /#\/([^/]+)\//.exec(page.url())?.[1] ?? '';
  const at = (path: string): string => `${server.url}/#/${path}`;

  await test.step('connects the network of the provider', async () => {
    const baseUrl = await provider.listen();
    await page.goto(at(`${panel}/CoreNetworks/add`));
    await page.getByRole('textbox', { name: 'Id', exact: true }).fill('fjord');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Fjord core');
    await page.getByRole('textbox', { name: 'Address' }).fill(baseUrl);
    await choose(page, 'Authentication', 'Bearer token');
    await page.getByRole('textbox', { name: 'Bearer token' }).fill('provider-token');
    await page.getByRole('textbox', { name: 'Subscribers path' }).fill('/subscribers?after={{after}}');
    await page.getByLabel('Silent after (seconds)').fill('10');
    await page.getByRole('button', { name: 'Save' }).click();
    const signingSecret = await page.getByLabel('Signing secret').innerText();
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByRole('button', { name: 'Fetch subscribers' }).click();
    await provider.start({ url: server.url, network: 'fjord', secret: signingSecret });
    await expectAccessible(page);
  });

  const account = await test.step('makes an account and assigns it 1,000 SIMs', async () => {
    await page.goto(at(`${panel}/accounts/add`));
    await page.getByRole('textbox', { name: 'Title' }).fill('Nordkap Logistics');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/accounts\/(?!add)[^/?]+/);
    const made = /accounts\/([^/?]+)/.exec(page.url())?.[1] ?? '';
    await page.goto(at(`${panel}/SimInventory`));
    await expect(page.getByText(/of 1,000$/)).toBeVisible(PATIENT);
    await page.getByRole('button', { name: 'Assign SIMs' }).click();
    const form = page.getByRole('dialog', { name: 'Assign SIMs' });
    await form
      .getByRole('combobox', { name: 'Customer' })
      .or(form.getByRole('textbox', { name: 'Customer' }))
      .first()
      .fill('Nordkap');
    await page.getByRole('option', { name: /Nordkap Logistics/ }).click();
    await form.getByRole('textbox', { name: 'From ICCID' }).fill(iccids[0] ?? '');
    await form.getByRole('textbox', { name: 'To ICCID' }).fill(last);
    await form.getByRole('button', { name: 'Check' }).click();
    await form.getByRole('button', { name: 'Assign 1,000 SIMs' }).click();
    await expect(page.getByText('1,000 SIMs assigned.')).toBeVisible(PATIENT);
    return made;
  });

  await test.step('invites the customer', async () => {
    await page.goto(at(`${account}/CreateUser/add`));
    await page.getByRole('textbox', { name: 'Full name' }).fill('Nils Nordkap');
    await page.getByRole('textbox', { name: 'Email' }).fill(customer.email);
    await choose(page, 'Profile', 'Manager');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/CreateUser\/(?!add)[^/]+$/);
  });

  await server.killAndRestart();

  const theirs = await (await browser.newContext()).newPage();
  await test.step('the customer logs in by a mailed code and sees the SIMs come online', async () => {
    const link = /https?:\/\/\S+\/#\/\S+/.exec(await lastMailTo(customer.email, /Activate/))?.[0] ?? '';
    await theirs.goto(link);
    await theirs.getByLabel('New password').fill(customer.password);
    await theirs.getByLabel('Repeat the password').fill(customer.password);
    await theirs.getByRole('button', { name: 'Set password' }).click();
    await expect(theirs.getByRole('heading', { name: 'Success' })).toBeVisible();
    await theirs.getByRole('link', { name: 'Back to Login' }).click();
    await enterPassword(theirs, customer);
    await enterCode(theirs, /\b\d{6}\b/.exec(await lastMailTo(customer.email, /code/i))?.[0] ?? '');
    await acceptTerms(theirs);
    await theirs.goto(at(`${account}/ThingsTable`));
    await expect(theirs.getByText('1–20 of 1,000')).toBeVisible(PATIENT);
    await expect(theirs.getByRole('button', { name: /^Online \d/ })).toBeVisible(PATIENT);
  });

  await test.step('suspends one, which the provider receives and confirms', async () => {
    await theirs.goto(at(`${account}/ThingsTable/ThingId_ICCID_${first}`));
    await theirs
      .getByRole('toolbar', { name: 'Actions on this Thing' })
      .getByRole('button', { name: 'Suspend SIM', exact: true })
      .click();
    await theirs
      .getByRole('dialog', { name: 'Suspend SIM' })
      .getByRole('button', { name: 'Suspend SIM', exact: true })
      .click();
    await expect(theirs.getByRole('region', { name: 'Status', exact: true })).toContainText('Suspended', PATIENT);
    expect(provider.commands).toContainEqual(expect.objectContaining({ name: 'PUT state', iccid: first }));
  });

  await test.step('reads the usage on the dashboard', async () => {
    await theirs.goto(at(`${account}/dashboard`));
    await expect(theirs.getByRole('region', { name: 'Usage', exact: true })).toContainText(
      /[1-9][\d.,]* [KMGT]?B/,
      PATIENT,
    );
  });

  await test.step('is told while the provider is away, and goes on when it is back', async () => {
    await theirs.goto(at(`${account}/ThingsTable/ThingId_ICCID_${first}`));
    const notice = theirs.getByText(/^The core network has not answered since .* actions are paused/);
    const actions = theirs.getByRole('toolbar', { name: 'Actions on this Thing' });
    await expect(actions.getByRole('button', { name: 'Activate SIM', exact: true })).toBeEnabled();
    await expect(notice).toBeHidden();
    provider.faults = { ...noFaults, down: true };
    await expect(notice).toBeVisible(PATIENT);
    await expect(actions.getByRole('button', { name: 'Activate SIM', exact: true })).toBeDisabled();
    await expectAccessible(theirs);
    provider.faults = noFaults;
    await expect(notice).toBeHidden(PATIENT);
    await actions.getByRole('button', { name: 'Activate SIM', exact: true }).click();
    await theirs
      .getByRole('dialog', { name: 'Activate SIM' })
      .getByRole('button', { name: 'Activate SIM', exact: true })
      .click();
    await expect(theirs.getByRole('region', { name: 'Status', exact: true })).toContainText('Active', PATIENT);
    expect(provider.commands.filter(({ name, iccid }) => name === 'PUT state' && iccid === first)).toHaveLength(2);
  });

  await test.step('the address of the beginning leads nowhere any more', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto(address);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('already has an administrator');
  });
});
