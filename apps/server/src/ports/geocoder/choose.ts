import type { Config } from '#config/config.ts';
import { httpGeocoder } from './http.ts';
import { offlineGeocoder } from './offline.ts';
import type { GeocoderPort } from './port.ts';

/** A service where one is configured; otherwise the list of places that comes along. */
export const chooseGeocoder = ({ geocoder }: Pick<Config, 'geocoder'>): GeocoderPort =>
  geocoder === undefined ? offlineGeocoder : httpGeocoder(geocoder);
