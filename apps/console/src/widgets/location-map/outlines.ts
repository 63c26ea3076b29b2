import outlinesUrl from 'world-atlas/countries-50m.json?url';
import type { Position, Topology, TopologyGeometry } from './decode-topology.ts';
import { polygonsOf } from './decode-topology.ts';

interface Atlas extends Topology {
  readonly objects: { readonly countries: { readonly geometries: readonly TopologyGeometry[] } };
}

export interface Outlines {
  readonly type: 'Feature';
  readonly properties: Record<string, never>;
  readonly geometry: { readonly type: 'MultiPolygon'; coordinates: Position[][][] };
}

/** The countries of the world, from a file of our own: the map asks nobody else where a Thing is. */
export const loadOutlines = async (): Promise<Outlines> => {
  const answer = await fetch(outlinesUrl);
  if (!answer.ok) throw new Error('The outlines of the map could not be loaded');
  const atlas = (await answer.json()) as Atlas;
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: polygonsOf(atlas, atlas.objects.countries.geometries) } };
};
