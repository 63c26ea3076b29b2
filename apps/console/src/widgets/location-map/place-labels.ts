import { distanceKm } from '@airlane/domain';
import type { Place } from './external-map.ts';
import type { MapSize, MapView } from './map-view.ts';
import { isInside, pointOf } from './map-view.ts';

export interface NamedPlace extends Place {
  readonly name: string;
}

export interface PlaceLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** The direction of a place that is out of sight, in radians from the east, clockwise. */
  readonly turn: number | undefined;
}

const MOST_OUT_OF_SIGHT = 3;
const EDGE_PX = 26;

/** Places in sight where they are; the nearest of the others at the edge that lies towards them. */
export const placeLabels = (places: readonly NamedPlace[], view: MapView, size: MapSize): readonly PlaceLabel[] => {
  const middle = { x: size.width / 2, y: size.height / 2 };
  const placed = places.map((place) => ({ place, point: pointOf(place, view, size) }));
  const atTheirPlace = placed.filter(({ point }) => isInside(point, size)).map(({ place: { name: text }, point }): PlaceLabel => ({ text, ...point, turn: undefined }));
  const atTheEdge = placed
    .filter(({ point }) => !isInside(point, size))
    .map((candidate) => ({ ...candidate, distance: distanceKm(view.center, candidate.place) }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, MOST_OUT_OF_SIGHT)
    .map(({ place: { name }, point, distance }): PlaceLabel => {
      const [dx, dy] = [point.x - middle.x, point.y - middle.y];
      const share = Math.min((middle.x - EDGE_PX) / Math.abs(dx), (middle.y - EDGE_PX) / Math.abs(dy));
      return { text: `${name} ${Math.round(distance).toLocaleString('en')} km`, x: middle.x + dx * share, y: middle.y + dy * share, turn: Math.atan2(dy, dx) };
    });
  return [...atTheirPlace, ...atTheEdge];
};
