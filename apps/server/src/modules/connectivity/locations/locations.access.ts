import type { AccessRows } from '#testing/access/access-row.ts';
import { commanding, THING } from '#testing/access/people.ts';

export const locationsAccess: AccessRows = {
  readThingLocation: {
    url: `/api/v1/things/location/get/${THING}`,
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: 'aboutForeign',
  },
  refreshThingLocation: {
    url: `/api/v1/things/location/refresh/${THING}`,
    needs: 'account',
    only: commanding,
    key: 'UPDATE_COMMUNITY_OPTIONS',
    viewAs: 'act',
    group: 'aboutForeign',
  },
  setThingLocation: {
    url: `/api/v1/things/location/set/${THING}`,
    body: { latitude: 1, longitude: 1 },
    needs: 'account',
    only: commanding,
    key: 'UPDATE_COMMUNITY_OPTIONS',
    viewAs: 'act',
    group: 'aboutForeign',
  },
};
