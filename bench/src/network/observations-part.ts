import { setTimeout as wait } from 'node:timers/promises';
import type { Part } from '../part.ts';
import { agentFor, percentile } from '../rivals/load.ts';
import { withRivals } from '../rivals/with-rivals.ts';
import { missedOf, verdict } from '../say.ts';
import { goals } from '../settings.ts';
import { bigIccids } from '../world/fill.ts';
import { listTimes } from './list-times.ts';
import { connectNetwork, type Sight, signedSource } from './signed-batches.ts';

const THINGS = 50_000;
const BATCH = 500;
const MEASURE_MS = 8000;
const IDLE_MS = 4000;
/** Two senders at once need SIMs of their own: while one batch is stored, the next is read. */
const SOURCES = 2;
/** Most of what a network tells is usage; now and then a session begins elsewhere. */
const SESSION_EVERY = 20;
const NETWORKS = ['KPN', 'Proximus', 'Orange Belgium'];

const usage = (iccid: string): Sight => ({ kind: 'usage', iccid, at: new Date().toISOString(), bytes: 1000 });
const session = (iccid: string, turn: number): Sight => ({
  kind: 'session-started',
  iccid,
  at: new Date().toISOString(),
  network: NETWORKS[turn % NETWORKS.length] ?? '',
  country: 'NL',
  tech: '4G',
  ip: '10.64.0.9',
  apn: 'airlane.iot',
});
const chosen = (iccids: readonly string[]): string => iccids[Math.floor(Math.random() * iccids.length)] ?? '';
const usageBatch = (iccids: readonly string[]): Sight[] => Array.from({ length: BATCH }, () => usage(chosen(iccids)));
const mixedBatch = (iccids: readonly string[]): Sight[] =>
  Array.from({ length: BATCH }, (_, index) =>
    index % SESSION_EVERY === 0
      ? session(chosen(iccids), Math.floor(Math.random() * NETWORKS.length))
      : usage(chosen(iccids)),
  );

/** Observations of a network in signed batches over HTTP beside lists, on the same server and database. */
export const observationsPart: Part = {
  name: 'observations',
  async measure(openWorld) {
    const world = await openWorld();
    await world.growTo(THINGS);
    const iccids = bigIccids(THINGS);
    const secret = await connectNetwork(world.client, iccids);
    return withRivals(world, async ({ airlane }) => {
      const agent = agentFor(SOURCES);
      const sources = Array.from({ length: SOURCES }, (_, index) => ({
        own: iccids.filter((_iccid, place) => place % SOURCES === index),
        hand: signedSource(agent, airlane, secret, `source-${index}`),
      }));
      // The first traffic of a Thing costs more, and the database of the bench gathers no statistics by itself.
      for (const { own, hand } of sources)
        for (let first = 0; first < own.length; first += BATCH) await hand(own.slice(first, first + BATCH).map(usage));
      await world.client.query(
        'analyze things, thing_contacts, fleet_numbers, usage_hourly, usage_daily, usage_rollup, active_hourly, active_daily',
      );
      const idleUntil = Date.now() + IDLE_MS;
      const idle = percentile(await listTimes(airlane, () => Date.now() > idleUntil), 0.5);
      /** As fast as the sources are answered, or at a pace. */
      const rateOf = async (
        batch: (own: readonly string[]) => Sight[],
        perSecond = Infinity,
      ): Promise<{ rate: number; busy: number }> => {
        const everyMs = (1000 * BATCH * SOURCES) / perSecond;
        const started = performance.now();
        let [stored, isOver] = [0, false];
        const lists = listTimes(airlane, () => isOver);
        await Promise.all(
          sources.map(async ({ own, hand }, index) => {
            for (let sent = 0; performance.now() - started < MEASURE_MS; sent += 1) {
              await wait(Math.max(0, started + (sent + index / SOURCES) * everyMs - performance.now()));
              // Apart from the sum: '+=' would read it before it waits, and forget what the other source adds meanwhile.
              const count = await hand(batch(own));
              stored += count;
            }
          }),
        );
        const rate = (1000 * stored) / (performance.now() - started);
        isOver = true;
        return { rate, busy: percentile(await lists, 0.5) };
      };
      const most = await rateOf(usageBatch);
      const mixed = await rateOf(mixedBatch);
      const paced = await rateOf(mixedBatch, goals.observationsPerSecond);
      agent.destroy();
      const many = (rate: number): string => Math.round(rate).toLocaleString('en');
      const goalsMet = [
        most.rate >= goals.observationsPerSecond,
        paced.busy <= goals.listRatioBesideObservations * idle,
      ] as const;
      console.log(
        `\nObservations over HTTP in signed batches of ${BATCH}: ${many(most.rate)} a second, with every ${SESSION_EVERY}th a new session ${many(mixed.rate)}; goal ≥ ${many(goals.observationsPerSecond)}: ${verdict(goalsMet[0])}. ` +
          `List p50 ${paced.busy.toFixed(1)} ms beside ${many(paced.rate)} a second, ${idle.toFixed(1)} ms idle; goal ≤ ${goals.listRatioBesideObservations} ×: ${verdict(goalsMet[1])}. ` +
          `Beside as many as it takes ${most.busy.toFixed(1)} ms\n`,
      );
      return missedOf(goalsMet);
    });
  },
};
