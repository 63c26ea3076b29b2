import outlinesUrl from 'world-atlas/countries-50m.json?url';
import type { Topology, TopologyGeometry } from './decode-topology.ts';
import { decodeArcs, polygonsOf } from './decode-topology.ts';
import type { Point } from './map-view.ts';
import { worldPoint } from './map-view.ts';

interface Atlas extends Topology {
  readonly objects: { readonly countries: { readonly geometries: readonly TopologyGeometry[] } };
}

/** A piece of land on the map of the world that is 1 wide and 1 high. */
export interface Outline {
  readonly rings: readonly (readonly Point[])[];
  readonly from: Point;
  readonly to: Point;
}

const outlineOf = (rings: readonly (readonly Point[])[]): Outline => {
  const [from, to] = [{ x: 1, y: 1 }, { x: 0, y: 0 }];
  for (const { x, y } of rings[0] ?? []) {
    [from.x, from.y] = [Math.min(from.x, x), Math.min(from.y, y)];
    [to.x, to.y] = [Math.max(to.x, x), Math.max(to.y, y)];
  }
  return { rings, from, to };
};

/** The world at once would keep the browser for longer than a chart does: it is decoded some countries at a time. */
const PORTION = 50;
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const read = async (): Promise<readonly Outline[]> => {
  const answer = await fetch(outlinesUrl);
  if (!answer.ok) throw new Error('The outlines of the map could not be loaded');
  const atlas = (await answer.json()) as Atlas;
  await breath();
  const arcs = decodeArcs(atlas);
  const { geometries } = atlas.objects.countries;
  const outlines: Outline[] = [];
  for (let place = 0; place < geometries.length; place += PORTION) {
    await breath();
    outlines.push(...polygonsOf(arcs, geometries.slice(place, place + PORTION)).map((polygon) => outlineOf(polygon.map((ring) => ring.map(([lng, lat]) => worldPoint({ lat, lng }))))));
  }
  return outlines;
};

let outlines: Promise<readonly Outline[]> | undefined;

/** The countries of the world, from a file of our own: the map asks nobody else where a Thing is. Every map of the page shares them. */
export const loadOutlines = (): Promise<readonly Outline[]> => {
  outlines ??= read().catch((error: unknown) => {
    outlines = undefined;
    throw error;
  });
  return outlines;
};
