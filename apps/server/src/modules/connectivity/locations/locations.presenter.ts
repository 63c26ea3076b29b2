import type { ThingLocation } from '@airlane/contract/calls/thing-location';
import type { LocatedThing } from './locations.repository.ts';

export const presentLocation = ({
  latitude,
  longitude,
  location_accuracy,
  location_source,
  located_at,
}: LocatedThing): ThingLocation => {
  const known = latitude !== null && longitude !== null;
  return {
    data: known ? [{ lat: latitude, lng: longitude }] : [],
    ongetLocationApi: known ? { Latitude: latitude, Longitude: longitude } : null,
    source: location_source,
    accuracyMeters: location_accuracy,
    at: located_at?.toISOString() ?? null,
  };
};
