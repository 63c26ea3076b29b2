import type { AccessRows } from '#testing/access/access-row.ts';

export const simInventoryAccess: AccessRows = {
  listMsisdnSponsors: {
    url: '/api/v1/SimInventory/msisdn_sponsor/dropdown',
    needs: 'account',
    only: ['admin', 'sales', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  provisionSim: {
    url: '/api/v1/SimProvision/create',
    body: {},
    needs: 'account',
    only: ['admin', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  assignSimsToAccount: {
    url: '/api/v1/SimInventory/assign',
    body: { customerId: 'not-there' },
    needs: 'account',
    only: ['admin', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  sendSubscribers: {
    url: '/api/v1/network/not-there/subscribers',
    body: {},
    needs: 'public',
    viewAs: 'never',
  },
  fetchNetworkSubscribers: {
    url: '/api/v1/core-networks/not-there/subscribers',
    needs: 'account',
    only: [],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
