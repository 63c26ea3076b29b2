import { createHash, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { kyselyFor } from '@airlane/server/src/database/open.ts';
import { openPostgres } from '@airlane/server/src/database/postgres-engine.ts';
import { storeBatch } from '@airlane/server/src/modules/connectivity/core-networks/store-batch.ts';
import { airlaneList } from '../lists/calls.ts';
import type { Part } from '../part.ts';
import { send, type Side } from '../rivals/load.ts';
import { withRivals } from '../rivals/with-rivals.ts';
import { missedOf, verdict } from '../say.ts';
import { goals } from '../settings.ts';
import { bigIccids } from '../world/fill.ts';

const THINGS = 50_000;
const BATCH = 500;
const MEASURE_MS = 8000;
const IDLE_MS = 4000;
const NETWORK = 'bench';

const median = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

/** How long a list takes, again and again, while something else goes on. */
const listTimes = async (side: Side, isOver: () => boolean): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    await send(agent, side, airlaneList());
    times.push(performance.now() - started);
    // A person reads before they ask again.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  agent.destroy();
  return times;
};

/** Observations of a network in batches beside lists, on the same database. */
export const observationsPart: Part = {
  name: 'observations',
  async measure(openWorld) {
    const world = await openWorld();
    await world.growTo(THINGS);
    const iccids = bigIccids(THINGS);
    await world.client.query(`insert into core_networks (id, account_id, name, adapter) select '${NETWORK}', account_id, 'Bench', 'generic' from things limit 1 on conflict do nothing`);
    await world.client.query(`update things set core_network = '${NETWORK}', state = 'ACTIVE' where iccid = any($1)`, [iccids]);
    const engine = openPostgres({ connectionString: world.url, maxConnections: 4, onIdleError: (error) => console.error(error.message) });
    const db = kyselyFor(engine);
    let sequence = 1;
    const batch = (iccidAt: (index: number) => string = () => iccids[Math.floor(Math.random() * iccids.length)] ?? '') => {
      const at = new Date().toISOString();
      const observations = Array.from({ length: BATCH }, (_, index) => ({ kind: 'usage' as const, iccid: iccidAt(index), at, sequence: sequence++, bytes: 1000 }));
      const id = randomUUID();
      return { network: NETWORK, id, digest: createHash('sha256').update(id).digest('base64'), batch: { source: 'main', observations } };
    };
    try {
      return await withRivals(world, async ({ airlane }) => {
        // The first traffic of a Thing costs more, and the database of the bench gathers no statistics by itself.
        for (let first = 0; first < iccids.length; first += BATCH) await storeBatch(db, batch((index) => iccids[(first + index) % iccids.length] ?? ''));
        await world.client.query('analyze things, fleet_numbers, usage_hourly, usage_daily, usage_rollup, active_hourly, active_daily');
        const idleUntil = Date.now() + IDLE_MS;
        const idle = median(await listTimes(airlane, () => Date.now() > idleUntil));
        const started = performance.now();
        let stored = 0;
        let isOver = false;
        const lists = listTimes(airlane, () => isOver);
        while (performance.now() - started < MEASURE_MS) stored += (await storeBatch(db, batch())).stored;
        const rate = (1000 * stored) / (performance.now() - started);
        isOver = true;
        const busy = median(await lists);
        const goalsMet = [rate >= goals.observationsPerSecond, busy <= goals.listRatioBesideObservations * idle] as const;
        console.log(
          `\nObservations in batches of ${BATCH}: ${Math.round(rate).toLocaleString('en')} a second; goal ≥ ${goals.observationsPerSecond.toLocaleString('en')}: ${verdict(goalsMet[0])}. ` +
            `List p50 ${busy.toFixed(1)} ms beside them, ${idle.toFixed(1)} ms idle; goal ≤ ${goals.listRatioBesideObservations} ×: ${verdict(goalsMet[1])}\n`,
        );
        return missedOf(goalsMet);
      });
    } finally {
      await engine.close();
    }
  },
};
