import outlinesUrl from 'world-atlas/countries-50m.json?url';
import type { Position, Topology, TopologyGeometry } from './decode-topology.ts';
import { decodeArcs, polygonsOf } from './decode-topology.ts';

interface Atlas extends Topology {
  readonly objects: { readonly countries: { readonly geometries: readonly TopologyGeometry[] } };
}

/** Some countries, small enough to be handed over without keeping the browser. */
export interface Outlines {
  readonly type: 'Feature';
  readonly id: number;
  readonly properties: Record<string, never>;
  readonly geometry: { readonly type: 'MultiPolygon'; coordinates: Position[][][] };
}

/** The world at once would keep the browser for longer than a chart does: it is decoded and drawn some countries at a time. */
const PORTION = 50;
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const read = async (): Promise<readonly Outlines[]> => {
  const answer = await fetch(outlinesUrl);
  if (!answer.ok) throw new Error('The outlines of the map could not be loaded');
  const atlas = (await answer.json()) as Atlas;
  await breath();
  const arcs = decodeArcs(atlas);
  const { geometries } = atlas.objects.countries;
  const portions: Outlines[] = [];
  for (let place = 0; place < geometries.length; place += PORTION) {
    await breath();
    portions.push({
      type: 'Feature',
      id: portions.length,
      properties: {},
      geometry: { type: 'MultiPolygon', coordinates: polygonsOf(arcs, geometries.slice(place, place + PORTION)) },
    });
  }
  return portions;
};

let outlines: Promise<readonly Outlines[]> | undefined;

/** The countries of the world, from a file of our own: the map asks no other server where a Thing is. Every map of the page shares them. */
export const loadOutlines = (): Promise<readonly Outlines[]> => {
  outlines ??= read().catch((error: unknown) => {
    outlines = undefined;
    throw error;
  });
  return outlines;
};
