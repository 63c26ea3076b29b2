import { shippedTemplates } from '@airlane/server/src/shipped-templates.ts';
import { nodeIdOf } from '@airlane/domain/private-network/node-kinds';
import { demoWorld } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { seedTemplates } from '@airlane/server/src/modules/platform/templates/seed-templates.ts';
import { ManualClock } from '@airlane/server/src/ports/connectivity/manual-clock.testing.ts';
import { simulatedNetwork } from './simulated-network.ts';
import { announceChanges } from '@airlane/server/src/kernel/realtime/changes.ts';
import { type TestDatabase, testDatabase } from '@airlane/server/src/testing/engines.ts';
import { type RunningSimulator, runSimulator } from './run-simulator.ts';
import { seedDemoWorld } from '#seed/seed-demo-world.ts';

const log = { info: () => undefined, error: vi.fn() };
const DEADLINE = { timeout: 10_000, interval: 20 };
let database: TestDatabase;
let running: RunningSimulator[] = [];

beforeAll(async () => {
  database = await testDatabase();
  await seedTemplates(database.db, shippedTemplates);
  const now = new Date();
  await seedDemoWorld(database.db, demoWorld({ things: 30 }), {
    now,
    hashPassword: async () => 'hash',
    encryptSecret: () => 'encrypted',
    searchTextOf: () => '',
    history: { now, seed: 1, days: 1, hours: 1 },
  });
});
// What the network carried out last is still what the world began with, so each test begins there too.
beforeEach(() => sql`update things set state = network_state`.execute(database.db));
afterEach(async () => {
  for (const simulator of running) await simulator.stop();
  running = [];
});
afterAll(() => database.close());

const run = async (): Promise<ManualClock> => {
  const clock = new ManualClock(new Date());
  running.push(await runSimulator({ db: database.db, engine: database.engine, seed: 1, log, clock }));
  return clock;
};

const bytesNow = async (where = sql<boolean>`true`): Promise<number> => {
  const { rows } = await sql<{
    bytes: number;
  }>`select sum(month_bytes)::float8 as bytes from things join thing_contacts using (iccid) where ${where}`.execute(
    database.db,
  );
  return rows[0]?.bytes ?? 0;
};

/** Lets the network live until something has come of it; storing takes real time, which the clock knows nothing of. */
const liveUntil = async (clock: ManualClock, condition: () => Promise<boolean>): Promise<void> => {
  await vi.waitFor(async () => {
    await clock.elapse(3000);
    expect(await condition()).toBe(true);
  }, DEADLINE);
};

test('the Things of the database come alive, and suspended ones do not', async () => {
  const before = await bytesNow();
  const asleep = sql<boolean>`state = 'SUSPENDED'`;
  const beforeAsleep = await bytesNow(asleep);
  const clock = await run();
  await liveUntil(clock, async () => (await bytesNow()) > before);
  expect(await bytesNow(asleep)).toBe(beforeAsleep);
  expect(log.error).not.toHaveBeenCalled();
});

test('a Thing that is activated while the network runs comes alive too', async () => {
  await database.db.updateTable('things').set({ state: 'SUSPENDED' }).execute();
  const clock = await run();
  const things = await database.db
    .selectFrom('things')
    .select(['iccid', 'account_id'])
    .where('group_name', '=', 'Points of sale')
    .execute();
  const before = await bytesNow();
  await database.db.transaction().execute(async (trx) => {
    await trx.updateTable('things').set({ state: 'ACTIVE' }).where('group_name', '=', 'Points of sale').execute();
    await announceChanges(
      trx,
      things.map(({ iccid, account_id }) => ({
        accountId: account_id,
        description: 'ThingsTable',
        documentId: `ThingId_ICCID_${iccid}`,
      })),
    );
  });
  await liveUntil(clock, async () => (await bytesNow()) > before);
  expect(log.error).not.toHaveBeenCalled();
});

test('a command to refresh a connection makes the Thing attach anew', async () => {
  const clock = await run();
  const { iccid } = await database.db
    .selectFrom('things')
    .select('iccid')
    .where('state', '=', 'ACTIVE')
    .where('data_session', '=', 'Online')
    .limit(1)
    .executeTakeFirstOrThrow();
  const attached = async (): Promise<number> =>
    (
      await database.db
        .selectFrom('thing_events')
        .select('at')
        .where('iccid', '=', iccid)
        .where('kind', '=', 'attached')
        .execute()
    ).length;
  const before = await attached();
  const network = simulatedNetwork({ engine: database.engine, db: database.db, seed: 1 });
  await network.refreshConnection(iccid);
  await network.stop();
  await liveUntil(clock, async () => (await attached()) > before);
  expect(log.error).not.toHaveBeenCalled();
});

test('after stopping nothing is stored any more', async () => {
  const before = await bytesNow();
  const clock = await run();
  await liveUntil(clock, async () => (await bytesNow()) > before);
  await running.pop()?.stop();
  const after = await bytesNow();
  await clock.elapse(60_000);
  expect(await bytesNow()).toBe(after);
});

test('Things behind a radio that fails are gone, and come back with it', async () => {
  const { rows } = await sql<{
    iccid: string;
    radio: string;
  }>`select dependant.iccid, radio_id as radio from radio_things as dependant join private_nodes as radio on radio.id = radio_id and radio.state = 'Up'
    join things on things.iccid = dependant.iccid where data_session = 'Online' and things.state = 'ACTIVE' limit 1`.execute(
    database.db,
  );
  const { iccid, radio } = rows[0] as { iccid: string; radio: string };
  const setRadio = async (state: 'Up' | 'Down'): Promise<void> => {
    const { account_id: accountId } = await database.db
      .updateTable('private_nodes')
      .set({ state })
      .where('id', '=', radio)
      .returning('account_id')
      .executeTakeFirstOrThrow();
    await announceChanges(database.db, [{ accountId, description: 'radio', documentId: nodeIdOf('radio', radio) }]);
  };
  const session = async () =>
    (await database.db.selectFrom('things').select('data_session').where('iccid', '=', iccid).executeTakeFirstOrThrow())
      .data_session;
  const clock = await run();
  await setRadio('Down');
  await liveUntil(clock, async () => (await session()) === 'Offline');
  await setRadio('Up');
  await liveUntil(clock, async () => (await session()) === 'Online');
  expect(log.error).not.toHaveBeenCalled();
});
