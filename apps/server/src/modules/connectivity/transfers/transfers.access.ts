import type { AccessRows } from '#testing/access/access-row.ts';
import { managingCards } from '#testing/access/people.ts';

export const transfersAccess: AccessRows = {
  // A list is answered with what the caller sent, the same for foreign Things and for none; naming one does not allow acting on it.
  listTransfers: {
    url: '/api/v1/transfers',
    needs: 'account',
    only: managingCards,
    key: 'never',
    viewAs: 'read',
    group: 'asListed',
  },
  offerTransfer: {
    url: '/api/v1/transfers',
    body: { to: 'not-there', iccids: ['8900000000000000000'] },
    needs: 'account',
    only: managingCards,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  orderTransfer: {
    url: '/api/v1/transfers/not-there/accept',
    body: {},
    needs: 'account',
    only: managingCards,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
