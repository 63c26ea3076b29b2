import type { Part } from '../part.ts';
import { missedOf, verdict } from '../say.ts';
import { goals, settings } from '../settings.ts';
import { killSenders } from './kill-senders.ts';
import { loadWebhooks } from './load-webhooks.ts';

const THINGS = 3000;
const many = (count: number): string => Math.round(count).toLocaleString('en');

/** What happens reaches its receivers: all of it, in order, also when a process dies; and fast enough beside lists. */
export const deliveriesPart: Part = {
  name: 'deliveries',
  async measure(openWorld) {
    const world = await openWorld();
    const load = await loadWebhooks(world, goals.deliveriesPerSecond);
    const engine = load.idlePercent - load.silentPercent;
    const loadMet = [
      load.arrivedPerSecond >= 0.95 * goals.deliveriesPerSecond,
      load.busyListMs <= goals.listRatioBesideDeliveries * load.idleListMs,
      engine < goals.deliveryEngineIdlePercent,
    ] as const;
    console.log(
      `\nDeliveries: ${many(load.recordedPerSecond)} events a second into ${load.webhooks} webhooks, ${many(load.arrivedPerSecond)} arrive, p50 ${many(load.latencyMs)} ms after they happened, ` +
        `${load.cpuPerThousand.toFixed(2)} s of processor for a thousand; goal ${many(goals.deliveriesPerSecond)}: ${verdict(loadMet[0])}. ` +
        `List p50 ${load.busyListMs.toFixed(1)} ms beside them, ${load.idleListMs.toFixed(1)} ms idle; goal ≤ ${goals.listRatioBesideDeliveries} ×: ${verdict(loadMet[1])}. ` +
        `With nothing to send ${load.idlePercent.toFixed(2)} % of a core, ${load.silentPercent.toFixed(2)} % with integrations off, so the engine takes ${engine.toFixed(2)} %; goal below ${goals.deliveryEngineIdlePercent} %: ${verdict(loadMet[2])}\n`,
    );
    const survived = await killSenders(world, settings.deliveredEvents, settings.senderKills, THINGS);
    const { events, arrived, outOfOrder, otherIds, repeats, kills, switchedOff, minutes } = survived;
    const survivedMet = [arrived === events, outOfOrder === 0, otherIds === 0] as const;
    console.log(
      `\nDeliveries to a receiver that fails, hangs, is late, is gone and restarts, senders killed ${kills} times, integration switched off ${switchedOff} times: ` +
        `${many(arrived)} of ${many(events)} events arrived: ${verdict(survivedMet[0])}; out of order for their Thing ${outOfOrder}: ${verdict(survivedMet[1])}; ` +
        `${many(repeats)} repeats, under another id ${otherIds}: ${verdict(survivedMet[2])}; ${minutes.toFixed(1)} minutes\n`,
    );
    return missedOf([...loadMet, ...survivedMet]);
  },
};
