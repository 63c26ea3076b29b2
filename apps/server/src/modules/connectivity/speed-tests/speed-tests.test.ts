import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  finishSpeedTest,
  listSpeedTests,
  startSpeedTest,
  testThingConnection,
} from '@airlane/contract/calls/speed-tests';
import {
  MAX_SPEED_TESTS_PER_HOUR,
  NDT7_SUBPROTOCOL,
  SPEED_TEST_TICKET_SECONDS,
} from '@airlane/domain/speed-test/speed-test';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { CommandRefused, type NetworkPort } from '#ports/network/port.ts';
import { type Person, refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { obedientNetwork } from '#testing/obedient-network.ts';

const { acme, delta } = accountIds;
const LIMIT_BYTES = 2_000_000;
/** What the network of Things measures; a test puts something else here. */
let measure: NetworkPort['testConnection'] = obedientNetwork.testConnection;
const server = await testApp({
  network: { ...obedientNetwork, testConnection: (iccid) => measure(iccid) },
  environment: { SPEED_TEST_MB: String(LIMIT_BYTES / 1_000_000), SPEED_TESTS: '2' },
});
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { db } = server.database;
const user = await server.logIn('user@airlane.test');
const group = await server.logIn('group@airlane.test');
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());
beforeEach(async () => {
  measure = obedientNetwork.testConnection;
  await db.deleteFrom('speed_tests').execute();
});

const germany = { countryName: 'Germany', network: '262-01' };
const addressOf = (path: string, protocol = 'ws'): string =>
  `${protocol}://127.0.0.1:${(server.app.server.address() as AddressInfo).port}${path}`;
const start = (person: Person, body = germany, account: string = acme) =>
  person.call(startSpeedTest, { body }, account);
const list = (person: Person, account: string = acme) => person.call(listSpeedTests, {}, account);

interface Measurement {
  readonly Origin: string;
  readonly Test: string;
  readonly AppInfo: { readonly ElapsedTime: number; readonly NumBytes: number };
  readonly WSPingInfo?: { readonly LastRTT: number; readonly MinRTT: number };
}

/** The client of ndt7 in a few lines: counts what comes, or sends until the server has enough. */
const transfer = async (path: string, sends?: Buffer) => {
  const socket = new WebSocket(addressOf(path), NDT7_SUBPROTOCOL);
  const measurements: Measurement[] = [];
  let received = 0;
  const openedAt = Date.now();
  socket.on('message', (data: Buffer, isBinary) => {
    received += data.length;
    if (!isBinary) measurements.push(JSON.parse(String(data)) as Measurement);
  });
  const sendMore = (): void =>
    void (socket.readyState === socket.OPEN && sends && socket.send(sends, () => setImmediate(sendMore)));
  socket.on('open', sendMore);
  const [code] = (await once(socket, 'close')) as [number];
  return { code, received, seconds: (Date.now() - openedAt) / 1000, measurements, protocol: socket.protocol };
};

/** The status that an upgrade is refused with; nothing when it is not. */
const upgradeStatus = async (path: string, protocols: string[] = [NDT7_SUBPROTOCOL]): Promise<number | undefined> => {
  const socket = new WebSocket(addressOf(path), protocols);
  const status = await Promise.race([
    once(socket, 'unexpected-response').then(([, answer]) => (answer as IncomingMessage).statusCode),
    once(socket, 'open').then(() => undefined),
  ]);
  socket.on('error', () => undefined);
  socket.terminate();
  return status;
};

const insert = (ran: { user?: string; startedAt?: Date; finishedAt?: Date; mbits?: number; network?: string }) =>
  db
    .insertInto('speed_tests')
    .values({
      account_id: acme,
      user_id: ran.user ?? 'another',
      network: ran.network ?? '262-01',
      network_name: ran.network ?? 'Telekom',
      country_name: 'Germany',
      started_at: ran.startedAt ?? new Date(),
      finished_at: ran.finishedAt ?? null,
      down_mbits: ran.mbits ?? null,
      up_mbits: ran.mbits ?? null,
      idle_ms: 20,
      down_loaded_ms: 40,
      up_loaded_ms: 40,
      jitter_ms: 3,
    })
    .execute();

