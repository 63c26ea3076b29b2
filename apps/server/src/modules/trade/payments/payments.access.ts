import type { AccessRows } from '#testing/access/access-row.ts';
import { managingCards } from '#testing/access/people.ts';

export const paymentsAccess: AccessRows = {
  readPaymentSettings: {
    url: '/api/v1/payments/settings',
    needs: 'account',
    only: managingCards,
    key: 'never',
    viewAs: 'read',
    group: 'asListed',
  },
  getClientSecret: {
    url: '/api/v1/payments/client-secret',
    needs: 'account',
    only: managingCards,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  createPaymentCustomer: {
    url: '/api/v1/payments/CustomerWithClientSecret',
    body: {},
    needs: 'account',
    only: managingCards,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  saveCard: {
    url: '/api/v1/payments/cards',
    body: { setupId: 'seti_not_there' },
    needs: 'account',
    only: managingCards,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
