import { expect, test } from 'vitest';
import { DatabaseAway, DatabaseBusy } from './database-away.ts';
import { openPostgres } from './postgres-engine.ts';

const url = process.env['AIRLANE_TEST_PG'];
const connectionString = url ?? '';
const onIdleError = (): void => undefined;
const errorOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined, (error: unknown) => error);

test.runIf(url !== undefined)('who gets no connection while others are answered is told that the database is busy; while no one is, that it is away', async () => {
  const engine = openPostgres({ connectionString, maxConnections: 1, connectTimeoutMs: 200, onIdleError });
  const held = await engine.pool.connect();
  const waiting = errorOf(engine.execute('select 1'));
  await held.query('select 1', []);
  expect(await waiting).toBeInstanceOf(DatabaseBusy);
  const hopeless = await errorOf(engine.execute('select 1'));
  expect([hopeless instanceof DatabaseAway, hopeless instanceof DatabaseBusy]).toEqual([true, false]);
  held.release();
  expect((await engine.execute('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await engine.close();
});
