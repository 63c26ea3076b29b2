import type { AccessRows } from '#testing/access/access-row.ts';

export const thingsAccess: AccessRows = {
  listThingGroups: {
    url: '/api/v4/brand/things/group/list',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: () => [{ url: '/api/v4/brand/things/group/list' }, { url: '/api/v4/brand/things/group/list?search=o' }],
  },
  identifyThings: {
    url: '/api/v1/things/identify',
    body: { identifiers: ['89'] },
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: ({ foreign: { iccid, imsi } }) => [
      { url: '/api/v1/things/identify', body: { identifiers: [iccid] } },
      { url: '/api/v1/things/identify', body: { identifiers: [imsi] } },
    ],
  },
  listRatePlanNames: {
    url: '/api/v1/things/ratePlans',
    needs: 'account',
    only: ['orgAdmin', 'admin', 'gideManager'],
    key: 'never',
    viewAs: 'read',
    group: 'asListed',
  },
  listThingNetworks: {
    url: '/api/v1/things/networks',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
};
