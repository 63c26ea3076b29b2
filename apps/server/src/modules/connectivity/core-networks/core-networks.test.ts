import { changeThingState } from '@airlane/contract/calls/thing-commands';
import {
  createCoreNetwork,
  readCoreNetwork,
  removeCoreNetwork,
  rotateNetworkSecret,
  testCoreNetwork,
  updateCoreNetwork,
} from '@airlane/contract/calls/core-networks';
import { readThingStatus } from '@airlane/contract/calls/thing-status';
import { refreshThingLocation } from '@airlane/contract/calls/thing-location';
import { simInventoryQuestionIds, templateNames } from '@airlane/domain/template-names';
import { accountIds } from '@airlane/fixtures';
import { afterAll, describe, expect, test } from 'vitest';
import { sign } from '#kernel/access/signature.ts';
import { refusal, testApp } from '#testing/app.ts';
import { connectNetwork } from '#testing/network-sender.ts';
import { noteHeard } from './link-health.repository.ts';

const { acme, adminPanel, gideAdminPanel } = accountIds;
const server = await testApp({ environment: { OUTBOUND_ALLOWED_HOSTS: '127.0.0.1:9' } });
const { db } = server.database;
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const settings = { baseUrl: 'http://127.0.0.1:9/core' };
const create = (id: string, change: object = {}, secrets: object = {}) =>
  admin.call(
    createCoreNetwork,
    { body: { id, name: 'Core', settings: { ...settings, ...change }, secrets } },
    adminPanel,
  );
const read = (network: string) => admin.call(readCoreNetwork, { params: { network } }, adminPanel);

test('a network is connected, its secrets are encrypted and never told, and it is audited', async () => {
  const { network, signingSecret } = await create('first', { auth: 'bearer' }, { token: 'very-secret-token' });
  expect(signingSecret).toMatch(/^whsec_/);
  expect(network).toMatchObject({
    id: 'first',
    adapter: 'generic',
    secrets: ['token'],
    lacks: [],
    things: 0,
    health: { state: 'never heard' },
  });
  expect(JSON.stringify(await read('first'))).not.toContain('very-secret');
  const row = await db.selectFrom('core_networks').selectAll().where('id', '=', 'first').executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/very-secret|whsec_/);
  const audit = await db.selectFrom('audit_log').selectAll().where('action', '=', 'core-network.create').execute();
  expect(JSON.stringify(audit)).not.toMatch(/very-secret|whsec_/);
  expect(audit).toHaveLength(1);
});

test('the simulator of the demo stands beside it', async () => {
  expect(await read('simulator')).toMatchObject({ name: 'Simulated network', adapter: 'simulator', settings: null });
});

test.each([
  [{ baseUrl: 'ftp://x' }, {}, 'settings.baseUrl'],
  [{ baseUrl: 'http://127.0.0.1:5432' }, {}, 'settings.baseUrl'],
  [{ baseUrl: 'http://169.254.169.254/latest' }, {}, 'settings.baseUrl'],
  [{ baseUrl: 'http://[::1]:9' }, {}, 'settings.baseUrl'],
  [{ baseUrl: 'http://core.localhost' }, {}, 'settings.baseUrl'],
  [{ baseUrl: 'https://core.example.test:25' }, {}, 'settings.baseUrl'],
  [{ auth: 'bearer' }, {}, 'secrets.token'],
  [{ auth: 'basic' }, { password: 'x' }, 'settings.user'],
  [{ certificate: 'PEM' }, {}, 'secrets.privateKey'],
  [{ lacks: ['readSim'] }, {}, 'settings.lacks'],
  [{ requests: { locate: { method: 'GET', path: '/x/{{imsi}}' } } }, {}, 'settings.requests.locate'],
  [{ requests: { locate: { method: 'GET', path: '/x' } } }, {}, 'settings.requests.locate'],
  [
    { requests: { ping: { method: 'POST', path: '/{{iccid}}', headers: { 'content-type': 'text/plain' } } } },
    {},
    'settings.requests.ping',
  ],
  [{ requests: { ping: { method: 'POST', path: 'no-slash' } } }, {}, 'settings.requests.ping.path'],
])('settings that cannot work are refused by field: %j', async (change, secrets, field) => {
  const { status, body } = await refusal(create('refused', change, secrets));
  expect([status, body?.fields?.[0]?.field]).toEqual([400, field]);
});

test('an id is given out once', async () => {
  expect(await refusal(create('first'))).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
});

