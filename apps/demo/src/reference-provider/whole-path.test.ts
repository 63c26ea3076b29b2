import type { AddressInfo } from 'node:net';
import { assignSimsToAccount } from '@airlane/contract/calls/sim-inventory';
import { changeThingState, refreshConnection } from '@airlane/contract/calls/thing-commands';
import {
  createCoreNetwork,
  fetchNetworkSubscribers,
  readCoreNetwork,
  testCoreNetwork,
} from '@airlane/contract/calls/core-networks';
import { listDocuments } from '@airlane/contract/calls/documents';
import { readThingStatus } from '@airlane/contract/calls/thing-status';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '@airlane/server/src/testing/app.ts';
import { eventually } from '@airlane/server/src/testing/eventually.ts';
import { ReferenceProvider } from './provider.ts';
import { someSubscribers } from './some-subscribers.ts';

const { adminPanel, delta } = accountIds;
const SIMS = 120;
const server = await testApp({ environment: { OUTBOUND_ALLOWED_HOSTS: '127.0.0.1' } });
await server.app.listen({ port: 0, host: '127.0.0.1' });
const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
const admin = await server.logIn('admin@airlane.test');
const { db } = server.database;

const provider = new ReferenceProvider({
  subscribers: someSubscribers(SIMS),
  token: 'provider-token',
  mode: 'accepts',
  tickMs: 100,
});
const baseUrl = await provider.listen();
const network = 'reference';
afterAll(async () => {
  await provider.close();
  await server.close();
});

const iccids = someSubscribers(SIMS).map(({ iccid }) => iccid);
const [first = '', last = ''] = [iccids[1], iccids.at(-1)];
const health = async () => (await admin.call(readCoreNetwork, { params: { network } }, adminPanel)).health;
const status = (iccid = first) => admin.call(readThingStatus, { params: { thing_id: iccid } }, delta);
const faults = (body: object) => fetch(`${baseUrl}/faults`, { method: 'POST', body: JSON.stringify(body) });
const setState = (state: 'ACTIVE' | 'SUSPENDED') =>
  admin.call(changeThingState, { params: { thingId: first }, body: { state } }, delta);

test('from a network by configuration to a SIM that lives, is suspended and confirmed', async () => {
  const settings = { baseUrl, auth: 'bearer' as const, subscribersPath: '/subscribers?after={{after}}' };
  const { signingSecret } = await admin.call(
    createCoreNetwork,
    { body: { id: network, name: 'Reference provider', settings, secrets: { token: 'provider-token' } } },
    adminPanel,
  );
  expect(await admin.call(testCoreNetwork, { params: { network } }, adminPanel)).toMatchObject({ isReached: true });

  await admin.call(fetchNetworkSubscribers, { params: { network } }, adminPanel);
  const inInventory = async () =>
    (
      await admin.call(
        listDocuments,
        { query: { templateName: 'SimInventory', search: iccids.at(-1) ?? '' } },
        adminPanel,
      )
    ).items.length;
  await eventually(
    async () => ((await inInventory()) === 1 ? true : undefined),
    'the subscribers to appear in the inventory',
  );
  expect(
    await admin.call(assignSimsToAccount, { body: { customerId: delta, from: iccids[0] ?? '', to: last } }, adminPanel),
  ).toMatchObject({ assigned: SIMS, refused: [] });

  await provider.start({ url, network, secret: signingSecret });
  await eventually(async () => ((await health()).observations > 0 ? true : undefined), 'observations to arrive');
  await eventually(
    async () =>
      (await db
        .selectFrom('things')
        .select('iccid')
        .where('core_network', '=', network)
        .where('data_session', '=', 'Online')
        .limit(1)
        .executeTakeFirst())
        ? true
        : undefined,
    'a Thing to come online',
  );
  expect((await health()).state).toBe('connected');

  await setState('SUSPENDED');
  expect(provider.commands).toMatchObject([{ name: 'PUT state', iccid: first }]);
  await eventually(
    async () => ((await status()).actualState === 'SUSPENDED' ? true : undefined),
    'the suspension to be observed',
  );
  await setState('ACTIVE');
  expect((await status()).intendedState).toBe('ACTIVE');
});

test('a provider that refuses, fails, is garbled or gone is told apart, and it works again when it is back', async () => {
  const refresh = () => admin.call(refreshConnection, { params: { id: last } }, delta);
  await faults({ refuse: 'Barred by the fraud desk' });
  expect(await refusal(refresh())).toMatchObject({ status: 409, message: 'Barred by the fraud desk' });
  await faults({ broken: true });
  expect(await refusal(refresh())).toMatchObject({ status: 504, body: { code: 'NETWORK_UNKNOWN' } });
  await provider.close();
  expect(await refusal(refresh())).toMatchObject({ status: 503, body: { code: 'NETWORK_AWAY' } });
  expect((await health()).failures).toBe(2);
});
