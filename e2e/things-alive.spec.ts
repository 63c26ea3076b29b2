import { readFile } from 'node:fs/promises';
import { captureWindowFrom, writeCaptureWindow } from '@airlane/domain/networks/capture-window';
import { pingQuestions, pingTestLabels, customPingDurations } from '@airlane/domain/networks/ping-test';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callAs } from './api.ts';
import { expectAccessible } from './axe.ts';
import { onlineThing } from './online-thing.ts';
import { accountIds, sessionOf } from './people.ts';

const { acme } = accountIds;
/** Little-endian, times in microseconds or nanoseconds. */
const PCAP_MAGIC = [0xa1b2c3d4, 0xa1b23c4d];
const PATIENT = { timeout: 45_000 };

const actions = (page: Page) => page.getByRole('toolbar', { name: 'Actions on this Thing' });
const action = (page: Page, name: string) => actions(page).getByRole('button', { name, exact: true });
const status = (page: Page) => page.getByRole('region', { name: 'Status', exact: true });
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });

const showAsTable = async (page: Page): Promise<void> => {
  await timeline(page).getByRole('button', { name: 'Show as table' }).click();
};

const confirm = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('dialog', { name }).getByRole('button', { name, exact: true }).click();
};

const create = (page: Page, template: string, answers: Record<string, string>) =>
  callAs<{ id: string }>(page, {
    method: 'POST',
    path: '/api/v3/documents',
    headers: { template },
    body: {
      status: 'published',
      questions: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })),
    },
  });

/** The addresses of the packets behind the file header; each lies in an IP header, with or without an Ethernet header before it. */
const addressesIn = (file: Buffer): Set<string> => {
  const linkHeader = file.readUInt32LE(20) === 1 ? 14 : 0;
  const found = new Set<string>();
  for (let at = 24; at < file.length;) {
    const length = file.readUInt32LE(at + 8);
    const ip = at + 16 + linkHeader;
    for (const place of [ip + 12, ip + 16]) found.add([...file.subarray(place, place + 4)].join('.'));
    at += 16 + length;
  }
  return found;
};

