import type { AccessRows } from '#testing/access/access-row.ts';

export const meAccess: AccessRows = {
  getMe: {
    url: '/api/v4/me',
    needs: 'session',
    key: 'never',
    viewAs: 'own',
  },
  getMyBrands: {
    url: '/api/v3/me/brands',
    needs: 'session',
    key: 'never',
    viewAs: 'read',
  },
  getOrganization: {
    url: '/api/v3/organization/not-there',
    needs: 'session',
    key: 'never',
    viewAs: 'read',
  },
  getCommunities: {
    url: '/api/v5/verticals/airlane/communities',
    needs: 'session',
    only: ['consumer', 'groupUser', 'orgAdmin', 'admin', 'sales'],
    key: 'never',
    viewAs: 'read',
  },
  getMyView: {
    url: '/api/v4/me/view',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
  getBrandPermissions: {
    url: '/api/v4/me/brandpermissino',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
};
