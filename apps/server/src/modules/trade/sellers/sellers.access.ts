import type { AccessRows } from '#testing/access/access-row.ts';

export const sellersAccess: AccessRows = {
  // In the provider's own account only.
  readSeller: {
    url: '/api/v1/seller',
    needs: 'account',
    only: [],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  updateSeller: {
    url: '/api/v1/seller',
    body: {},
    needs: 'account',
    only: [],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
