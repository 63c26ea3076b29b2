import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activateSim, changeThingState, refreshConnection } from '@airlane/contract/calls/thing-commands';
import { createDocument, readDocument, updateDocument } from '@airlane/contract/calls/documents';
import { getFileAddress } from '@airlane/contract/calls/files';
import { listSms, sendSms } from '@airlane/contract/calls/thing-sms';
import { readPingChart, readPingStatus } from '@airlane/contract/calls/thing-ping';
import { readThingLocation, refreshThingLocation, setThingLocation } from '@airlane/contract/calls/thing-location';
import { readThingStatus } from '@airlane/contract/calls/thing-status';
import { DAY_MS, MINUTE_MS } from '@airlane/domain/time/durations';
import { accountIds } from '@airlane/fixtures';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { CommandRefused, NetworkAway, type NetworkPort } from '#ports/network/port.ts';
import { diskStorage } from '#ports/storage/disk.ts';
import type { StoragePort } from '#ports/storage/port.ts';
import { refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { obedientNetwork } from '#testing/obedient-network.ts';
import { expireCaptures } from '../captures/expire-captures.ts';

const { acme, borealis } = accountIds;
let iccid: string;
let told: string[] = [];
let failure: Error | undefined;
let release = (): void => undefined;
let pause: Promise<void> | undefined;

const tell = async (command: string): Promise<void> => {
  if (failure) throw failure;
  told.push(command);
};
const network: NetworkPort = {
  ...obedientNetwork,
  async setState(_, state) {
    await tell(state);
    return 'answer';
  },
  refreshConnection: () => tell('refresh'),
  sendSms: ({ text }) => tell(`sms ${text}`),
  async ping(request) {
    await tell(`ping ${request.ip}`);
    await pause;
    return obedientNetwork.ping(request);
  },
  async locate(one) {
    await tell('locate');
    return obedientNetwork.locate(one);
  },
  async *capture({ from }) {
    await tell('capture');
    await pause;
    yield [{ at: from.getTime() * 1000 + 7, bytes: Uint8Array.of(0x45, 0, 0, 20), length: 20 }];
  },
};

const removed: string[] = [];
const disk = diskStorage(mkdtempSync(join(tmpdir(), 'airlane-captures-')));
const storage: StoragePort = {
  ...disk,
  async remove(key) {
    await disk.remove(key);
    removed.push(key);
  },
};

const server = await testApp({ network, storage });
const user = await server.logIn('user@airlane.test');
const row = await server.database.db
  .selectFrom('things')
  .select('iccid')
  .where('account_id', '=', acme)
  .where('group_name', '=', 'Trucks south')
  .limit(1)
  .executeTakeFirstOrThrow();
({ iccid } = row);
afterAll(() => server.close());
beforeEach(async () => {
  told = [];
  removed.length = 0;
  failure = undefined;
  pause = undefined;
  await server.database.db
    .updateTable('things')
    .set({ state: 'ACTIVE', network_state: 'ACTIVE', data_session: 'Online', ip: '10.64.0.9', tech: '4G' })
    .where('iccid', '=', iccid)
    .execute();
  await server.database.db
    .updateTable('thing_contacts')
    .set({ session_since: new Date(Date.now() - 10 * MINUTE_MS), session_bytes: 4096 })
    .where('iccid', '=', iccid)
    .execute();
  await server.database.db.deleteFrom('sms_messages').where('iccid', '=', iccid).execute();
  await server.database.db.deleteFrom('thing_events').where('iccid', '=', iccid).execute();
});

const hold = (): void => {
  pause = new Promise((resolve) => {
    release = resolve;
  });
};
const events = async () =>
  (
    await server.database.db
      .selectFrom('thing_events')
      .select(['kind', 'detail'])
      .where('iccid', '=', iccid)
      .orderBy('at')
      .execute()
  ).map(({ kind, detail }) => ({ kind, ...detail }));
const status = () => user.call(readThingStatus, { params: { thing_id: `ThingId_ICCID_${iccid}` } }, acme);
const setState = (state: 'ACTIVE' | 'SUSPENDED') =>
  user.call(changeThingState, { params: { thingId: iccid }, body: { state } }, acme);
const answers = (given: Record<string, unknown>) =>
  Object.entries(given).map(([questionId, answer]) => ({ questionId, answer }));
const create = (template: string, given: Record<string, unknown>, person = user) =>
  person.call(createDocument, { headers: { template }, body: { questions: answers(given) } }, acme);
const ping = (more: Record<string, unknown> = {}, person = user) =>
  create(
    'Network Ping',
    {
      QID001pingICCID: iccid,
      QID002IP: '10.64.0.9',
      QID003PingTest: 'Single load test',
      QID005PacketSize: '10',
      QID006PingCount: '5',
      ...more,
    },
    person,
  );
const capture = (minutesAgo: number, durationMinutes = 5) =>
  create('capture', {
    QID001iccid: iccid,
    QID002captureIP: '10.64.0.9',
    QID003startTime: { startTime: new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString(), durationMinutes },
  });
const read = (id: string) => user.call(readDocument, { params: { id } }, acme);
const answerTo = (document: { questions: { questionId: string; answer?: unknown }[] }, questionId: string) => {
  const answer = document.questions.find((question) => question.questionId === questionId)?.answer;
  return (answer as { selected?: string[] } | undefined)?.selected?.[0] ?? answer;
};
const settled = (id: string, questionId: string, wanted: string) =>
  eventually(async () => {
    const document = await read(id);
    return answerTo(document, questionId) === wanted ? document : undefined;
  }, `${questionId} ${wanted}`);

test('the header tells what was ordered, what was carried out and when the next contact is due', async () => {
  const contact = new Date('2026-03-01T10:00:00Z');
  await server.database.db.updateTable('things').set({ network_state: null }).where('iccid', '=', iccid).execute();
  await server.database.db
    .updateTable('thing_contacts')
    .set({ last_activity_at: contact, contact_seconds: 120 })
    .where('iccid', '=', iccid)
    .execute();
  expect(await status()).toMatchObject({
    iccid,
    thingStatus: false,
    intendedState: 'ACTIVE',
    actualState: null,
    online: true,
    ip: ['10.64.0.9'],
    thingSms: true,
    lastContactAt: contact.toISOString(),
    nextContactExpectedAt: '2026-03-01T10:02:00.000Z',
    networkStaleSince: null,
    pingDocumentId: null,
    unsupported: {},
  });
});

test('a network that is not heard of is stale since it was last heard, and recovers by itself', async () => {
  const heard = (at: Date) =>
    server.database.db
      .insertInto('network_links')
      .values({ name: 'simulator', heard_at: at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ heard_at: at }))
      .execute();
  const lost = new Date(Date.now() - MINUTE_MS);
  await heard(lost);
  expect((await status()).networkStaleSince).toBe(lost.toISOString());
  for (const attempt of [() => ping(), () => capture(10)])
    expect(await refusal(attempt())).toMatchObject({ status: 503, body: { code: 'NETWORK_AWAY' } });
  await heard(new Date());
  expect((await status()).networkStaleSince).toBeNull();
  // This link is no longer reported on, and a silent one would keep the tests below from pinging.
  await server.database.db.deleteFrom('network_links').where('name', '=', 'simulator').execute();
});

