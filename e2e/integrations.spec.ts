import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { accountIds, logIn, sessionOf } from './people.ts';

const { acme } = accountIds;

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Receiver {
  readonly url: string;
  readonly received: Received[];
  answerWith(status: number): void;
  stop(): Promise<void>;
}

const startReceiver = async (): Promise<Receiver> => {
  const received: Received[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(status).end(status === 500 ? 'The receiver is broken' : '');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    received,
    answerWith: (next) => void (status = next),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** The signature of Standard Webhooks, as a receiver computes it. */
const signatureOf = (secret: string, { headers, body }: Received): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64')}`;

const log = (page: Page) => page.getByRole('region', { name: 'Deliveries' });
const rows = (page: Page) => log(page).locator('tbody').getByRole('row');

test.describe('a customer', () => {
  test.use({ storageState: sessionOf('user') });

  test('installs a webhook, sees the test event arrive, breaks the receiver, and replays', async ({ page }) => {
    const receiver = await startReceiver();
    try {
      await page.goto(`/#/${acme}/integrations`);
      await expect(page).toHaveURL(/\/Integration$/);
      await page.goto(`/#/${acme}/integrations/available`);
      await expect(page).toHaveURL(/\/Integration\/available$/);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Setup Webhook' }).click();
      await expect(page).toHaveURL(/integrations\/available\/webhook$/);

      await test.step('a wrong address is refused at its field', async () => {
        await page.getByRole('textbox', { name: 'Name' }).fill('Night shift');
        await page.getByRole('textbox', { name: 'URL' }).fill('ftp://example.com');
        await page.getByRole('button', { name: 'Save Changes' }).click();
        await expect(page.getByText('An http:// or https:// address')).toBeVisible();
        await expect(page.getByRole('textbox', { name: 'URL' })).toBeFocused();
        // The refusal stays until it is corrected.
        await page.keyboard.press('Tab');
        await expect(page.getByText('An http:// or https:// address')).toBeVisible();
        await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Night shift');
      });

      await page.getByRole('textbox', { name: 'URL' }).fill(receiver.url);
      await page.getByRole('textbox', { name: 'Headers', exact: true }).fill('X-Shift: night');
      await page.getByLabel('Select all: About the account').check();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page).toHaveURL(/integrations\/installed\/[^/]+$/);
      await expect(page.getByText('Integration was created')).toBeVisible();
      const secret = await page.getByLabel('Signing secret').innerText();
      expect(secret).toMatch(/^whsec_/);
      await page.getByRole('button', { name: 'I have saved it' }).click();
      await expect(page.getByLabel('Signing secret')).toBeHidden();

      await test.step('the test event arrives, signed', async () => {
        await log(page).getByRole('button', { name: 'Send test event' }).click();
        await expect.poll(() => receiver.received.length).toBe(1);
        const [first] = receiver.received;
        if (first === undefined) throw new Error('Nothing was received');
        expect(first.headers['webhook-signature']).toBe(signatureOf(secret, first));
        expect(first.headers['x-shift']).toBe('night');
        expect(JSON.parse(first.body)).toMatchObject({ specversion: '1.0', id: first.headers['webhook-id'] });
        await expect(rows(page).first().getByText('Delivered')).toBeVisible();
        await expectAccessible(page);
      });

      await test.step('a broken receiver is seen, with the next attempt', async () => {
        receiver.answerWith(500);
        await log(page).getByRole('button', { name: 'Send test event' }).click();
        await expect(rows(page).first().getByText('Retrying')).toBeVisible();
        await expect(rows(page).first()).toContainText('500');
        await expect(rows(page).first()).toContainText('next attempt');
        await rows(page).first().getByRole('button', { name: /^Test/ }).click();
        const dialog = page.getByRole('dialog', { name: /^Delivery/ });
        await expect(dialog.getByText('The receiver is broken').first()).toBeVisible();
        await expect(dialog.getByText('"specversion"')).toBeVisible();
        await dialog.getByRole('button', { name: 'Close' }).click();
      });

      await test.step('mended and replayed, it is delivered with the same id', async () => {
        receiver.answerWith(204);
        await expect(rows(page).first().getByText('Delivered')).toBeVisible({ timeout: 60_000 });
        const before = receiver.received.length;
        await rows(page).first().getByRole('checkbox').check();
        await log(page).getByRole('button', { name: 'Replay (1)' }).click();
        await expect(page.getByText('One event is sent again')).toBeVisible();
        await expect.poll(() => receiver.received.length).toBe(before + 1);
        expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(receiver.received.at(-2)?.headers['webhook-id']);
        await expect(rows(page).first().getByText('replay')).toBeVisible();
        await expect(rows(page).first().getByText('Delivered')).toBeVisible();
      });

      await test.step('it is paused, renamed and deleted', async () => {
        await log(page).getByRole('button', { name: 'Pause' }).click();
        await expect(log(page).getByRole('button', { name: 'Go on' })).toBeVisible();
        await page.getByRole('button', { name: 'Edit' }).click();
        await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
        await page.getByRole('textbox', { name: 'Name' }).fill('Day shift');
        await page.getByRole('button', { name: 'Save Changes' }).click();
        await expect(page.getByText('Integration was updated')).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Day shift' })).toBeVisible();
        await page.getByRole('button', { name: 'Delete Integration' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete Integration' }).click();
        await expect(page.getByText('Integration deleted successfully')).toBeVisible();
        await expect(page).toHaveURL(/\/Integration$/);
      });
    } finally {
      await receiver.stop();
    }
  });

  test('signs in with Slack and finds the integration set up with what was filled in before', async ({ page }) => {
    await page.goto(`/#/${acme}/integrations/available/slack`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Duty channel');
    await page.getByRole('textbox', { name: 'Channel' }).fill('#duty');
    await page.getByLabel('Select all: About Things').check();
    await page.getByRole('button', { name: 'Sign in with Slack' }).click();
    await expect(page.getByText('Slack App has been successfully setup')).toBeVisible();
    await expect(page).toHaveURL(/^[^?]*#\/[^/]+\/integrations\/installed\/[^/]+$/);
    await expect(page.getByRole('heading', { name: 'Duty channel' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('textbox', { name: 'Channel' })).toHaveValue('#duty');
    await expect(page.getByLabel('Select all: About Things')).toBeChecked();
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await page.getByRole('button', { name: 'Delete Integration' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Integration' }).click();
    await expect(page.getByText('Integration deleted successfully')).toBeVisible();
  });

  test('sets up a daily digest, and deactivates a feature that the account was given', async ({ page }) => {
    await page.goto(`/#/${acme}/integrations/available/email`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Morning digest');
    await page.getByRole('combobox', { name: 'Recipients' }).fill('user@airlane.test');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Sent at')).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Mails' }).click();
    await page.getByRole('option', { name: 'A digest every day' }).click();
    await page.getByRole('combobox', { name: 'Sent at' }).click();
    await page.getByRole('option', { name: '06:00' }).click();
    await page.getByLabel('Select all: About Things').check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Integration was created')).toBeVisible();
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('combobox', { name: 'Sent at' })).toHaveValue('06:00');
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await page.getByRole('button', { name: 'Delete Integration' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Integration' }).click();
    await expect(page.getByText('Integration deleted successfully')).toBeVisible();

    await page
      .getByRole('list', { name: 'Installed integrations' })
      .getByRole('link', { name: 'Packet capture' })
      .click();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(page).toHaveURL(/\/Integration$/);
    await page.goto(`/#/${acme}/integrations/available/packetCapture`);
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    await expect(
      page.getByText('Packet capture has been enabled and will be ready to use within 60 minutes.'),
    ).toBeVisible();
  });
});

test.describe('a group user', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('sees the integrations and is told why they are not theirs to set up', async ({ page }) => {
    await logIn(page, 'group@airlane.test');
    await page.goto(`/#/${acme}/Integration/available`);
    const setup = page.getByRole('button', { name: 'Setup Webhook' });
    await expect(setup).toHaveAttribute('aria-disabled', 'true');
    await setup.hover();
    await expect(page.getByRole('tooltip')).toHaveText("You don't have permission to access this.");
    await page.goto(`/#/${acme}/integrations/available/webhook`);
    await expect(page.getByText("You can't access this as you are a Group User")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
  });
});