test('a change needs the version that it was made on; a secret that is not sent stays, an empty one goes', async () => {
  const { network } = await create('changing', {}, { token: 'a-token' });
  const update = (version: number, secrets: object) =>
    admin.call(
      updateCoreNetwork,
      {
        params: { network: 'changing' },
        body: { version, name: 'Renamed', settings: { ...settings, lacks: ['ping'] }, secrets },
      },
      adminPanel,
    );
  expect(await update(network.version, {})).toMatchObject({ name: 'Renamed', secrets: ['token'], lacks: ['ping'] });
  expect(await refusal(update(network.version, {}))).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
  expect((await update(network.version + 1, { token: '' })).secrets).toEqual([]);
});

test('credentials stay with their address: at another host, port or scheme they are entered again or removed', async () => {
  const { network } = await create('moving', { auth: 'bearer' }, { token: 'for-this-network' });
  const update = (
    baseUrl: string,
    secrets: object = {},
    change: object = { auth: 'bearer' },
    version = network.version,
  ) =>
    admin.call(
      updateCoreNetwork,
      { params: { network: 'moving' }, body: { version, name: 'Moving', settings: { baseUrl, ...change }, secrets } },
      adminPanel,
    );
  const asked = {
    status: 400,
    body: { fields: [{ field: 'secrets.token', rule: 'required', message: 'Required because the address changed' }] },
  };
  for (const baseUrl of ['https://127.0.0.1:9/core', 'https://core.example.com', 'https://127.0.0.1/core'])
    expect(await refusal(update(baseUrl))).toMatchObject(asked);
  expect(await refusal(update('https://core.example.com', {}, { auth: 'none' }))).toMatchObject(asked);
  expect(await update('http://127.0.0.1:9/other')).toMatchObject({ secrets: ['token'] });
  expect(await refusal(update('https://core.example.com'))).toMatchObject({ body: { code: 'STALE_VERSION' } });
  expect(await update('https://core.example.com', { token: '' }, { auth: 'none' }, network.version + 1)).toMatchObject({
    secrets: [],
  });
});

test('after a rotation both secrets count, and the one before no longer after its day', async () => {
  const { send } = await connectNetwork(server, admin, 'rotating');
  const { signingSecret, network } = await admin.call(
    rotateNetworkSecret,
    { params: { network: 'rotating' } },
    adminPanel,
  );
  expect(network.previousSecretUntil).not.toBeNull();
  const alive = { observations: [] };
  expect((await send('rotating/observations', alive)).status).toBe(200);
  expect((await send('rotating/observations', alive, { secret: signingSecret })).status).toBe(200);
  // Rotated again within the day, the first one, which the network may still have, goes on counting.
  const { signingSecret: third } = await admin.call(
    rotateNetworkSecret,
    { params: { network: 'rotating' } },
    adminPanel,
  );
  for (const secret of [undefined, signingSecret, third])
    expect((await send('rotating/observations', alive, secret === undefined ? {} : { secret })).status).toBe(200);
  await db
    .updateTable('core_networks')
    .set({ previous_secret_until: new Date(Date.now() - 1000) })
    .where('id', '=', 'rotating')
    .execute();
  await admin.call(testCoreNetwork, { params: { network: 'rotating' } }, adminPanel);
  expect((await send('rotating/observations', alive)).status).toBe(401);
  expect((await send('rotating/observations', alive, { secret: third })).status).toBe(200);
});

test('a network that is not there is said to be so', async () => {
  expect(await admin.call(testCoreNetwork, { params: { network: 'first' } }, adminPanel)).toMatchObject({
    isReached: false,
    message: expect.stringContaining('cannot be reached') as string,
  });
});

test('networks are for staff of the installation in its Admin Panel', async () => {
  const manager = await server.logIn('manager@gide.test', 'gide');
  expect(await refusal(manager.call(readCoreNetwork, { params: { network: 'first' } }, gideAdminPanel))).toMatchObject({
    status: 403,
  });
  expect(await refusal(admin.call(readCoreNetwork, { params: { network: 'first' } }, acme))).toMatchObject({
    status: 403,
  });
  const user = await server.logIn('user@airlane.test');
  expect(await refusal(user.call(readCoreNetwork, { params: { network: 'first' } }, acme))).toMatchObject({
    status: 403,
  });
});

