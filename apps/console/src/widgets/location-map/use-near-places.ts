import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { placesQuery } from '../../lib/queries/places.ts';
import type { Place } from './external-map.ts';
import type { NamedPlace } from './place-labels.ts';

const DECIMALS = 5;
const nowhere: Place = { lat: 0, lng: 0 };
const none: readonly NamedPlace[] = [];

/** The places around one, by the name of their town. While a place is on the move the last answer stays. */
export const useNearPlaces = (around: Place | undefined, isMoving: boolean): readonly NamedPlace[] => {
  const { lat, lng } = around ?? nowhere;
  const { data = none } = useQuery({
    ...placesQuery({ latlng: `${lat.toFixed(DECIMALS)},${lng.toFixed(DECIMALS)}` }),
    enabled: around !== undefined && !isMoving,
    placeholderData: keepPreviousData,
    select: ({ results }) =>
      results.map(({ formatted_address, geometry, address_components }) => ({ name: address_components.find(({ types }) => types.includes('locality'))?.long_name ?? formatted_address, ...geometry.location })),
  });
  return data;
};