test('suspended while a session, a ping test and a capture run: all three end and the history says why', async () => {
  hold();
  const running = await ping({ QID003PingTest: '15-minute test (30 sec. intervals)' });
  const listening = await capture(0);
  await settled(listening.id, 'QID004fileStatue', 'Running');
  await eventually(async () => told.find((command) => command.startsWith('ping')), 'the first ping');
  expect((await setState('SUSPENDED')).message).toBe('The SIM is now suspended');
  release();
  const because = 'The SIM is suspended';
  expect(answerTo(await read(running.id), 'QID008pingStatus')).toBe('Failed');
  expect(answerTo(await read(running.id), 'QID009reason')).toBe(because);
  expect(answerTo(await read(listening.id), 'QID004fileStatue')).toBe('Failed');
  expect(answerTo(await read(listening.id), 'QID006reason')).toBe(because);
  expect(await status()).toMatchObject({
    intendedState: 'SUSPENDED',
    actualState: 'SUSPENDED',
    actualStateSource: 'answer',
    thingStatus: 'Suspended',
    online: false,
    ip: [],
    pingDocumentId: null,
  });
  expect((await events()).slice(-4)).toEqual([
    expect.objectContaining({ kind: 'suspended', by: 'user-airlane' }),
    expect.objectContaining({ kind: 'session-ended', because: 'suspended', bytes: 4096 }),
    expect.objectContaining({ kind: 'ping-ended', status: 'Failed', because }),
    expect.objectContaining({ kind: 'capture-failed', because }),
  ]);
  const audit = await server.database.db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', 'thing.suspended')
    .where('subject', '=', `ThingId_ICCID_${iccid}`)
    .execute();
  expect(audit).toEqual([{ actor_id: 'user-airlane' }]);
  const refused = await refusal(ping());
  expect(refused.body?.fields).toEqual([
    { field: 'QID001pingICCID', rule: 'suspended', message: 'Thing is suspended' },
  ]);
});

