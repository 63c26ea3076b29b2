import type { AccessRows } from '#testing/access/access-row.ts';
import { THING } from '#testing/access/people.ts';

export const thingStatusAccess: AccessRows = {
  readThingStatus: {
    url: `/api/v1/things/ThingStatusHeader/${THING}`,
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: 'aboutForeign',
  },
  readNetworkStatus: {
    url: '/api/v1/network/status',
    needs: 'session',
    key: 'never',
    viewAs: 'read',
  },
};
