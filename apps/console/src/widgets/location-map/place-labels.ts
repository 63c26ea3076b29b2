import { numberText } from '@airlane/domain/text/number-text';
import { distanceKm } from '@airlane/domain/places/coordinates';
import type { Place } from './external-map.ts';

export interface NamedPlace extends Place {
  readonly name: string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a map shows, and where on it a place lies. */
export interface ShownMap {
  readonly center: Place;
  readonly width: number;
  readonly height: number;
  readonly pointOf: (place: Place) => Point;
}

export interface PlaceLabel extends Point {
  readonly text: string;
  /** The direction of a place that is out of sight, in radians from the east, clockwise. */
  readonly turn: number | undefined;
}

const MAX_OUT_OF_SIGHT = 3;
const EDGE_PX = 30;
/** About as much as a name takes beside its dot. */
const LETTER_PX = 7;
const SIGN_PX = 14;
const LINE_PX = 16;

const isInside = ({ x, y }: Point, { width, height }: ShownMap): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height;

/** Names stand on the side of their dot where there is more room. */
export const standsLeft = ({ x }: Point, width: number): boolean => x > width / 2;

const overlap = (one: PlaceLabel, other: PlaceLabel, width: number): boolean => {
  const [[from, to], [otherFrom, otherTo]] = [one, other].map((label) => {
    const size = label.text.length * LETTER_PX + SIGN_PX;
    return standsLeft(label, width) ? [label.x - size, label.x + SIGN_PX / 2] : [label.x - SIGN_PX / 2, label.x + size];
  }) as [[number, number], [number, number]];
  return Math.abs(one.y - other.y) < LINE_PX && from < otherTo && otherFrom < to;
};

/** Places in sight where they are; the nearest of the others at the edge that lies towards them. A name that would lie on that of a nearer place is left out. */
export const placeLabels = (places: readonly NamedPlace[], map: ShownMap): readonly PlaceLabel[] => {
  const middle = { x: map.width / 2, y: map.height / 2 };
  const placed = places
    .map((place) => ({ place, point: map.pointOf(place), distance: distanceKm(map.center, place) }))
    .toSorted((one, other) => one.distance - other.distance);
  const atTheirPlace = placed
    .filter(({ point }) => isInside(point, map))
    .map(({ place: { name: text }, point: { x, y } }): PlaceLabel => ({ text, x, y, turn: undefined }));
  const atTheEdge = placed
    .filter(({ point }) => !isInside(point, map))
    .slice(0, MAX_OUT_OF_SIGHT)
    .map(({ place: { name }, point, distance }): PlaceLabel => {
      const [dx, dy] = [point.x - middle.x, point.y - middle.y];
      const share = Math.min((middle.x - EDGE_PX) / Math.abs(dx), (middle.y - EDGE_PX) / Math.abs(dy));
      return {
        text: `${name} ${numberText(Math.round(distance))} km`,
        x: middle.x + dx * share,
        y: middle.y + dy * share,
        turn: Math.atan2(dy, dx),
      };
    });
  const shown: PlaceLabel[] = [];
  for (const label of [...atTheirPlace, ...atTheEdge])
    if (!shown.some((other) => overlap(label, other, map.width))) shown.push(label);
  return shown;
};