test('a test measures both directions, and its result is kept for the account', async () => {
  const { id, download, upload } = await start(user);
  const down = await transfer(download);
  expect(down).toMatchObject({ code: 1000, protocol: NDT7_SUBPROTOCOL });
  expect(down.received).toBeGreaterThanOrEqual(LIMIT_BYTES);
  const last = down.measurements.at(-1);
  expect(last).toMatchObject({ Origin: 'server', Test: 'download' });
  expect(last?.AppInfo.NumBytes).toBeGreaterThanOrEqual(LIMIT_BYTES);
  expect(await refusal(user.call(finishSpeedTest, { params: { id }, body: { download: null } }, acme))).toMatchObject({
    body: { code: 'SPEED_TEST_INCOMPLETE' },
  });
  const up = await transfer(upload, Buffer.alloc(100_000));
  expect(up.measurements.at(-1)).toMatchObject({ Origin: 'server', Test: 'upload' });
  expect(up.measurements.at(-1)?.AppInfo.NumBytes).toBeGreaterThanOrEqual(LIMIT_BYTES);

  const finish = () =>
    user.call(
      finishSpeedTest,
      { params: { id }, body: { download: { numBytes: LIMIT_BYTES, elapsedSeconds: 2 } } },
      acme,
    );
  const result = await eventually(() => finish().catch(() => undefined), 'the result');
  expect(result).toMatchObject({
    id,
    network: { id: '262-01', title: 'Telekom Deutschland', country: 'Germany' },
    downMbits: 8,
    ranBy: expect.stringMatching(/\w/),
  });
  expect(result.upMbits).toBeGreaterThan(0);
  expect(result.idleMs).toBeGreaterThan(0);
  expect(result.downLoadedMs).toBeGreaterThan(0);
  // What was told once stands, whatever comes later.
  expect(
    await user.call(finishSpeedTest, { params: { id }, body: { download: { numBytes: 1, elapsedSeconds: 2 } } }, acme),
  ).toEqual(result);
  const { tests, networks } = await list(group);
  expect(tests).toEqual([{ ...result, ranBy: '' }]);
  expect(networks).toEqual([expect.objectContaining({ tests: 1, downMbits: 8, network: result.network })]);
  expect((await list(user, delta)).tests).toEqual([]);
});

test('a browser is not believed that it received more than was sent', async () => {
  const { id, download, upload } = await start(group);
  await transfer(download);
  await transfer(upload, Buffer.alloc(500_000));
  await eventually(
    async () =>
      (await db.selectFrom('speed_tests').select('up_bytes').where('id', '=', id).executeTakeFirst())?.up_bytes ??
      undefined,
    'the upload',
  );
  const claim = (numBytes: number, elapsedSeconds: number, person = group, account: string = acme) =>
    refusal(
      person.call(finishSpeedTest, { params: { id }, body: { download: { numBytes, elapsedSeconds } } }, account),
    );
  expect(await claim(LIMIT_BYTES * 2, 10)).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'download.numBytes' }] },
  });
  expect(await claim(LIMIT_BYTES, 0.001)).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'download.numBytes' }] },
  });
  expect(await claim(LIMIT_BYTES, 0)).toMatchObject({ status: 400 });
  // Another person of the same account, and staff, have no part in it.
  expect(await claim(LIMIT_BYTES, 2, user)).toMatchObject({ status: 404 });
  expect(await claim(LIMIT_BYTES, 2, admin)).toMatchObject({ status: 404 });
  expect((await list(group)).tests).toEqual([]);
});

test('a ticket opens one transfer, of its direction, within a minute', async () => {
  const { download, upload } = await start(user);
  const ticketOf = (path: string): string => path.split('=')[1] ?? '';
  expect(await upgradeStatus(`/ndt/v7/upload?ticket=${ticketOf(download)}`)).toBe(401);
  expect(await upgradeStatus(download, [])).toBe(400);
  expect(await upgradeStatus(download, ['chat'])).toBe(400);
  expect(await upgradeStatus('/ndt/v7/download')).toBe(400);
  expect((await fetch(addressOf(download, 'http'))).status).toBe(400);
  expect(await upgradeStatus(download)).toBeUndefined();
  expect(await upgradeStatus(download)).toBe(401);
  await db
    .updateTable('speed_tests')
    .set({ started_at: new Date(Date.now() - (SPEED_TEST_TICKET_SECONDS + 1) * 1000) })
    .execute();
  expect(await upgradeStatus(upload)).toBe(401);
});

