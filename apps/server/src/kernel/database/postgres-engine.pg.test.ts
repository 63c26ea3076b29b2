import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { DatabaseAway, DatabaseBusy } from './database-away.ts';
import { openPostgres } from './postgres-engine.ts';

const url = process.env['AIRLANE_TEST_PG'];
const connectionString = url ?? '';
const onIdleError = (): void => undefined;
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('who gets no connection while others are answered is told that the database is busy; while no one is, that it is away', async () => {
  const engine = openPostgres({ connectionString, maxConnections: 1, connectTimeoutMs: 200, onIdleError });
  const held = await engine.pool.connect();
  const waiting = errorOf(engine.execute('select 1'));
  await held.query('select 1', []);
  expect(await waiting).toBeInstanceOf(DatabaseBusy);
  const failure = await errorOf(engine.execute('select 1'));
  expect([failure instanceof DatabaseAway, failure instanceof DatabaseBusy]).toEqual([true, false]);
  held.release();
  expect((await engine.execute('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await engine.close();
});

/** A way to the server that can fall silent: what stands hears nothing any more and is not closed, what is new works. */
const silentWay = async () => {
  const { hostname, port } = new URL(connectionString);
  const sockets = new Set<Socket>();
  const proxy = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname);
    for (const socket of [incoming, outgoing]) sockets.add(socket.on('error', () => socket.destroy()));
    incoming
      .on('close', () => outgoing.destroy())
      .pipe(outgoing)
      .on('close', () => incoming.destroy())
      .pipe(incoming);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(connectionString);
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    silence() {
      for (const socket of sockets) socket.unpipe().on('data', () => undefined);
    },
    close() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

test('connections that died without a word are given up while a statement waits on them, and new ones serve', async () => {
  const way = await silentWay();
  const engine = openPostgres({
    connectionString: way.url,
    maxConnections: 2,
    lineWatch: { patienceMs: 0, lookEveryMs: 50 },
    onIdleError,
  });
  const clients = [await engine.pool.connect(), await engine.pool.connect()];
  for (const client of clients) await client.query('select 1', []);
  way.silence();
  for (const client of clients) {
    expect(await errorOf(client.query('select 1', []))).toBeInstanceOf(DatabaseAway);
    client.release();
  }
  expect((await engine.execute('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await engine.close();
  way.close();
});
