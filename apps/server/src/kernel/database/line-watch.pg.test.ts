import pg from 'pg';
import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { LineWatch } from './line-watch.ts';

const url = process.env['AIRLANE_TEST_PG'];
const LOCK = 471_998;
const NEVER_MS = 2 ** 31 - 1;

const open = async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { client, session: rows[0]?.pid ?? 0 };
};

/** A watch that looks when it is told to, and how often it cut the line of this session, for which a statement waits. */
const watching = (session: number, connectionString = url ?? '') => {
  const watch = new LineWatch(connectionString, { patienceMs: 0, lookEveryMs: NEVER_MS });
  let cuts = 0;
  const isOver = watch.begin({ session, cut: () => (cuts += 1) });
  return { watch, isOver, cuts: () => cuts };
};

test.runIf(url !== undefined)('a line is cut at the second look at which the server does not work for it', async () => {
  const { client, session } = await open();
  const { watch, cuts } = watching(session);
  await watch.look();
  expect(cuts()).toBe(0);
  await watch.look();
  expect(cuts()).toBe(1);
  await client.end();
  await watch.stop();
});

test.runIf(url !== undefined)(
  'a statement that waits for a lock is left alone, however often the watch looks',
  async () => {
    const [holder, waiter] = [await open(), await open()];
    await holder.client.query(`select pg_advisory_lock(${LOCK})`);
    const waiting = waiter.client.query(`select pg_advisory_lock(${LOCK})`);
    await eventually(
      async () =>
        (await holder.client.query(`select from pg_locks where pid = ${waiter.session} and not granted`)).rowCount ===
          1 || undefined,
      'the statement that waits',
    );
    const { watch, cuts } = watching(waiter.session);
    for (let look = 0; look < 3; look += 1) await watch.look();
    expect(cuts()).toBe(0);
    await holder.client.query(`select pg_advisory_unlock(${LOCK})`);
    await waiting;
    for (const { client } of [holder, waiter]) await client.end();
    await watch.stop();
  },
);

test.runIf(url !== undefined)(
  'what was answered meanwhile is not cut, and a server that cannot be asked says nothing against a line',
  async () => {
    const { client, session } = await open();
    const answered = watching(session);
    await answered.watch.look();
    answered.isOver();
    await answered.watch.look();
    const unreachable = watching(session, 'postgres://none@127.0.0.1:1/none');
    for (let look = 0; look < 3; look += 1) await unreachable.watch.look();
    expect([answered.cuts(), unreachable.cuts()]).toEqual([0, 0]);
    await client.end();
    for (const { watch } of [answered, unreachable]) await watch.stop();
  },
);
