export const LARGEST_LATITUDE = 90;
export const LARGEST_LONGITUDE = 180;

export const isLatitude = (degrees: number): boolean => Math.abs(degrees) <= LARGEST_LATITUDE;
export const isLongitude = (degrees: number): boolean => Math.abs(degrees) <= LARGEST_LONGITUDE;

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
  const chord = haversine(one.lat - other.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * haversine(one.lng - other.lng);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
};
