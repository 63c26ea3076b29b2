import type { MapSize, MapView } from './map-view.ts';
import { placeOf, pointOf, worldWidth } from './map-view.ts';

export interface GridLine {
  /** From the left, or from the top. */
  readonly at: number;
  readonly label: string;
}

export interface Graticule {
  readonly meridians: readonly GridLine[];
  readonly parallels: readonly GridLine[];
}

const STEPS = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
const LEAST_GAP_PX = 90;

const stepOf = (view: MapView): number => STEPS.findLast((step) => (step / 360) * worldWidth(view) >= LEAST_GAP_PX) ?? 30;

const written = (degrees: number, step: number, [positive, negative]: readonly [string, string]): string => {
  const decimals = Math.max(0, Math.ceil(-Math.log10(step)));
  const size = Math.abs(degrees).toFixed(decimals);
  return Number(size) === 0 ? '0°' : `${size}° ${degrees > 0 ? positive : negative}`;
};

/** Whole multiples of the step from one end to the other. */
const multiples = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, place) => (first + place) * step);
};

/** Lines of latitude and longitude at round degrees, so far apart that their labels have room. */
export const graticule = (view: MapView, size: MapSize): Graticule => {
  const step = stepOf(view);
  const [northWest, southEast] = [placeOf({ x: 0, y: 0 }, view, size), placeOf({ x: size.width, y: size.height }, view, size)];
  return {
    meridians: multiples(northWest.lng, southEast.lng, step).map((lng) => ({ at: pointOf({ lat: 0, lng }, view, size).x, label: written(lng, step, ['E', 'W']) })),
    parallels: multiples(southEast.lat, northWest.lat, step).map((lat) => ({ at: pointOf({ lat, lng: 0 }, view, size).y, label: written(lat, step, ['N', 'S']) })),
  };
};
