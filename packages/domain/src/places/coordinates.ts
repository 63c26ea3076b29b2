export const MAX_LATITUDE = 90;
export const MAX_LONGITUDE = 180;

export const isLatitude = (degrees: number): boolean => Math.abs(degrees) <= MAX_LATITUDE;
export const isLongitude = (degrees: number): boolean => Math.abs(degrees) <= MAX_LONGITUDE;

const DECIMAL_DEGREES = /^[+-]?\d{1,3}(?:\.\d{1,15})?$/;
const largest = { latitude: MAX_LATITUDE, longitude: MAX_LONGITUDE } as const;
const named = { latitude: 'Latitude', longitude: 'Longitude' } as const;

/** The rule that a typed coordinate breaks, or nothing when it is right. */
export const coordinateProblem = (name: keyof typeof largest, text: string): string | undefined => {
  const typed = text.trim();
  const isRight = DECIMAL_DEGREES.test(typed) && Math.abs(Number(typed)) <= largest[name];
  return isRight
    ? undefined
    : `${named[name]} must be a number from -${largest[name]} to ${largest[name]}, such as ${name === 'latitude' ? '52.52' : '13.405'}`;
};

export const LOCATION_UPDATING = 'Location is being updated. It may take a few minutes to reflect on the map.';

export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const haversine = (degrees: number): number => Math.sin(radians(degrees) / 2) ** 2;

/** Along a great circle, in kilometres. */
export const distanceKm = (one: Coordinates, other: Coordinates): number => {
  const chord =
    haversine(one.lat - other.lat) +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * haversine(one.lng - other.lng);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
};
