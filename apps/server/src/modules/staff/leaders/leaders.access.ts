import type { AccessRows } from '#testing/access/access-row.ts';

export const leadersAccess: AccessRows = {
  createLeader: {
    url: '/api/v3/me/leaders',
    body: {},
    needs: 'account',
    only: ['admin', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
