import type { Position } from './decode-topology.ts';

export interface MapBounds {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

export interface GridLine {
  readonly degrees: number;
  readonly label: string;
}

export interface Graticule {
  readonly meridians: readonly GridLine[];
  readonly parallels: readonly GridLine[];
}

export interface DrawnLines {
  readonly type: 'MultiLineString';
  coordinates: Position[][];
}

const STEPS = [90, 30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
const MIN_GAP_PX = 90;
/** The projection has no poles. */
const MAX_LATITUDE = 85;

/** Degrees from one line to the next. */
export const graticuleStep = ({ west, east }: MapBounds, width: number): number =>
  STEPS.findLast((step) => (step * width) / (east - west) >= MIN_GAP_PX) ?? 90;

/** A map that is pulled beyond the date line counts on; people do not. */
const aroundTheWorld = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

const written = (degrees: number, step: number, [positive, negative]: readonly [string, string]): string => {
  const decimals = Math.max(0, Math.ceil(-Math.log10(step)));
  const size = Math.abs(degrees).toFixed(decimals);
  if (Number(size) === 0 || Number(size) === 180) return `${Number(size)}°`;
  return `${size}° ${degrees > 0 ? positive : negative}`;
};

/** Whole multiples of the step from one end to the other. */
const multiples = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, place) => (first + place) * step);
};

/** Lines of latitude and longitude at round degrees. */
export const graticule = ({ west, east, south, north }: MapBounds, step: number): Graticule => ({
  meridians: multiples(west, east, step).map((degrees) => ({
    degrees,
    label: written(aroundTheWorld(degrees), step, ['E', 'W']),
  })),
  parallels: multiples(Math.max(south, -MAX_LATITUDE), Math.min(north, MAX_LATITUDE), step).map((degrees) => ({
    degrees,
    label: written(degrees, step, ['N', 'S']),
  })),
});

/** With as much again on every side: a map may be pulled before its lines are made anew. */
export const widened = ({ west, east, south, north }: MapBounds): MapBounds => ({
  west: 2 * west - east,
  east: 2 * east - west,
  south: Math.max(2 * south - north, -MAX_LATITUDE),
  north: Math.min(2 * north - south, MAX_LATITUDE),
});

export const holds = (outer: MapBounds, inner: MapBounds): boolean =>
  outer.west <= inner.west &&
  outer.east >= inner.east &&
  outer.south <= Math.max(inner.south, -MAX_LATITUDE) &&
  outer.north >= Math.min(inner.north, MAX_LATITUDE);

/** The lines for the map to draw, from one end of the bounds to the other. */
export const graticuleLines = (bounds: MapBounds, step: number): DrawnLines => {
  const { meridians, parallels } = graticule(bounds, step);
  return {
    type: 'MultiLineString',
    coordinates: [
      ...meridians.map(({ degrees }): Position[] => [
        [degrees, bounds.south],
        [degrees, bounds.north],
      ]),
      ...parallels.map(({ degrees }): Position[] => [
        [bounds.west, degrees],
        [bounds.east, degrees],
      ]),
    ],
  };
};
