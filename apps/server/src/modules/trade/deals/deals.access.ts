import type { AccessRows } from '#testing/access/access-row.ts';
import { wholeAccount } from '#testing/access/people.ts';

export const dealsAccess: AccessRows = {
  listPredefinedDeals: {
    url: '/api/v1/deal/predefined',
    needs: 'account',
    only: wholeAccount,
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
  acceptDeal: {
    url: '/api/v1/deal/accept/not-there',
    needs: 'account',
    only: wholeAccount,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  listDealProducts: {
    url: '/api/v1/deal/products/dropdown',
    needs: 'account',
    only: ['admin', 'sales', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  importDeal: {
    url: '/api/v1/deal/create',
    headers: { deal: 'not-there' },
    needs: 'account',
    only: ['admin', 'sales', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
