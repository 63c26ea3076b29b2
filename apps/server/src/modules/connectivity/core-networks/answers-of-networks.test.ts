import type { AddressInfo } from 'node:net';
import { changeThingState, refreshConnection } from '@airlane/contract/calls/thing-commands';
import { explainThing } from '@airlane/contract/calls/thing-explain';
import { readThingStatus } from '@airlane/contract/calls/thing-status';
import { sendSms } from '@airlane/contract/calls/thing-sms';
import { updateThingDetails } from '@airlane/contract/calls/thing-details';
import { accountIds } from '@airlane/fixtures';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';
import { type AnswerStyle, DocumentedProvider, htmlPage } from '#testing/documented-provider.ts';
import { eventually } from '#testing/eventually.ts';
import { connectNetwork } from '#testing/network-sender.ts';
import { resolveSms } from '../sms/send-sms.ts';
import { thingIntentResolvers } from '../bulk/resolve-thing-intents.ts';
import { reconcileIntents } from '../network-intents/reconcile-intents.ts';
import { ConnectedNetworks } from './connected-networks.ts';
import { NetworkCatalog } from './network-catalog.ts';
import { openSecretCipher } from '#kernel/secrets/open-secret-cipher.ts';
import { CommandRefused, NetworkUnknown } from '#ports/network/port.ts';
import { unconnectedNetwork } from '#ports/network/unconnected.ts';
import { allowLoopback } from '#testing/allow-loopback.ts';

const { acme } = accountIds;
const server = await testApp({ environment: { OUTBOUND_ALLOWED_HOSTS: '127.0.0.1' } });
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { db, engine } = server.database;
const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
const user = await server.logIn('user@airlane.test');
const admin = await server.logIn('admin@airlane.test');
const provider = new DocumentedProvider();
const baseUrl = await provider.listen();
const { signingSecret } = await connectNetwork(server, admin, 'documented', { baseUrl });
provider.console = { url, network: 'documented', secret: signingSecret };

const { iccid } = await db
  .selectFrom('things')
  .select('iccid')
  .where('account_id', '=', acme)
  .where('state', '=', 'ACTIVE')
  .orderBy('iccid')
  .limit(1)
  .executeTakeFirstOrThrow();
const networks = new ConnectedNetworks({
  outbound: allowLoopback,
  db,
  engine,
  catalog: new NetworkCatalog(db, await openSecretCipher(server.config, db)),
  builtIn: unconnectedNetwork,
});
afterAll(async () => {
  await networks.port.stop();
  await provider.close();
  await server.close();
});
beforeEach(async () => {
  provider.add(iccid);
  provider.fault = undefined;
  provider.style = 'confirms';
  provider.received.length = 0;
  provider.messages.clear();
  await db.deleteFrom('network_intents').execute();
  await db.deleteFrom('thing_events').where('iccid', '=', iccid).execute();
  const asActive = {
    state: 'ACTIVE',
    network_state: 'ACTIVE',
    network_state_at: null,
    network_state_source: null,
    core_network: 'documented',
    tech: '4G',
    extra: '{}',
  } as const;
  await db.updateTable('things').set(asActive).where('iccid', '=', iccid).execute();
});

const status = () => user.call(readThingStatus, { params: { thing_id: iccid } }, acme);
const setState = (state: 'ACTIVE' | 'SUSPENDED') =>
  user.call(changeThingState, { params: { thingId: iccid }, body: { state } }, acme);
const refresh = () => user.call(refreshConnection, { params: { id: iccid } }, acme);
const say = (message: string) => user.call(sendSms, { params: { thingId: iccid }, body: { from: '1', message } }, acme);
const setLimit = (bytes: number) =>
  user.call(
    updateThingDetails,
    { params: { thing_id: iccid }, query: {}, body: { 'Data limit': String(bytes) } },
    acme,
  );
const explained = () => user.call(explainThing, { params: { thing_id: iccid } }, acme);
const readCapture = async (): Promise<void> => {
  const request = { iccid, ip: '10.0.0.1', from: new Date(0), to: new Date() };
  for await (const _batch of networks.port.capture(request));
};
const failures = async (): Promise<number> => {
  const link = db.selectFrom('network_links').select('failures').where('name', '=', 'documented');
  return (await link.executeTakeFirst())?.failures ?? 0;
};
const intents = () => db.selectFrom('network_intents').select(['command', 'outcome']).orderBy('created_at').execute();
const events = async () =>
  (await db.selectFrom('events').select('type').where('thing', '=', iccid).execute()).map(({ type }) => type);
