import { EDGE_SILENT_MS } from '@airlane/domain/private-network/node-states';
import type { Part } from '../part.ts';
import { startDemo } from '../rivals/child.ts';
import { table } from '../rivals/comparison-table.ts';
import { missedOf, verdict } from '../say.ts';
import { goals } from '../settings.ts';
import { type Death, edgeKiller } from './edge-death.ts';

const ROUNDS = 5;

const slowest = (times: readonly Readonly<Record<string, number>>[], place: string): number =>
  Math.max(...times.map((one) => one[place] ?? Number.NaN));
const rowsOf = (deaths: readonly Death[]): string[][] =>
  Object.keys(deaths[0]?.known ?? {}).map((place) => [
    place,
    slowest(
      deaths.map(({ known }) => known),
      place,
    ).toFixed(0),
    slowest(
      deaths.map(({ recovered }) => recovered),
      place,
    ).toFixed(0),
  ]);

/** How soon every page knows of an edge that dies, from the moment that it does, and of its return. */
export const edgesPart: Part = {
  name: 'edges',
  async measure() {
    const demo = await startDemo();
    try {
      const killEdge = await edgeKiller(demo);
      const dead = await killEdge('power-loss', ROUNDS);
      const lost = await killEdge('link-loss', ROUNDS);
      const silent = await killEdge('silence', 1);
      const head = ['place', 'known after ms', 'recovered after ms'];
      console.log(
        `\nAn edge dies, the slowest of ${ROUNDS} times\n\n${table(head, rowsOf(dead))}\n\nAn edge loses its backhaul, the slowest of ${ROUNDS} times\n\n${table(head, rowsOf(lost))}\n\nAn edge falls silent and its management does not notice, which is noticed here ${EDGE_SILENT_MS / 1000} s after its last sign of life\n\n${table(head, rowsOf(silent))}`,
      );
      const worst = Math.max(...[...dead, ...lost].flatMap(({ known }) => Object.values(known)));
      const isMet = worst <= goals.edgeKnownMs;
      console.log(`\nKnown everywhere within ${goals.edgeKnownMs} ms: ${worst.toFixed(0)} ms, ${verdict(isMet)}\n`);
      return missedOf([isMet]);
    } finally {
      await demo.stop();
    }
  },
};