test('one test a person and two in all run at a time, and a person has twenty an hour', async () => {
  await start(user);
  expect(await refusal(start(user))).toMatchObject({ body: { code: 'SPEED_TEST_RUNNING' } });
  await start(group);
  expect(await refusal(start(admin))).toMatchObject({ body: { code: 'SPEED_TESTS_BUSY' }, status: 503 });
  // Two that were left a minute ago do not count.
  await db
    .updateTable('speed_tests')
    .set({ started_at: new Date(Date.now() - (SPEED_TEST_TICKET_SECONDS + 1) * 1000) })
    .execute();
  await start(admin);
  await db.deleteFrom('speed_tests').execute();
  await start(user);
  const [row] = await db.selectFrom('speed_tests').select('user_id').execute();
  await db.deleteFrom('speed_tests').execute();
  for (let count = 0; count < MAX_SPEED_TESTS_PER_HOUR; count += 1)
    await insert({
      user: row?.user_id ?? '',
      startedAt: new Date(Date.now() - 1_800_000),
      finishedAt: new Date(Date.now() - 1_790_000),
    });
  expect(await refusal(start(user))).toMatchObject({ body: { code: 'TOO_MANY_SPEED_TESTS' }, status: 429 });
});

test.each([
  [{ countryName: 'Atlantis', network: '262-01' }, 'countryName'],
  [{ countryName: 'Germany', network: '208-01' }, 'network'],
  [{ countryName: '', network: '262-01' }, 'countryName'],
])('%j is refused by its field', async (body, field) => {
  expect(await refusal(start(user, body))).toMatchObject({ status: 400, body: { fields: [{ field }] } });
});

test('networks are compared by their medians of 90 days, the fastest first', async () => {
  const finishedAt = new Date();
  for (const mbits of [10, 12, 500]) await insert({ mbits, finishedAt, network: '262-01' });
  await insert({ mbits: 30, finishedAt, network: '262-02' });
  await insert({ mbits: 1, finishedAt: new Date(Date.now() - 91 * 86_400_000), network: '262-02' });
  const { networks, tests } = await list(user);
  expect(networks.map(({ network, tests: count, downMbits }) => [network.id, count, downMbits])).toEqual([
    ['262-02', 1, 30],
    ['262-01', 3, 12],
  ]);
  expect(tests).toHaveLength(5);
});

/** Two online Things of the account, the first of a group that the group user sees. */
const { rows: online } = await sql<{ iccid: string; name: string; group_name: string; mno_name: string; tech: string }>`
  select iccid, name, group_name, mno_name, tech from things where account_id = ${acme} and state = 'ACTIVE' and data_session = 'Online' and deleted_at is null order by iccid`.execute(
  db,
);
const { rows: seenGroups } = await sql<{
  name: string;
}>`select unnest(thing_groups) as name from memberships join users on users.id = memberships.user_id where users.email = 'group@airlane.test' and account_id = ${acme}`.execute(
  db,
);
const mine = online.find(({ group_name: name }) => seenGroups.some((group) => group.name === name)) ?? online[0];
const foreign = online.find(({ group_name: name }) => !seenGroups.some((group) => group.name === name)) ?? online[0];
if (!mine || !foreign || mine === foreign) throw new Error('The fixtures have too few Things');
const testThing = (person: Person, iccid: string, account: string = acme) =>
  person.call(testThingConnection, { params: { thingId: thingIdOf(iccid) } }, account);
const setThing = (iccid: string, values: { state?: 'ACTIVE' | 'SUSPENDED'; data_session?: string }) =>
  db.updateTable('things').set(values).where('iccid', '=', iccid).execute();

