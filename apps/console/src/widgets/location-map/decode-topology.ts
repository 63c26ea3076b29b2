export type Position = [number, number];

export interface Topology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
}

export type TopologyGeometry =
  | { readonly type: 'Polygon'; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly (readonly number[])[])[] };

/** Each point of an arc is told as the step from the one before, in whole units of the grid. */
export const decodeArcs = ({ arcs, transform: { scale, translate } }: Topology): Position[][] =>
  arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Position => {
      [x, y] = [x + dx, y + dy];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });

/** A negative number names an arc that is walked backwards: the border as its other country sees it. */
const ringOf = (places: readonly number[], arcs: readonly (readonly Position[])[]): Position[] =>
  places.flatMap((place, index) => {
    const arc = place < 0 ? (arcs[~place] ?? []).toReversed() : (arcs[place] ?? []);
    return index === 0 ? [...arc] : arc.slice(1);
  });

/** A country that lies on the date line goes on beyond 180 degrees instead of leaping across the whole map; only a ring around a pole has to leap. */
const unleaped = (ring: Position[]): Position[] => {
  let turn = 0;
  const walked = ring.map(([x, y], place): Position => {
    const step = x - (ring[place - 1]?.[0] ?? x);
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    return [x + turn, y];
  });
  return turn === 0 ? walked : ring;
};

/** The polygons of some geometries of a TopoJSON file as GeoJSON coordinates. */
export const polygonsOf = (
  arcs: readonly (readonly Position[])[],
  geometries: readonly TopologyGeometry[],
): Position[][][] => {
  const polygon = (rings: readonly (readonly number[])[]): Position[][] =>
    rings.map((ring) => unleaped(ringOf(ring, arcs)));
  return geometries.flatMap((geometry) =>
    geometry.type === 'Polygon' ? [polygon(geometry.arcs)] : geometry.arcs.map(polygon),
  );
};
