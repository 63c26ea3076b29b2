export const LARGEST_LATITUDE = 90;
export const LARGEST_LONGITUDE = 180;

export const isLatitude = (degrees: number): boolean => Math.abs(degrees) <= LARGEST_LATITUDE;
export const isLongitude = (degrees: number): boolean => Math.abs(degrees) <= LARGEST_LONGITUDE;

export const LOCATION_UPDATING = 'Location is being updated. It may take a few minutes to reflect on the map.';
