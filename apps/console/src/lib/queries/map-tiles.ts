import { getMapTiles } from '@airlane/contract/calls/maps';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';

/** Whose tiles maps show; the server is configured once. */
export const mapTilesQuery = () =>
  queryOptions({
    queryKey: ['map-tiles'],
    queryFn: async ({ signal }) => (await callApi(getMapTiles, {}, { signal })).tiles,
    staleTime: Infinity,
    // A map without tiles still shows outlines.
    meta: { silent: true },
  });
