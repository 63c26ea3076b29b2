import type { AccessRows } from '#testing/access/access-row.ts';
import { seeingMoney } from '#testing/access/people.ts';

export const taxPayersAccess: AccessRows = {
  readTaxDetails: {
    url: '/api/v1/tax-details',
    needs: 'account',
    only: seeingMoney,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  updateTaxDetails: {
    url: '/api/v1/tax-details',
    body: {},
    needs: 'account',
    only: ['consumer', 'orgAdmin', 'admin', 'gideConsumer', 'gideManager'],
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
