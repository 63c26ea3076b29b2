import type { AccessRows } from '#testing/access/access-row.ts';

export const siteAccess: AccessRows = {
  getSiteStatus: {
    url: '/api/v1/banner/siteStatus',
    needs: 'public',
    viewAs: 'read',
  },
  readBanner: {
    url: '/api/v1/banner',
    needs: 'account',
    only: ['admin', 'gideManager'],
    key: 'never',
    viewAs: 'read',
    group: 'asListed',
  },
  updateBanner: {
    url: '/api/v1/banner',
    body: {},
    needs: 'account',
    only: ['admin', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