test('a state that is there already is not ordered again, one that was not carried out is', async () => {
  expect((await setState('ACTIVE')).message).toBe('The SIM is already active');
  expect(told).toEqual([]);
  await server.database.db
    .updateTable('things')
    .set({ network_state: 'SUSPENDED' })
    .where('iccid', '=', iccid)
    .execute();
  await setState('ACTIVE');
  expect(told).toEqual(['ACTIVE']);
});

test.each([
  ['state', () => setState('SUSPENDED')],
  ['refresh', () => user.call(refreshConnection, { params: { id: iccid } }, acme)],
  ['message', () => user.call(sendSms, { params: { thingId: iccid }, body: { from: '1', message: 'Hello' } }, acme)],
  ['location', () => user.call(refreshThingLocation, { params: { thing_id: iccid } }, acme)],
])('while the network is away, %s says so and leaves nothing behind', async (_, command) => {
  failure = new NetworkAway('gone');
  expect(await refusal(command())).toMatchObject({ status: 503, body: { code: 'NETWORK_AWAY' } });
  failure = undefined;
  expect({ told, events: await events() }).toEqual({ told: [], events: [] });
  expect((await status()).intendedState).toBe('ACTIVE');
});

test('a network that refuses gives its reason', async () => {
  failure = new CommandRefused('The network does not know this SIM');
  expect(await refusal(setState('SUSPENDED'))).toMatchObject({
    status: 409,
    message: 'The network does not know this SIM',
  });
  expect(await refusal(user.call(refreshThingLocation, { params: { thing_id: iccid } }, acme))).toMatchObject({
    message: 'Location update failed. Please try again later.',
  });
});

test('a SIM is activated by its ICCID, in its own account only', async () => {
  await server.database.db
    .updateTable('things')
    .set({ state: 'SUSPENDED', network_state: 'SUSPENDED' })
    .where('iccid', '=', iccid)
    .execute();
  const activate = (id: string) => user.call(activateSim, { params: { iccid: id } }, acme);
  expect((await activate(iccid)).message).toBe(`SIM ${iccid} was activated`);
  const foreign = await server.database.db
    .selectFrom('things')
    .select('iccid')
    .where('account_id', '=', borealis)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await refusal(activate(foreign.iccid))).toMatchObject({ status: 404, body: { code: 'THING_NOT_FOUND' } });
  expect((await refusal(activate('8988399'))).body?.fields?.[0]).toMatchObject({
    field: 'iccid',
    message: 'ICCID number (7) should contain 19-20 digits',
  });
  expect((await refusal(activate('8988399000100099999'))).body?.fields?.[0]).toMatchObject({
    field: 'iccid',
    message: 'This ICCID seems to be invalid, as it is not passing "Luhn algorithm" validation',
  });
});