const observe = (kind: string, rest: object, at = new Date()) =>
  provider.tell('observations', {
    observations: [{ kind, iccid, at: at.toISOString(), sequence: Date.now() * 1000, ...rest }],
  });
const reconcile = (later = 60_000) =>
  reconcileIntents(
    { db, network: networks.port },
    { ...thingIntentResolvers, SMS: resolveSms },
    new AbortController().signal,
    new Date(Date.now() + later),
  );

/** How the state becomes known, by how the provider answers. */
const styles: readonly [AnswerStyle, string][] = [
  ['confirms', 'answer'],
  ['accepts', 'callback'],
  ['silent', 'read'],
];

describe.each(styles)('a provider that %s', (style, source) => {
  beforeEach(() => {
    provider.style = style;
  });

  test('a suspension and an activation show as what the network has, with when and how it said so', async () => {
    expect((await setState('SUSPENDED')).message).toBe('The SIM is now suspended');
    expect(await status()).toMatchObject({
      thingStatus: 'Suspended',
      intendedState: 'SUSPENDED',
      actualState: 'SUSPENDED',
      actualStateSource: source,
    });
    expect(Date.parse((await status()).actualStateAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await explained()).toMatchObject({ rule: { id: 'suspended' }, action: 'activate' });
    await setState('ACTIVE');
    expect(await status()).toMatchObject({
      thingStatus: 'Active',
      intendedState: 'ACTIVE',
      actualState: 'ACTIVE',
      actualStateSource: source,
    });
    expect(provider.sims.get(iccid)?.state).toBe('ACTIVE');
    expect((await intents()).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  });

  test('a data limit is stored once the network has it', async () => {
    await setLimit(5_000_000);
    expect(provider.sims.get(iccid)?.limitBytes).toBe(5_000_000);
    expect(await intents()).toEqual([{ command: 'Data limit', outcome: 'done' }]);
  });

  test('a message is sent once', async () => {
    await say('Hello');
    expect([...provider.messages.values()]).toEqual(['Hello']);
    expect(await intents()).toEqual([{ command: 'SMS', outcome: 'done' }]);
  });
});

test.each(['confirms', 'accepts'] as const)('a connection is refreshed by a provider that %s', async (style) => {
  provider.style = style;
  await refresh();
  expect(await intents()).toEqual([{ command: 'Refresh Connection', outcome: 'done' }]);
});

test('a refresh of which a network says nothing is not known, until the session is observed to have ended', async () => {
  provider.style = 'silent';
  expect(await refusal(refresh())).toMatchObject({ status: 504, body: { code: 'NETWORK_UNKNOWN' } });
  await reconcile();
  expect(await intents()).toEqual([{ command: 'Refresh Connection', outcome: null }]);
  expect(await observe('session-ended', { bytes: 1, seconds: 1, because: 'refreshed' })).toMatchObject({
    status: 200,
    body: { stored: 1 },
  });
  await reconcile();
  expect(await intents()).toEqual([{ command: 'Refresh Connection', outcome: 'done' }]);
});

test('the page of a proxy suspends nothing: the network is asked, and what it says counts', async () => {
  provider.fault = (received, response) => received.method === 'PUT' && htmlPage(received, response);
  provider.sims.get(iccid)!.state = 'SUSPENDED';
  await setState('SUSPENDED');
  expect(await status()).toMatchObject({ actualState: 'SUSPENDED', actualStateSource: 'read' });
});

test('where the page of a proxy answers everything the outcome is unknown, and nothing is shown as done', async () => {
  provider.fault = htmlPage;
  expect(await refusal(setState('SUSPENDED'))).toMatchObject({ status: 504, body: { code: 'NETWORK_UNKNOWN' } });
  expect(await status()).toMatchObject({ intendedState: 'ACTIVE', actualState: 'ACTIVE' });
  provider.fault = undefined;
  await reconcile();
  expect(await intents()).toEqual([{ command: 'Suspend', outcome: 'not-done' }]);
  expect(await status()).toMatchObject({ intendedState: 'ACTIVE', actualState: 'ACTIVE', actualStateSource: 'read' });
});

test.each([
  ['refresh', refresh, 'Refresh Connection'],
  ['a message', () => say('Hello'), 'SMS'],
] as const)('the page of a proxy is no answer to %s either', async (_, command, name) => {
  provider.fault = htmlPage;
  expect(await refusal(command())).toMatchObject({ body: { code: 'NETWORK_UNKNOWN' } });
  expect(await intents()).toEqual([{ command: name, outcome: null }]);
});

test('a network that asks for patience has done nothing, which is no refusal', async () => {
  provider.fault = (_received, response) => {
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '1' }).end('{"message":"Slow down"}');
    return true;
  };
  expect(await refusal(setState('SUSPENDED'))).toMatchObject({ status: 503, body: { code: 'NETWORK_AWAY' } });
  expect(await intents()).toEqual([{ command: 'Suspend', outcome: 'not-sent' }]);
});

