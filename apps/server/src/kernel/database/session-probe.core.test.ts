import { expect, test } from 'vitest';
import { worldDatabase } from '#testing/engines.ts';
import { hasPgbouncer, startPgbouncer } from '#testing/pooler.ts';
import { openPostgres } from './postgres-engine.ts';
import { requireOwnSessions } from './session-probe.ts';
import { asStartError, DatabaseUnusable, waitForDatabase } from './wait-for-database.ts';

const isPostgres = process.env['AIRLANE_TEST_PG'] !== undefined;
const PARAMETERS = { ignore_startup_parameters: 'statement_timeout,extra_float_digits' };

const probe = async (url: string): Promise<unknown> => {
  const engine = openPostgres({ connectionString: url, maxConnections: 5, onIdleError: () => undefined });
  try {
    await waitForDatabase(engine, () => undefined);
    await requireOwnSessions(engine);
    return undefined;
  } catch (error) {
    return asStartError(error);
  } finally {
    await engine.close();
  }
};

test('the database of a test gives every client a session of its own', async () => {
  const database = await worldDatabase();
  await expect(requireOwnSessions(database.engine)).resolves.toBeUndefined();
  await database.close();
});

test.runIf(isPostgres && hasPgbouncer)('a pooler is refused at the start unless it keeps sessions apart', async () => {
  const database = await worldDatabase();
  const url = database.url ?? '';
  for (const pool of [{}, { default_pool_size: '2' }, { server_round_robin: '1' }]) {
    const pooler = await startPgbouncer(url, 'transaction', { ...PARAMETERS, ...pool });
    const refusal = await probe(pooler.url);
    await pooler.stop();
    expect(refusal).toBeInstanceOf(DatabaseUnusable);
    expect(String(refusal)).toContain('pool_mode = session');
  }
  const sessions = await startPgbouncer(url, 'session', PARAMETERS);
  expect(await probe(sessions.url)).toBeUndefined();
  await sessions.stop();
  const untold = await startPgbouncer(url, 'session');
  expect(String(await probe(untold.url))).toMatch(/pgBouncer, which refuses the parameter statement_timeout/);
  await untold.stop();
  await database.close();
});