test('a Thing that a network brought without a check digit is named like any other', async () => {
  const { db } = server.database;
  const brought = '8988399000100099999';
  await db
    .insertInto('things')
    .values({ iccid: brought, account_id: acme, name: 'Brought', imsi: '', state: 'SUSPENDED' })
    .execute();
  expect(await user.call(activateSim, { params: { iccid: brought } }, acme)).toMatchObject({
    message: `SIM ${brought} was activated`,
  });
  const pingIt = () => ping({ QID001pingICCID: brought });
  const captureIt = () =>
    create('capture', {
      QID001iccid: brought,
      QID002captureIP: '10.64.0.9',
      QID003startTime: { startTime: new Date(Date.now() - MINUTE_MS).toISOString(), durationMinutes: 5 },
    });
  await db.updateTable('things').set({ state: 'SUSPENDED' }).where('iccid', '=', brought).execute();
  for (const order of [pingIt, captureIt])
    expect((await refusal(order())).body?.fields?.[0]).toMatchObject({ message: 'Thing is suspended' });
  await db.deleteFrom('things').where('iccid', '=', brought).execute();
  expect((await refusal(pingIt())).body?.fields?.[0]).toMatchObject({
    message: 'This ICCID seems to be invalid, as it is not passing "Luhn algorithm" validation',
  });
});

test('a group user reaches the Things of that group only', async () => {
  const member = await server.logIn('group@airlane.test');
  expect(await refusal(member.call(readThingStatus, { params: { thing_id: iccid } }, acme))).toMatchObject({
    status: 404,
  });
  expect(
    await refusal(member.call(changeThingState, { params: { thingId: iccid }, body: { state: 'SUSPENDED' } }, acme)),
  ).toMatchObject({ status: 404 });
  expect(told).toEqual([]);
});

test('a message is stripped, which its answer tells, sent once a key and listed with its state', async () => {
  const send = (message = 'Hello\n wörld') =>
    user.call(
      sendSms,
      { params: { thingId: iccid }, headers: { 'idempotency-key': 'hello-once' }, body: { from: '4912', message } },
      acme,
    );
  // What was refused may be corrected under its key.
  expect(await refusal(send(''))).toMatchObject({ status: 400 });
  const [first, again] = [await send(), await send()];
  expect(await refusal(send('Something else'))).toMatchObject({ status: 409, body: { code: 'REQUEST_KEY_REUSED' } });
  expect(first.sms.id).not.toMatch(/hello-once|user-airlane/);
  expect(first).toMatchObject({
    message: 'SMS sent successfully',
    stripped: ['line break', 'ö'],
    sms: { state: 'accepted', message: 'Hello wrld', by: 'Una Seland' },
  });
  expect(again).toMatchObject({ sms: { id: first.sms.id }, stripped: first.stripped });
  expect(told).toEqual(['sms Hello wrld']);
  const { items, totalCount } = await user.call(listSms, { params: { thingId: iccid } }, acme);
  expect({ ids: items.map(({ id }) => id), totalCount }).toEqual({ ids: [first.sms.id], totalCount: 1 });
});

test('a new owner of a Thing reads nothing that the former one wrote, and the former one nothing at all', async () => {
  const { db } = server.database;
  const admin = await server.logIn('admin@airlane.test');
  const { sms } = await user.call(
    sendSms,
    { params: { thingId: iccid }, body: { from: '4912', message: 'Ours alone' } },
    acme,
  );
  const read = (accountId: string) => admin.call(listSms, { params: { thingId: iccid } }, accountId);
  await db.updateTable('things').set({ account_id: borealis }).where('iccid', '=', iccid).execute();
  expect(await read(borealis)).toEqual({ items: [], totalCount: 0 });
  expect(await refusal(read(acme))).toMatchObject({ status: 404 });
  await db.updateTable('things').set({ account_id: acme }).where('iccid', '=', iccid).execute();
  expect((await read(acme)).items.map(({ id }) => id)).toContain(sms.id);
});

