import type { AccessRows } from '#testing/access/access-row.ts';
import { seeingMoney } from '#testing/access/people.ts';

export const subscriptionsAccess: AccessRows = {
  listSubscriptions: {
    url: '/api/v1/subscriptions',
    needs: 'account',
    only: seeingMoney,
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
  moveSubscriptions: {
    url: '/api/v1/subscriptions/move',
    body: { version: null, dealId: 'not-there', from: '2099-01-01' },
    needs: 'account',
    only: ['admin', 'sales', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
