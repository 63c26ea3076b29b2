import { expect, test } from '@playwright/test';
import { startReceivingServer } from '../apps/server/src/ports/mail/smtp-double.testing.ts';
import { enterCode, enterPassword } from './newcomer.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

const CODE_SECONDS = 15;
const TOKEN_SECONDS = 15;
/** Two tabs that each refreshed the same token would do it within moments of each other. */
const TOGETHER_MS = (TOKEN_SECONDS * 1000) / 3;
const person = { email: 'user@airlane.test', password: 'Airlane-demo-1!' };

let mails: Awaited<ReturnType<typeof startReceivingServer>>;
let server: OwnServer;
test.beforeAll(async () => {
  mails = await startReceivingServer();
  server = await startOwnServer({
    SMTP_URL: mails.url,
    LOGIN_CODE_SECONDS: String(CODE_SECONDS),
    ACCESS_TOKEN_SECONDS: String(TOKEN_SECONDS),
  });
});
test.afterAll(async () => {
  await server.stop();
  await mails.close();
});

const nextCode = async (known: number): Promise<string> => {
  await expect.poll(() => mails.received.length).toBeGreaterThan(known);
  return /\b\d{6}\b/.exec(mails.received.at(-1)?.text ?? '')?.[0] ?? '';
};

test('a code by SMTP outlives its time in vain, a new one opens the login, and two tabs share each refresh of the token', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await page.goto(server.url);
  await enterPassword(page, person);
  const late = await nextCode(0);
  const expiry = Date.now() + CODE_SECONDS * 1000;
  await expect.poll(() => Date.now() > expiry, { timeout: CODE_SECONDS * 2000 }).toBe(true);
  await enterCode(page, late);
  await expect(page.getByRole('alert').filter({ hasText: 'This code has expired. Request a new one.' })).toBeVisible();
  await page.getByRole('button', { name: 'Regenerate code' }).click();
  await enterCode(page, await nextCode(1));
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();

  const refreshes: number[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v3/oauth/token') && request.postData()?.includes('refresh_token'))
      refreshes.push(Date.now());
  });
  const tabs = [page, await context.newPage()] as const;
  await tabs[1].goto(`${server.url}/#/acct-acme/ThingsTable`);
  await page.goto(`${server.url}/#/acct-acme/ThingsTable`);
  for (const rounds of [1, 2]) {
    await expect.poll(() => refreshes.length, { timeout: TOKEN_SECONDS * 2000 }).toBeGreaterThanOrEqual(rounds);
    for (const tab of tabs) {
      const listed = tab.waitForResponse((response) => response.url().includes('/api/v5/documents'));
      await tab.getByRole('button', { name: 'Refresh' }).click();
      expect((await listed).status()).toBe(200);
    }
  }
  const pauses = refreshes.slice(1).map((at, index) => at - (refreshes[index] ?? 0));
  expect(pauses.filter((pause) => pause < TOGETHER_MS)).toEqual([]);
});