test.each([
  [{ from: '', message: 'Hello' }, {}, { code: 'VALIDATION_FAILED' }],
  [{ from: 'Airlane12', message: 'Hello' }, {}, { code: 'VALIDATION_FAILED' }],
  [{ from: '1', message: 'x'.repeat(801) }, {}, { code: 'VALIDATION_FAILED' }],
  [{ from: '1', message: 'Hello', checkThing: true }, { data_session: 'Offline' }, { code: 'THING_OFFLINE' }],
  [{ from: '1', message: 'Hello' }, { tech: 'NB IoT' }, { code: 'SMS_UNSUPPORTED' }],
  [{ from: '1', message: 'Hello' }, { state: 'SUSPENDED' as const }, { code: 'THING_SUSPENDED' }],
])('the message %o to a Thing with %o is refused', async (body, thing, expected) => {
  if (Object.keys(thing).length > 0)
    await server.database.db.updateTable('things').set(thing).where('iccid', '=', iccid).execute();
  expect((await refusal(user.call(sendSms, { params: { thingId: iccid }, body }, acme))).body).toMatchObject(expected);
  expect(told).toEqual([]);
});

test('a position is set, found by the network and removed by 0/0', async () => {
  const set = (latitude: number, longitude: number) =>
    user.call(setThingLocation, { params: { thing_id: iccid }, body: { latitude, longitude } }, acme);
  expect(await set(48.1, 11.5)).toMatchObject({ data: [{ lat: 48.1, lng: 11.5 }], source: 'manual' });
  expect(await user.call(refreshThingLocation, { params: { thing_id: iccid } }, acme)).toMatchObject({
    message: 'Location is being updated. It may take a few minutes to reflect on the map.',
    ongetLocationApi: { Latitude: 52.52, Longitude: 13.4 },
    source: 'network',
    accuracyMeters: 400,
  });
  await set(0, 0);
  expect(await user.call(readThingLocation, { params: { thing_id: iccid } }, acme)).toEqual({
    data: [],
    ongetLocationApi: null,
    source: null,
    accuracyMeters: null,
    at: null,
  });
  expect((await events()).map(({ kind }) => kind)).toEqual(['location-set', 'location-found', 'location-removed']);
  expect((await refusal(set(91, 0))).body?.fields?.[0]?.field).toBe('latitude');
});

test('a ping test runs, keeps its results and can be compared with the one before', async () => {
  const first = await ping();
  await settled(first.id, 'QID008pingStatus', 'Completed');
  const second = await ping({ QID006PingCount: '10' });
  await settled(second.id, 'QID008pingStatus', 'Completed');
  const { qosDocumentId, isRunning, tests } = await user.call(readPingStatus, { params: { thingId: iccid } }, acme);
  expect({ qosDocumentId, isRunning }).toEqual({ qosDocumentId: second.id, isRunning: false });
  expect(tests.slice(0, 2).map(({ documentId, pingCount, runs }) => ({ documentId, pingCount, runs }))).toEqual([
    { documentId: second.id, pingCount: 10, runs: 1 },
    { documentId: first.id, pingCount: 5, runs: 1 },
  ]);
  const chart = await user.call(readPingChart, { params: { thingId: iccid }, query: { documentId: first.id } }, acme);
  expect(chart.data).toEqual({
    text: { 'packet-loss': '0 %', jitter: '1 ms', 'min-rtt': '40 ms', 'avg-rtt': '42 ms', 'max-rtt': '44 ms' },
    chart: {
      name: 'Single load test',
      data: [
        expect.objectContaining({
          barChartDataValue: { jitter: '1 ms', 'min-rtt': '40 ms', 'avg-rtt': '42 ms', 'max-rtt': '44 ms' },
        }),
      ],
    },
  });
});

test('customers ping the address of their Thing, staff any address', async () => {
  expect((await refusal(ping({ QID002IP: '192.0.2.1' }))).body?.fields).toMatchObject([
    { field: 'QID002IP', rule: 'foreignAddress' },
  ]);
  const admin = await server.logIn('admin@airlane.test');
  const { id } = await ping({ QID002IP: '192.0.2.1' }, admin);
  await settled(id, 'QID008pingStatus', 'Completed');
  expect(told).toEqual(['ping 192.0.2.1']);
});