test.describe('an engineer', () => {
  test.use({ storageState: sessionOf('user') });

  test('finds a silent Thing on the dashboard, learns why, brings it back, pings it and reads its packets', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.goto(`/#/${acme}/Dashboard`);
    const silent = page.getByRole('region', { name: 'Silent Things' });
    await silent
      .getByRole('link', { name: /^(Container|Pallet)/ })
      .first()
      .click(PATIENT);

    const explanation = page.getByRole('region', { name: 'Explanation' });
    await expect(explanation).toContainText('No data session', PATIENT);
    await expect(action(page, 'Capture')).toHaveAttribute('aria-disabled', 'true');
    await action(page, 'Capture').hover();
    await expect(page.getByRole('tooltip')).toHaveText('Thing is offline');
    await explanation.getByRole('link').first().click();
    await expect(page).toHaveURL(/timeline=/);
    await expect(page.getByRole('complementary', { name: 'Selected event' })).toBeVisible();
    await expectAccessible(page);

    await explanation.getByRole('button', { name: 'Refresh connection' }).click();
    await confirm(page, 'Refresh connection');
    await expect(status(page)).toContainText('Online', PATIENT);
    await expect(explanation).toBeHidden();

    await action(page, 'Ping').click();
    const qos = page.getByRole('dialog', { name: 'Ping test' });
    await qos.getByRole('button', { name: 'Start' }).click();
    await expect(qos.getByRole('row', { name: /Single load test.*Completed.*\d ms/ })).toBeVisible(PATIENT);
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    const iccid = /ThingId_ICCID_(\d+)/.exec(page.url())?.[1] ?? '';
    const { ip } = await callAs<{ ip: string[] }>(page, {
      method: 'GET',
      path: `/api/v1/things/ThingStatusHeader/${iccid}`,
    });
    await action(page, 'Capture').click();
    const form = page.getByRole('form', { name: 'Packet capture' });
    await form.getByRole('button', { name: 'Capture', exact: true }).click();
    await expect(page.getByText('The capture file is being generated.', { exact: false })).toBeVisible();
    await page.goto(`/#/${acme}/capture`);
    const row = page.getByRole('row', { name: new RegExp(`${iccid.slice(-3)}.*Ready`) }).first();
    await expect(row).toBeVisible(PATIENT);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row
        .getByRole('button', { name: /\.pcap/ })
        .or(row.getByRole('link', { name: /\.pcap/ }))
        .first()
        .click(),
    ]);
    const file = await readFile(await download.path());
    expect(PCAP_MAGIC).toContain(file.readUInt32LE(0));
    expect(addressesIn(file)).toContain(ip[0]);

    await page.goto(`/#/${acme}/ThingsTable/ThingId_ICCID_${iccid}`);
    await action(page, 'Capture').click();
    await form.getByText('Live', { exact: true }).click();
    await form.getByRole('button', { name: 'Capture', exact: true }).click();
    await page.getByRole('link', { name: 'Watch it live' }).click();
    const live = page.getByRole('region', { name: 'Live packets', exact: true });
    await expect(live).toContainText(/Running until \d\d:\d\d/);
    // A device that attaches greets its peers.
    await callAs(page, { method: 'PATCH', path: `/api/v1/things/RefreshConnection/${iccid}`, body: {} });
    await expect(live.getByRole('row').filter({ hasText: /Sent/ }).first()).toBeVisible(PATIENT);
    await expectAccessible(page);
  });

  test('suspends a SIM while a session, a ping test and a capture run: all end, and the timeline says why', async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    await page.goto(`/#/${acme}/ThingsTable`);
    await expect(page.getByRole('heading', { name: /^Things/ })).toBeVisible();
    const id = await onlineThing(page);
    await page.goto(`/#/${acme}/ThingsTable/${id}`);
    await expect(status(page)).toContainText('Online', PATIENT);
    await expect(page.getByRole('region', { name: 'Subscription' })).toContainText('Active');
    await expect(page.getByRole('region', { name: 'Subscription' })).not.toContainText('BAC');

    const { ip } = await callAs<{ ip: string[] }>(page, {
      method: 'GET',
      path: `/api/v1/things/ThingStatusHeader/${id}`,
    });
    const iccid = id.replace('ThingId_ICCID_', '');
    const address = ip[0] ?? '';
    await create(page, 'Network Ping', {
      [pingQuestions.iccid]: iccid,
      [pingQuestions.ip]: address,
      [pingQuestions.test]: pingTestLabels[3] ?? '',
      [pingQuestions.duration]: customPingDurations[0].label,
      [pingQuestions.packetSize]: '10',
      [pingQuestions.pingCount]: '5',
    });
    await create(page, 'capture', {
      QID001iccid: iccid,
      QID002captureIP: address,
      QID003startTime: writeCaptureWindow(captureWindowFrom(new Date(), 30)),
    });
    await expect(action(page, 'Ping in progress')).toBeVisible(PATIENT);

    await action(page, 'Suspend SIM').click();
    await confirm(page, 'Suspend SIM');
    await expect(status(page)).toContainText('Suspended', PATIENT);
    await expect(action(page, 'Activate SIM')).toBeVisible();
    await expect(action(page, 'Ping')).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('region', { name: 'Explanation' })).toContainText('The SIM is suspended');

    await showAsTable(page);
    const rows = timeline(page).getByRole('row');
    await expect(rows.filter({ hasText: 'Suspended' }).filter({ hasText: 'Una Seland' }).first()).toBeVisible(PATIENT);
    for (const end of [/Data session ended.*suspended/i, /Ping test ended.*suspended/i, /Capture failed.*suspended/i]) {
      await expect(rows.filter({ hasText: end }).first()).toBeVisible(PATIENT);
    }

    const elsewhere = await browser.newContext({ storageState: sessionOf('sales') });
    const reader = await elsewhere.newPage();
    await reader.goto(`/#/${acme}/ThingsTable/${id}`);
    await expect(status(reader)).toContainText('Suspended', PATIENT);
    for (const name of ['Activate SIM', 'Refresh connection', 'Ping', 'SMS'])
      await expect(action(reader, name)).toHaveAttribute('aria-disabled', 'true');
    await expect(action(reader, 'Capture')).toHaveCount(0);
    await expect(reader.getByRole('button', { name: 'Edit Name' })).toHaveCount(0);
    await elsewhere.close();

    await action(page, 'Activate SIM').click();
    await confirm(page, 'Activate SIM');
    await expect(status(page)).toContainText('Active', PATIENT);
  });
});
