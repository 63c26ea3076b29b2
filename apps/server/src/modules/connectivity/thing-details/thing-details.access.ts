import type { AccessRows } from '#testing/access/access-row.ts';
import { THING } from '#testing/access/people.ts';

export const thingDetailsAccess: AccessRows = {
  updateThingDetails: {
    url: `/api/v1/things/details/${THING}`,
    body: { Name: 'x' },
    needs: 'account',
    key: 'UPDATE_COMMUNITY_OPTIONS',
    viewAs: 'act',
    group: 'aboutForeign',
  },
};