test('one test at a time, stopped by the user and by nothing else', async () => {
  hold();
  const running = await ping({ QID003PingTest: 'Custom test', QID004PingDuration: '30 minutes' });
  expect((await status()).pingDocumentId).toBe(running.id);
  expect((await refusal(ping())).body?.fields).toEqual([
    { field: 'QID001pingICCID', rule: 'running', message: 'A test is already running on this Thing' },
  ]);
  const change = async (questions: Record<string, unknown>) =>
    user.call(
      updateDocument,
      {
        params: { id: running.id },
        body: { version: (await read(running.id)).version, questions: answers(questions) },
      },
      acme,
    );
  expect((await refusal(change({ QID008pingStatus: 'Completed' }))).body?.fields?.[0]?.message).toMatch(
    /^A test that is (Created|Running) cannot become Completed$/,
  );
  expect((await refusal(change({ QID006PingCount: '60' }))).body?.fields?.[0]?.message).toBe(
    'A test that was started can only be stopped',
  );
  const stopped = await change({ QID008pingStatus: 'Cancelled' });
  release();
  expect([answerTo(stopped, 'QID008pingStatus'), answerTo(stopped, 'QID009reason')]).toEqual([
    'Cancelled',
    'Test was stopped by the user.',
  ]);
  expect((await refusal(change({ QID008pingStatus: 'Running' }))).body?.fields?.[0]?.message).toBe(
    'A test that is Cancelled cannot become Running',
  );
  expect((await user.call(readPingChart, { params: { thingId: iccid } }, acme)).data.chart.data).toEqual([]);
});

test('a capture becomes a file, a notice in the inbox, and expires after thirty days', async () => {
  const { id } = await capture(60);
  const ready = await settled(id, 'QID004fileStatue', 'Ready');
  const file = answerTo(ready, 'QID005fileCapture') as { name: string; url: string; size: number };
  expect(file).toMatchObject({
    name: expect.stringMatching(new RegExp(`^${iccid} .*\\.pcap$`)) as string,
    size: 24 + 16 + 4,
  });
  const fileId = file.url.replace('/files/', '');
  const { url } = await user.call(getFileAddress, { params: { id: fileId } }, acme);
  const content = (await server.app.inject({ url })).rawPayload;
  expect(content.readUInt32LE(0)).toBe(0xa1b2c3d4);
  expect(content.length).toBe(file.size);
  const member = await server.logIn('group@airlane.test');
  expect(
    await refusal(member.call(getFileAddress, { params: { id: fileId } }, acme)),
    'a group user, who does not see the capture',
  ).toMatchObject({ status: 404 });
  const notice = await read(`message-${id}`);
  expect([answerTo(notice, 'QID001Subject'), answerTo(notice, 'QID005Iccid'), answerTo(notice, 'QID006File')]).toEqual([
    'Capture is ready',
    iccid,
    null,
  ]);
  expect((await events()).map(({ kind }) => kind)).toEqual(['capture-started', 'capture-ready']);
  const { db } = server.database;
  removed.length = 0;
  await expireCaptures(db, storage, new Date(Date.now() + 29 * DAY_MS));
  expect(removed).toEqual([]);
  await expireCaptures(db, storage, new Date(Date.now() + 31 * DAY_MS));
  expect(removed).toEqual([`captures/${id}`]);
  expect([
    answerTo(await read(id), 'QID004fileStatue'),
    await refusal(user.call(getFileAddress, { params: { id: fileId } }, acme)),
  ]).toMatchObject(['Expired', { status: 404 }]);
});

test('suspended while the file of a capture is written: it fails and leaves no file', async () => {
  hold();
  const { id } = await capture(60);
  await eventually(async () => told.find((command) => command === 'capture'), 'the capture');
  await setState('SUSPENDED');
  release();
  // Once to make room for it, once because it is no longer wanted.
  await eventually(
    async () => (removed.filter((key) => key === `captures/${id}`).length === 2 ? true : undefined),
    'the file to go',
  );
  expect(await storage.head(`captures/${id}`)).toBeUndefined();
  expect([answerTo(await read(id), 'QID004fileStatue'), answerTo(await read(id), 'QID006reason')]).toEqual([
    'Failed',
    'The SIM is suspended',
  ]);
});

test('a capture that the network refuses fails with the reason', async () => {
  failure = new CommandRefused('The SIM is suspended');
  const { id } = await capture(60);
  expect(answerTo(await settled(id, 'QID004fileStatue', 'Failed'), 'QID006reason')).toBe('The SIM is suspended');
});
