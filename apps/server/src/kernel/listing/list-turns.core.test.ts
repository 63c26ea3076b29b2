import { listDocuments } from '@airlane/contract/calls/documents';
import { accountIds } from '@airlane/fixtures';
import pg from 'pg';
import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { testApp } from '#testing/app.ts';
import { worldDatabase } from '#testing/engines.ts';
import { eventually } from '#testing/eventually.ts';
import { ListTurns } from './list-turns.ts';

/** Calls that run until they are told to end, and in which order they began. */
const callsIn = (turns: ListTurns) => {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const settled = async (): Promise<void> => {
    for (let step = 0; step < 10; step += 1) await Promise.resolve();
  };
  return {
    begun,
    ask: (account: string, call: string): Promise<void> =>
      turns.inTurn(
        account,
        () =>
          new Promise((resolve, reject) => {
            begun.push(call);
            ends.set(call, (error) => (error ? reject(error) : resolve()));
          }),
      ),
    async end(call: string, error?: Error): Promise<void> {
      ends.get(call)?.(error);
      await settled();
    },
  };
};

test('two connections are left to everything else, and one at least is for lists', async () => {
  for (const [connections, places] of [
    [10, 8],
    [3, 1],
    [1, 1],
  ] as const) {
    const { begun, ask, end } = callsIn(new ListTurns(connections));
    const calls = Array.from({ length: 12 }, (_, call) => `${call}`);
    for (const call of calls) void ask('acme', call);
    expect(begun).toHaveLength(places);
    for (const call of calls) await end(call);
    expect(begun).toEqual(calls);
  }
});

test('an account that asks once is next, however many calls of another wait', async () => {
  const { begun, ask, end } = callsIn(new ListTurns(4));
  for (const call of ['a1', 'a2', 'a3', 'a4']) void ask('acme', call);
  void ask('borealis', 'b1');
  void ask('borealis', 'b2');
  await end('a1');
  await end('a2');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  await end('a3');
  await end('b1');
  await end('b2');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'b2']);
});

test('an account that is alone has all places, in the order of its calls', async () => {
  const { begun, ask, end } = callsIn(new ListTurns(4));
  for (const call of ['1', '2', '3', '4']) void ask('acme', call);
  await end('2');
  await end('1');
  expect(begun).toEqual(['1', '2', '3', '4']);
});

test('a call that fails gives its place to the next and stays failed', async () => {
  const { begun, ask, end } = callsIn(new ListTurns(1));
  const failing = ask('acme', '1').catch((error: unknown) => error);
  void ask('acme', '2');
  await end('1', new Error('broken'));
  expect(await failing).toEqual(new Error('broken'));
  expect(begun).toEqual(['1', '2']);
});

test('a call that gets no turn is told that the server is busy, and takes none later', async () => {
  const { begun, ask, end } = callsIn(new ListTurns(1, 0));
  void ask('acme', '1');
  const refused = await ask('borealis', '2').catch((error: unknown) => error);
  expect([refused instanceof AppError && refused.code, begun]).toEqual(['SERVER_BUSY', ['1']]);
  await end('1');
  void ask('acme', '3');
  expect(begun).toEqual(['1', '3']);
});

test.runIf(process.env['AIRLANE_TEST_PG'] !== undefined)(
  'lists that hang leave connections of a small pool to everybody else',
  async () => {
    const database = await worldDatabase();
    const server = await testApp({ database, environment: { DATABASE_POOL: '5' } });
    const { acme } = accountIds;
    const user = await server.logIn('user@airlane.test');
    const list = () => user.call(listDocuments, { query: { templateName: 'ThingsTable', pageSize: 1 } }, acme);
    await list();
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query('begin; lock table things in access exclusive mode');
    const lists = Promise.all(Array.from({ length: 12 }, list));
    await eventually(async () => {
      const { rows } = await other.query<{ hanging: number }>(
        `select count(*)::int as hanging from pg_locks where not granted and relation = 'things'::regclass`,
      );
      return (rows[0]?.hanging ?? 0) >= 3 || undefined;
    }, 'lists that hang');
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
    await server.logIn('admin@airlane.test');
    await other.query('commit');
    expect((await lists).map(({ items }) => items.length)).toEqual(Array.from({ length: 12 }, () => 1));
    await other.end();
    await server.close();
    await database.close();
  },
);
