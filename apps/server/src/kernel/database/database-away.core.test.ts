import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { CallError } from '@airlane/contract/client';
import { listDocuments, updateDocument } from '@airlane/contract/calls/documents';
import { accountIds } from '@airlane/fixtures';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { testApp } from '#testing/app.ts';
import { cutOffDatabase } from '#testing/cut-off.ts';
import { worldDatabase } from '#testing/engines.ts';
import { eventually } from '#testing/eventually.ts';

const { acme } = accountIds;
const isPostgres = process.env['AIRLANE_TEST_PG'] !== undefined;
const LOSSES = 10;

const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof CallError ? error.status : 0),
  );

test.runIf(isPostgres)(
  'ten lost sessions in a row leave one listening connection, no 500, and no change that is lost',
  async () => {
    const database = await cutOffDatabase();
    const server = await testApp({ database });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const user = await server.logIn('user@airlane.test');
    const { port } = server.app.server.address() as AddressInfo;
    const watch = async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?vertical=airlane&accountId=${acme}`);
      const frames: { type: string; documentId?: string }[] = [];
      let isClosed = false;
      socket.on('message', (data) => frames.push(JSON.parse(String(data))));
      socket.on('close', () => (isClosed = true));
      socket.on('error', () => undefined);
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'authenticate', token: user.consoleToken }));
      // While the database is away no request is let in.
      await eventually(
        async () => isClosed || frames.some(({ type }) => type === 'ready') || undefined,
        'an answer to the token',
      );
      return { socket, frames, isClosed: () => isClosed };
    };
    const watched = () =>
      eventually(async () => {
        const candidate = await watch();
        return candidate.isClosed() ? undefined : candidate;
      }, 'a socket');
    const before = await database.sessions('airlane-listen');
    expect(before).toBe(1);
    const statuses = new Set<number>();
    const list = () => user.call(listDocuments, { query: { templateName: 'ThingsTable', pageSize: 1 } }, acme);

    for (let loss = 1; loss <= LOSSES; loss += 1) {
      const viewer = await watched();
      const [thing] = (await list()).items;
      await database.terminateAll();
      const rename = () =>
        user.call(
          updateDocument,
          {
            params: { id: thing?.id ?? '' },
            body: {
              version: thing?.version ?? 0,
              questions: [{ questionId: 'QID001ThingName', answer: `Truck ${loss}` }],
            },
          },
          acme,
        );
      await eventually(async () => {
        const status = await statusOf(rename());
        statuses.add(status);
        // A stale version means that an earlier try was stored, though its answer was lost.
        return status === 200 || status === 409 || undefined;
      }, 'the change');
      await eventually(
        async () => viewer.isClosed() || viewer.frames.some(({ documentId }) => documentId === thing?.id) || undefined,
        'word of the change, or a reason to read again',
      );
      await eventually(
        async () => database.engine.listenerReconnects() >= loss || undefined,
        'the listening connection',
      );
      viewer.socket.terminate();
    }
    expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    expect(await database.sessions('airlane-listen')).toBe(before);
    expect(database.engine.listenerReconnects()).toBe(LOSSES);
    await server.close();
    await database.close();
  },
  120_000,
);

test.runIf(isPostgres)(
  'while the database is away every call answers 503 with a time to try again, and everything goes on by itself when it is back',
  async () => {
    const database = await cutOffDatabase();
    const server = await testApp({ database });
    const user = await server.logIn('user@airlane.test');
    const headers = { authorization: `Bearer ${user.token}`, segment: 'airlane', brand: acme };
    const ask = (url: string) => server.app.inject({ url, headers });
    await database.cut();
    for (const url of [
      '/api/v5/documents?templateName=ThingsTable',
      '/api/v4/me/brandpermissino',
      '/api/v5/documents?templateName=ThingsTable',
    ]) {
      const answer = await ask(url);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'DATABASE_AWAY']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await ask('/healthz')).statusCode).toBe(200);
    const notReady = await ask('/readyz');
    expect([notReady.statusCode, notReady.json()]).toEqual([
      503,
      { status: 'not ready', reason: 'The database is not responding' },
    ]);
    await database.restore();
    await eventually(async () => (await ask('/readyz')).statusCode === 200 || undefined, 'readiness');
    expect((await ask('/api/v5/documents?templateName=ThingsTable')).statusCode).toBe(200);
    // The code of a login is mailed by a job.
    await server.logIn('user@airlane.test');
    await eventually(
      async () =>
        (await database.db.selectFrom('mails').select('id').where('status', '<>', 'sent').execute()).length === 0
          ? true
          : undefined,
      'the queued mails',
      60_000,
    );
    await server.close();
    await database.close();
  },
  120_000,
);

test.skipIf(isPostgres)('an embedded database that stopped answers 503 too', async () => {
  const database = await worldDatabase();
  const server = await testApp({ database });
  const user = await server.logIn('user@airlane.test');
  await database.close();
  const answer = await server.app.inject({
    url: '/api/v5/documents?templateName=ThingsTable',
    headers: { authorization: `Bearer ${user.token}`, segment: 'airlane', brand: acme },
  });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'DATABASE_AWAY']);
  expect((await server.app.inject('/readyz')).statusCode).toBe(503);
  await server.close();
});
