import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createTemplate } from '@airlane/contract/calls/templates';
import { deleteDocuments, listDocuments, updateDocument } from '@airlane/contract/calls/documents';
import { logOut } from '@airlane/contract/calls/session';
import { accountIds } from '@airlane/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import type { Person, TestApp } from '#testing/app.ts';
import { testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { aMinuteLater } from '#testing/later.ts';

const { acme, borealis } = accountIds;
let first: TestApp;
/** A second server process on the same database. */
let second: TestApp;
let user: Person;
let log = '';
const open: WebSocket[] = [];

beforeAll(async () => {
  first = await testApp({
    environment: { LOG_LEVEL: 'error' },
    logStream: { write: (line: string) => void (log += line) } as never,
  });
  second = await testApp({ database: first.database });
  for (const { app } of [first, second]) await app.listen({ port: 0, host: '127.0.0.1' });
  user = await first.logIn('user@airlane.test');
});
afterAll(async () => {
  for (const socket of open) socket.terminate();
  await second.close();
  await first.close();
});

const connect = (server: TestApp, accountId: string, firstFrame: unknown, vertical = 'airlane') => {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?vertical=${vertical}&accountId=${accountId}`);
  open.push(socket);
  const frames: {
    type: string;
    mustReadAgain?: boolean;
    documentId?: string;
    brandId?: string;
    description?: string;
  }[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(String(data))));
  socket.on('open', () => socket.send(typeof firstFrame === 'string' ? firstFrame : JSON.stringify(firstFrame)));
  const closed = once(socket, 'close').then(([code]) => code as number);
  return { frames, closed };
};
const authenticate = (person: Person, missedMs?: number) => ({
  type: 'authenticate',
  token: person.consoleToken,
  missedMs,
});
const ready = (socket: ReturnType<typeof connect>) =>
  eventually(async () => socket.frames.find(({ type }) => type === 'ready'), 'the ready frame');

const renameFirst = async () => {
  const [thing] = (await user.call(listDocuments, { query: { templateName: 'ThingsTable' } }, acme)).items;
  const id = thing?.id ?? '';
  await user.call(
    updateDocument,
    {
      params: { id },
      body: {
        version: thing?.version ?? 0,
        questions: [{ questionId: 'QID001ThingName', answer: `Truck ${Math.random()}` }],
      },
    },
    acme,
  );
  return id;
};

test('a frame that is too long closes its socket, and is no error of the server', async () => {
  const before = log;
  for (const frame of ['x'.repeat(100_000), JSON.stringify(authenticate(user)) + ' '.repeat(100_000)])
    expect(await connect(first, acme, frame).closed).toBeGreaterThan(1000);
  expect(log).toBe(before);
});

test('a change reaches the sockets of its account in every process, and no other account', async () => {
  const admin = await first.logIn('admin@airlane.test');
  const here = connect(first, acme, authenticate(user));
  const there = connect(second, acme, authenticate(user));
  const elsewhere = connect(second, borealis, authenticate(admin));
  await Promise.all([here, there, elsewhere].map(ready));
  const id = await renameFirst();
  for (const socket of [here, there]) {
    const frame = await eventually(async () => socket.frames.find(({ documentId }) => documentId === id), 'the change');
    expect(frame).toEqual({
      type: 'documentUpdatedExtended',
      documentId: id,
      brandId: acme,
      description: 'ThingsTable',
    });
  }
  expect(elsewhere.frames.filter(({ type }) => type === 'documentUpdatedExtended')).toEqual([]);
});

test('a page that read before its socket stood is told what changed since, in every process', () =>
  aMinuteLater(async () => {
    const heard = connect(second, acme, authenticate(user));
    await ready(heard);
    const id = await renameFirst();
    await eventually(async () => heard.frames.find(({ documentId }) => documentId === id), 'the change');
    const [late, tooLate, unasked] = [1000, 600_000, undefined].map((missedMs) =>
      connect(second, acme, authenticate(user, missedMs)),
    );
    if (!late || !tooLate || !unasked) throw new Error('three sockets');
    await Promise.all([late, tooLate, unasked].map(ready));
    await eventually(async () => late.frames.find(({ documentId }) => documentId === id), 'what was missed');
    expect(late.frames[0]).toEqual({ type: 'ready', mustReadAgain: false });
    const next = await renameFirst();
    for (const socket of [tooLate, unasked])
      await eventually(async () => socket.frames.find(({ documentId }) => documentId === next), 'the next change');
    expect(
      tooLate.frames.map(({ type, mustReadAgain }) => [type, mustReadAgain]),
      'ten minutes are not remembered',
    ).toEqual([
      ['ready', true],
      ['documentUpdatedExtended', undefined],
    ]);
    expect(unasked.frames.map(({ type, mustReadAgain }) => [type, mustReadAgain])).toEqual([
      ['ready', false],
      ['documentUpdatedExtended', undefined],
    ]);
  }));

test('a changed template is announced to every account in every process, without saying which', async () => {
  const admin = await first.logIn('admin@airlane.test');
  const here = connect(first, acme, authenticate(user));
  const elsewhere = connect(second, borealis, authenticate(admin));
  await Promise.all([here, elsewhere].map(ready));
  await admin.call(createTemplate, { body: { description: 'Announced' } }, acme);
  for (const socket of [here, elsewhere]) {
    expect(
      await eventually(async () => socket.frames.find(({ type }) => type === 'templatesUpdated'), 'the announcement'),
    ).toEqual({ type: 'templatesUpdated' });
  }
});

test.each([
  ['an unknown token', { type: 'authenticate', token: 'made-up' }, acme, 'airlane', 4401],
  ['no JSON', 'hello', acme, 'airlane', 4401],
  ['another type of frame', { type: 'subscribe' }, acme, 'airlane', 4401],
])('%s closes the socket', async (_name, frame, accountId, vertical, code) => {
  expect(await connect(first, accountId, frame, vertical).closed).toBe(code);
});

test('a foreign account and another vertical close the socket', async () => {
  expect(await connect(first, borealis, authenticate(user)).closed).toBe(4403);
  expect(await connect(first, acme, authenticate(user), 'gide').closed).toBe(4403);
});

test('a console token is worth nothing before the code was given', async () => {
  const { sendPassword } = await import('@airlane/contract/calls/session');
  const { loginResponse } = await first.call(sendPassword, {
    body: { username: 'user@airlane.test', password: 'Airlane-demo-1!' },
  });
  expect(await connect(first, acme, { type: 'authenticate', token: loginResponse.consoletoken }).closed).toBe(4401);
});

test('logging out closes the sockets of that session in every process', async () => {
  const person = await first.logIn('user@airlane.test');
  const socket = connect(second, acme, authenticate(person));
  await ready(socket);
  await person.call(logOut, {});
  expect(await socket.closed).toBe(4401);
});

test('losing the membership closes the socket', async () => {
  const admin = await first.logIn('admin@airlane.test');
  const member = await first.logIn('org@airlane.test');
  const socket = connect(first, borealis, authenticate(member));
  await ready(socket);
  const people = await admin.call(
    listDocuments,
    { query: { templateName: 'CreateUser', search: 'org@airlane' } },
    borealis,
  );
  await admin.call(deleteDocuments, { body: { documents: people.items.map(({ id }) => id) } }, borealis);
  expect(await socket.closed).toBe(4401);
});
