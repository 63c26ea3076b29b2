import type { AccessRows } from '#testing/access/access-row.ts';
import { commanding, THING } from '#testing/access/people.ts';

export const thingCommandsAccess: AccessRows = {
  changeThingState: {
    url: `/api/v1/things/state/stateChange/${THING}/`,
    body: { state: 'SUSPENDED' },
    needs: 'account',
    only: commanding,
    key: 'UPDATE_COMMUNITY_OPTIONS',
    viewAs: 'act',
    group: 'aboutForeign',
  },
  refreshConnection: {
    url: `/api/v1/things/RefreshConnection/${THING}`,
    needs: 'account',
    only: commanding,
    key: 'UPDATE_COMMUNITY_OPTIONS',
    viewAs: 'act',
    group: 'aboutForeign',
  },
  activateSim: {
    url: '/api/v1/things/provisin/activate-sim/8988399000000000000',
    needs: 'account',
    only: commanding,
    key: 'UPDATE_COMMUNITY_OPTIONS',
    viewAs: 'never',
    group: ({ foreign: { iccid } }) => [{ url: `/api/v1/things/provisin/activate-sim/${iccid}`, isClosed: true }],
  },
};
