import { geocode, suggestPlaces } from '@airlane/contract/calls/maps';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';

export type PlaceQuery = { readonly address: string } | { readonly latlng: string };

/** Places while the person types; a text that no place begins with is looked up as a whole address. */
export const placesQuery = (query: PlaceQuery) =>
  queryOptions({
    queryKey: ['places', query],
    queryFn: async ({ signal }) => {
      if ('latlng' in query) return callApi(geocode, { query }, { signal });
      const suggested = await callApi(suggestPlaces, { query: { input: query.address } }, { signal });
      return suggested.results.length > 0 ? suggested : callApi(geocode, { query }, { signal });
    },
    // The fields take any address by hand, so a silent map service is no reason to interrupt.
    meta: { silent: true },
  });
