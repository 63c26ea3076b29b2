import type { AccessRows } from '#testing/access/access-row.ts';

export const taxPayersAccess: AccessRows = {
  readTaxDetails: {
    url: '/api/v1/tax-details',
    needs: 'account',
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  updateTaxDetails: {
    url: '/api/v1/tax-details',
    body: {},
    needs: 'account',
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  updateTaxExemption: {
    url: '/api/v1/tax-details/exemption',
    body: {},
    needs: 'account',
    only: ['admin', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
