import { shippedTemplates } from '@airlane/server/src/shipped-templates.ts';
import { demoWorld } from '@airlane/fixtures';
import { sql } from 'kysely';
import { seedTemplates } from '@airlane/server/src/modules/platform/templates/seed-templates.ts';
import { ManualClock } from '@airlane/server/src/ports/connectivity/manual-clock.testing.ts';
import { describeNetwork } from '@airlane/server/src/ports/network/conformance.testing.ts';
import { withTimeout } from '@airlane/server/src/ports/network/with-timeout.ts';
import { simulatedNetwork } from './simulated-network.ts';
import { testDatabase } from '@airlane/server/src/testing/engines.ts';
import { runSimulator, type RunningSimulator } from './run-simulator.ts';
import { seedDemoWorld } from '#seed/seed-demo-world.ts';

const TIMEOUT_MS = 1500;
const log = { info: () => undefined, error: () => undefined };

describeNetwork('the simulated network', async () => {
  const { db, engine, close } = await testDatabase();
  await seedTemplates(db, shippedTemplates);
  const now = new Date();
  await seedDemoWorld(db, demoWorld({ things: 30 }), {
    now,
    hashPassword: async () => 'hash',
    encryptSecret: () => 'encrypted',
    searchTextOf: () => '',
    history: { now, seed: 1, days: 1, hours: 24 },
  });
  const network = simulatedNetwork({ engine, db, seed: 1 });
  let running: RunningSimulator;
  let clock: ManualClock;
  const revive = async (): Promise<void> => {
    clock = new ManualClock(now);
    running = await runSimulator({ db, engine, seed: 1, log, clock });
  };
  await revive();
  const pick = db.selectFrom('things').select(['iccid', 'ip']).orderBy('iccid').limit(1);
  const online = await pick
    .where('state', '=', 'ACTIVE')
    .where('data_session', '=', 'Online')
    .where('group_name', '=', 'Cameras')
    .executeTakeFirstOrThrow();
  const { iccid: suspended } = await pick
    .where('state', '=', 'SUSPENDED')
    .where('mno_name', '<>', '')
    .executeTakeFirstOrThrow();
  return {
    port: withTimeout(network, TIMEOUT_MS),
    online,
    suspended,
    notifiedOf: async (ota) =>
      (
        await db
          .selectFrom('thing_events')
          .select('kind')
          .where(sql<string>`detail ->> 'ota'`, '=', ota)
          .orderBy('at')
          .execute()
      ).map(({ kind }) => kind),
    elapse: (milliseconds) => clock.elapse(milliseconds),
    die: () => running.stop(),
    revive,
    async close() {
      await running.stop();
      await network.stop();
      await close();
    },
  };
});
