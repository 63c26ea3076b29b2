import type { Place } from './external-map.ts';

/** What a map shows: its middle, and how near it is. */
export interface MapView {
  readonly center: Place;
  readonly zoom: number;
}

export interface MapSize {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The whole earth is this wide at zoom 0, as on every street map. */
const TILE_PX = 256;
const LEAST_ZOOM = 0;
const MOST_ZOOM = 17;
/** The projection has no poles. */
const MOST_LATITUDE = 85;
const METERS_AROUND_THE_EARTH = 40_075_017;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** A place on a map of the world that is 1 wide and 1 high. */
export const worldPoint = ({ lat, lng }: Place): Point => ({
  x: (lng + 180) / 360,
  y: 0.5 - Math.asinh(Math.tan(radians(within(lat, -MOST_LATITUDE, MOST_LATITUDE)))) / (2 * Math.PI),
});

const placeAt = ({ x, y }: Point): Place => ({ lat: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI, lng: x * 360 - 180 });

export const worldWidth = ({ zoom }: MapView): number => TILE_PX * 2 ** zoom;

/** Where the corner of the world's map lies, seen from the corner of what is shown. */
export const worldOffset = (view: MapView, { width, height }: MapSize): Point => {
  const { x, y } = worldPoint(view.center);
  return { x: width / 2 - x * worldWidth(view), y: height / 2 - y * worldWidth(view) };
};

export const pointOf = (place: Place, view: MapView, size: MapSize): Point => {
  const { x, y } = worldPoint(place);
  const offset = worldOffset(view, size);
  return { x: x * worldWidth(view) + offset.x, y: y * worldWidth(view) + offset.y };
};

export const placeOf = ({ x, y }: Point, view: MapView, size: MapSize): Place => {
  const offset = worldOffset(view, size);
  return placeAt({ x: (x - offset.x) / worldWidth(view), y: (y - offset.y) / worldWidth(view) });
};

const centeredAt = ({ lat, lng }: Place): Place => ({ lat: within(lat, -MOST_LATITUDE, MOST_LATITUDE), lng: within(lng, -180, 180) });

/** The map moved under the hand by so many pixels. */
export const moved = (view: MapView, by: Point): MapView => ({ ...view, center: centeredAt(placeOf({ x: -by.x, y: -by.y }, view, { width: 0, height: 0 })) });

/** Nearer or further, while what is under a point stays there. */
export const zoomedAt = (view: MapView, by: number, point: Point, size: MapSize): MapView => {
  const zoom = within(view.zoom + by, LEAST_ZOOM, MOST_ZOOM);
  const [before, after] = [placeOf(point, view, size), placeOf(point, { ...view, zoom }, size)];
  return { zoom, center: centeredAt({ lat: view.center.lat + before.lat - after.lat, lng: view.center.lng + before.lng - after.lng }) };
};

export const metersPerPixel = (view: MapView): number => (METERS_AROUND_THE_EARTH * Math.cos(radians(view.center.lat))) / worldWidth(view);

export const isInside = ({ x, y }: Point, { width, height }: MapSize): boolean => x >= 0 && y >= 0 && x <= width && y <= height;
