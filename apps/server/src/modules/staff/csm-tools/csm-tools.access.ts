import type { AccessRows } from '#testing/access/access-row.ts';

export const csmToolsAccess: AccessRows = {
  findAnything: {
    url: '/api/v1/csm-tools/find?q=not-there',
    needs: 'account',
    only: ['admin', 'sales', 'orgAdmin'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  listRecentWork: {
    url: '/api/v1/csm-tools/recent-work',
    needs: 'account',
    only: ['admin', 'sales', 'orgAdmin'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
