import type { AccessRows } from '#testing/access/access-row.ts';

export const mapsAccess: AccessRows = {
  geocode: {
    url: '/api/v1/maps/geocode?address=Berlin',
    needs: 'session',
    key: 'never',
    viewAs: 'read',
  },
  suggestPlaces: {
    url: '/api/v1/maps/autocomplete?input=Ber',
    needs: 'session',
    key: 'never',
    viewAs: 'read',
  },
  getMapTiles: {
    url: '/api/v1/maps/tiles',
    needs: 'session',
    key: 'never',
    viewAs: 'read',
  },
};