test('the network measures a Thing: kept with network and technology, compared apart from browsers, told in the audit log', async () => {
  await insert({ mbits: 50, finishedAt: new Date(), network: '262-01' });
  const result = await testThing(user, foreign.iccid);
  expect(result).toMatchObject({
    thing: { id: thingIdOf(foreign.iccid), iccid: foreign.iccid, name: foreign.name },
    tech: foreign.tech,
    downMbits: 8,
    upMbits: 3,
    idleMs: 45,
    jitterMs: 6,
  });
  expect(result.network).toMatchObject({
    id: expect.stringMatching(/^\d{3}-\d{2,3}$/),
    title: foreign.mno_name,
    country: expect.stringMatching(/^[A-Z][a-z]/),
  });
  const { tests, networks } = await list(user);
  expect(tests).toEqual([result, expect.objectContaining({ thing: null, tech: '' })]);
  expect(networks.map(({ measuredOn, tech, downMbits }) => [measuredOn, tech, downMbits])).toEqual([
    ['browser', '', 50],
    ['thing', foreign.tech, 8],
  ]);
  expect(
    await db
      .selectFrom('audit_log')
      .select(['action', 'account_id'])
      .where('subject', '=', thingIdOf(foreign.iccid))
      .where('action', '=', 'thing.speed-test')
      .execute(),
  ).toEqual([{ action: 'thing.speed-test', account_id: acme }]);
});

test('a group user tests and sees the Things of their groups only', async () => {
  await testThing(user, foreign.iccid);
  expect(await refusal(testThing(group, foreign.iccid))).toMatchObject({ status: 404 });
  expect(await list(group)).toEqual({ tests: [], networks: [] });
  await testThing(group, mine.iccid);
  expect((await list(group)).tests.map(({ thing }) => thing?.iccid)).toEqual([mine.iccid]);
  expect((await list(user)).tests).toHaveLength(2);
  // A Thing of another account is as unknown as one that does not exist.
  expect(await refusal(testThing(admin, mine.iccid, delta))).toMatchObject({ status: 404 });
});

test('what cannot be measured is refused with its reason, and leaves nothing in the history', async () => {
  const { iccid } = mine;
  measure = () => Promise.reject(new CommandRefused('No data reached the Thing'));
  expect(await refusal(testThing(user, iccid))).toMatchObject({
    status: 409,
    body: { code: 'NETWORK_REFUSED', message: 'No data reached the Thing' },
  });
  measure = () => Promise.reject(new Error('lost'));
  expect(await refusal(testThing(user, iccid))).toMatchObject({ status: 503, body: { code: 'NETWORK_AWAY' } });
  measure = obedientNetwork.testConnection;
  await setThing(iccid, { data_session: 'Offline' });
  expect(await refusal(testThing(user, iccid))).toMatchObject({ body: { code: 'THING_OFFLINE' } });
  await setThing(iccid, { state: 'SUSPENDED' });
  expect(await refusal(testThing(user, iccid))).toMatchObject({ body: { code: 'THING_SUSPENDED' } });
  await setThing(iccid, { state: 'ACTIVE', data_session: 'Online' });
  expect(await db.selectFrom('speed_tests').select('id').execute()).toEqual([]);
});

test('a Thing is tested once at a time, and by a person twenty times an hour together with tests of browsers', async () => {
  let release: () => void = () => undefined;
  measure = async (iccid) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return obedientNetwork.testConnection(iccid);
  };
  const running = testThing(user, mine.iccid);
  await eventually(
    async () => (await db.selectFrom('speed_tests').select('id').executeTakeFirst()) ?? undefined,
    'the running test',
  );
  expect(await refusal(testThing(admin, mine.iccid))).toMatchObject({ body: { code: 'THING_TEST_RUNNING' } });
  // It takes nothing from the server, so a browser may be tested meanwhile.
  await start(user);
  await eventually(
    async () => (
      release(),
      (await db.selectFrom('speed_tests').select('id').where('finished_at', 'is not', null).executeTakeFirst()) ??
        undefined
    ),
    'the result',
  );
  await running;
  const { user_id: userId } = await db.selectFrom('speed_tests').select('user_id').executeTakeFirstOrThrow();
  for (let count = 0; count < MAX_SPEED_TESTS_PER_HOUR; count += 1)
    await insert({ user: userId, finishedAt: new Date() });
  expect(await refusal(testThing(user, mine.iccid))).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_SPEED_TESTS' },
  });
});