test.each([
  ['a command', () => networks.port.locate(iccid)],
  ['a capture', () => readCapture()],
])('%s that a network fails to answer counts in its health, a refusal does not', async (_, command) => {
  const before = await failures();
  provider.fault = htmlPage;
  await expect(command()).rejects.toBeInstanceOf(NetworkUnknown);
  expect(await failures()).toBe(before + 1);
  provider.fault = (_received, response) => {
    response.writeHead(422, { 'content-type': 'application/json' }).end('{"message":"Not for this SIM"}');
    return true;
  };
  await expect(command()).rejects.toBeInstanceOf(CommandRefused);
  expect(await failures()).toBe(before + 1);
});

test('a suspension that is repeated is one event, also where the network had not confirmed the first', async () => {
  await db.deleteFrom('events').where('thing', '=', iccid).execute();
  await setState('SUSPENDED');
  await db.updateTable('things').set({ network_state: 'ACTIVE' }).where('iccid', '=', iccid).execute();
  await setState('SUSPENDED');
  expect(provider.count('PUT', '/state')).toBe(2);
  expect(await status()).toMatchObject({ actualState: 'SUSPENDED', actualStateSource: 'answer' });
  expect((await events()).filter((type) => type === 'thing.suspended')).toHaveLength(1);
  expect(
    await db
      .selectFrom('thing_events')
      .select('kind')
      .where('iccid', '=', iccid)
      .where('kind', '=', 'suspended')
      .execute(),
  ).toHaveLength(1);
});

test('two people who suspend at the same time make one event', async () => {
  await db.deleteFrom('events').where('thing', '=', iccid).execute();
  await Promise.all([setState('SUSPENDED'), setState('SUSPENDED')]);
  expect((await events()).filter((type) => type === 'thing.suspended')).toHaveLength(1);
});

test('what a network observed before its answer does not count against it, what it observes later does', async () => {
  await setState('SUSPENDED');
  await observe('state-confirmed', { state: 'ACTIVE' }, new Date(Date.now() - 120_000));
  expect(await status()).toMatchObject({ actualState: 'SUSPENDED', actualStateSource: 'answer' });
  await observe('state-confirmed', { state: 'ACTIVE' }, new Date(Date.now() + 1000));
  expect(await status()).toMatchObject({ actualState: 'ACTIVE', actualStateSource: 'observation' });
});

test('a message whose answer was lost is not sent again once its delivery was observed', async () => {
  provider.fault = (received, response) => {
    provider.messages.set(String(received.body['id']), 'Hello');
    response.destroy();
    return true;
  };
  await refusal(say('Hello'));
  provider.fault = undefined;
  const [id = ''] = provider.messages.keys();
  await observe('sms-delivered', { sms: id });
  const before = provider.received.length;
  await reconcile();
  expect(provider.received).toHaveLength(before);
  expect(await intents()).toEqual([{ command: 'SMS', outcome: 'done' }]);
  const stored = await eventually(
    async () => db.selectFrom('sms_messages').select('state').where('id', '=', id).executeTakeFirst(),
    'the message to be stored',
  );
  expect(stored).toEqual({ state: 'delivered' });
});