test('what a network cannot do is told with the status of its Things and refused by name; a network that is away says so', async () => {
  await create('limited', { lacks: ['ping', 'locate'] });
  const { iccid } = await db
    .selectFrom('things')
    .select('iccid')
    .where('account_id', '=', acme)
    .where('state', '=', 'ACTIVE')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.updateTable('things').set({ core_network: 'limited' }).where('iccid', '=', iccid).execute();
  const status = await admin.call(readThingStatus, { params: { thing_id: iccid } }, acme);
  expect(status.unsupported).toEqual({
    ping: 'Core does not support ping tests',
    locate: 'Core does not support locating Things',
  });
  expect(await refusal(admin.call(refreshThingLocation, { params: { thing_id: iccid } }, acme))).toMatchObject({
    status: 409,
    message: 'Core does not support locating Things',
  });
  expect(
    await refusal(admin.call(changeThingState, { params: { thingId: iccid }, body: { state: 'SUSPENDED' } }, acme)),
  ).toMatchObject({ status: 503, body: { code: 'NETWORK_AWAY' } });
  expect((await read('limited')).health).toMatchObject({ failures: 1, failure: 'The network cannot be reached' });
});

describe('removing a network', () => {
  const remove = (network: string, person = admin, account: string = adminPanel) =>
    person.call(removeCoreNetwork, { params: { network } }, account);

  test('is refused while Things or SIMs of the inventory belong to it, with how many', async () => {
    await create('crowded');
    const { iccid } = await db
      .selectFrom('things')
      .select('iccid')
      .where('account_id', '=', acme)
      .where('core_network', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    await db.updateTable('things').set({ core_network: 'crowded' }).where('iccid', '=', iccid).execute();
    expect(await refusal(remove('crowded'))).toMatchObject({
      status: 409,
      body: { code: 'NETWORK_IN_USE' },
      message: '1 Thing belongs to Core. Remove them first.',
    });
    const template = await db
      .selectFrom('templates')
      .select('id')
      .where('description', '=', templateNames.simInventory)
      .executeTakeFirstOrThrow();
    const sim = (id: string) => ({
      id,
      template_id: template.id,
      account_id: adminPanel,
      answers: JSON.stringify({ [simInventoryQuestionIds.network]: 'crowded' }),
      search_text: '',
    });
    await db
      .insertInto('documents')
      .values([sim('sim-crowded-1'), sim('sim-crowded-2')])
      .execute();
    expect(await refusal(remove('crowded'))).toMatchObject({
      message: '1 Thing and 2 SIMs of the inventory belong to Core. Remove them first.',
    });
    await db.updateTable('things').set({ core_network: null }).where('iccid', '=', iccid).execute();
    expect(await refusal(remove('crowded'))).toMatchObject({
      message: '2 SIMs of the inventory belong to Core. Remove them first.',
    });
    expect((await read('crowded')).name).toBe('Core');
  });

  test('takes secrets, link and batches with it, is written down, and its id is not given out again', async () => {
    const { signingSecret } = await create('passing');
    const sent = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/network/passing/observations',
        headers: {
          'content-type': 'application/json',
          ...sign(signingSecret, 'batch-1', Buffer.from('{"observations":[]}')),
        },
        payload: '{"observations":[]}',
      });
    expect((await sent()).statusCode).toBe(200);
    expect(await remove('passing')).toEqual({ message: 'Core was removed' });
    expect((await sent()).statusCode).toBe(401);
    expect(await refusal(admin.call(readCoreNetwork, { params: { network: 'passing' } }, adminPanel))).toMatchObject({
      status: 404,
    });
    expect(
      await db.selectFrom('core_networks').select(['secrets', 'settings']).where('id', '=', 'passing').execute(),
    ).toEqual([{ secrets: {}, settings: {} }]);
    expect(await db.selectFrom('network_links').select('name').where('name', '=', 'passing').execute()).toEqual([]);
    expect(await db.selectFrom('network_batches').select('id').where('network', '=', 'passing').execute()).toEqual([]);
    expect(
      await db
        .selectFrom('audit_log')
        .select(['account_id', 'detail'])
        .where('action', '=', 'core-network.remove')
        .where('subject', '=', 'passing')
        .execute(),
    ).toMatchObject([{ account_id: adminPanel, detail: { name: 'Core' } }]);
    expect(await refusal(create('passing'))).toMatchObject({ status: 409 });
    // Another process may learn of it later, and must not bring the link back.
    await noteHeard(db, 'passing', 1, new Date());
    expect(await db.selectFrom('network_links').select('name').where('name', '=', 'passing').execute()).toEqual([]);
    expect(await refusal(remove('passing'))).toMatchObject({ status: 404 });
  });

  test('is for super-admins of its own portal, and not for the simulator of the demo', async () => {
    expect(await refusal(remove('simulator'))).toMatchObject({ status: 400 });
    await create('guarded');
    expect(await refusal(remove('guarded', admin, acme))).toMatchObject({ status: 403 });
    const user = await server.logIn('user@airlane.test');
    expect(await refusal(remove('guarded', user, acme))).toMatchObject({ status: 403 });
    expect((await read('guarded')).name).toBe('Core');
  });
});
