import { demoWorld, thingAt } from '@airlane/fixtures';
import { openEmbedded } from '@airlane/server/src/kernel/database/embedded/engine.ts';
import { ensurePartitions, kyselyFor, migrate } from '@airlane/server/src/kernel/database/open.ts';
import { seedThings } from '@airlane/demo/src/seed/seed-things.ts';
import { subscriberPages } from '@airlane/server/src/modules/connectivity/core-networks/subscribers.repository.ts';
import { ingestObservations } from '@airlane/server/src/modules/connectivity/things/ingest-observations.ts';
import type { Clock } from '@airlane/server/src/ports/connectivity/clock.ts';
import { ConnectivitySimulator } from '@airlane/demo/src/simulator/simulator.ts';

export interface SimulatorCost {
  readonly things: number;
  readonly simulatedSeconds: number;
  readonly observations: number;
  /** Of the simulator together with the embedded database that takes its observations. */
  readonly cpuMsPerSecond: number;
}

const WARM_UP_SECONDS = 60;

/** Jumps to the next tick as soon as the last one is done, so that ten minutes pass in seconds. */
class HurriedClock implements Clock {
  #now = Date.now();
  #due: { readonly at: number; readonly callback: () => void } | undefined;

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, callback: () => void): () => void {
    this.#due = { at: this.#now + milliseconds, callback };
    return () => {
      this.#due = undefined;
    };
  }

  async pass(seconds: number): Promise<void> {
    const end = this.#now + seconds * 1000;
    while (this.#now < end) {
      const due = this.#due;
      this.#due = undefined;
      if (due) {
        this.#now = due.at;
        due.callback();
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

/** How much processor time a second in the life of the fleet takes, database included. */
export const measureSimulator = async (things: number, seconds: number): Promise<SimulatorCost> => {
  const engine = await openEmbedded({});
  const db = kyselyFor(engine);
  const now = new Date();
  await migrate(engine);
  await ensurePartitions(db, now);
  const [account] = demoWorld().accounts;
  const accountId = account?.id ?? 'acct';
  await db
    .insertInto('accounts')
    .values({ id: accountId, vertical: 'airlane', title: 'Fleet', original_title: 'Fleet', exceptional_billing: null })
    .execute();
  const fleet = Array.from({ length: things }, (_, index) => thingAt(index, { accountId }));
  await seedThings(
    db,
    { thingCount: fleet.length, things: () => fleet },
    { now, seed: 1, days: 1, hours: 24 },
    () => undefined,
  );

  const clock = new HurriedClock();
  const simulator = new ConnectivitySimulator({
    subscribers: () => subscriberPages(db, new Date(clock.now())),
    seed: 1,
    clock,
  });
  await simulator.start(async (batch) => void (await ingestObservations(db, batch)));
  await clock.pass(WARM_UP_SECONDS);
  const before = { cpu: process.cpuUsage(), observations: simulator.counters().observations };
  await clock.pass(seconds);
  const { user, system } = process.cpuUsage(before.cpu);
  const observations = simulator.counters().observations - before.observations;
  await simulator.stop();
  await engine.close();
  return { things, simulatedSeconds: seconds, observations, cpuMsPerSecond: (user + system) / 1000 / seconds };
};
