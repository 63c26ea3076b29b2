import { geocode, getMapTiles, suggestPlaces } from '@airlane/contract/calls/maps';
import { isLatitude, isLongitude } from '@airlane/domain/places/coordinates';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import type { MapTiles } from '#config/map-tiles.ts';
import type { GeocoderPort, Place } from '#ports/geocoder/port.ts';
import { GeocoderFailed } from '#ports/geocoder/port.ts';
import { handle } from '#kernel/routing/handle.ts';
import { presentPlace } from './maps.presenter.ts';

const answered = async (asked: Promise<readonly Place[]>) => {
  try {
    return { results: (await asked).map(presentPlace) };
  } catch (error) {
    throw error instanceof GeocoderFailed ? new AppError('GEOCODER_FAILED') : error;
  }
};

const pointOf = (latlng: string): readonly [latitude: number, longitude: number] => {
  const [latitude = NaN, longitude = NaN] = latlng.split(',').map(Number);
  if (isLatitude(latitude) && isLongitude(longitude)) return [latitude, longitude];
  throw invalidField('latlng', 'range', 'Latitude goes from -90 to 90, longitude from -180 to 180');
};

/** Looks places up for people who are logged in; the service's key stays on the server. */
export const mapRoutes = (app: FastifyInstance, geocoder: GeocoderPort, tiles: MapTiles | undefined): void => {
  handle(app, geocode, async ({ query: { address, latlng } }) =>
    answered(latlng === undefined ? geocoder.find(address ?? '') : geocoder.at(...pointOf(latlng))),
  );

  handle(app, getMapTiles, async () => ({
    tiles: tiles === undefined ? null : { url: tiles.url, attribution: tiles.attribution },
  }));

  handle(app, suggestPlaces, async ({ query }) => answered(geocoder.suggest(query.input)));
};
