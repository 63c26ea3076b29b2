import type { AccessRows } from '#testing/access/access-row.ts';

export const coreNetworksAccess: AccessRows = {
  // Signed by networks.
  sendObservations: {
    url: '/api/v1/network/not-there/observations',
    body: {},
    needs: 'public',
    viewAs: 'never',
  },
  confirmCommand: {
    url: '/api/v1/network/not-there/confirmations',
    body: {},
    needs: 'public',
    viewAs: 'never',
  },
  // Only where the Admin Panel is selected, which is no person's own account here.
  createCoreNetwork: {
    url: '/api/v1/core-networks',
    body: {},
    needs: 'account',
    only: [],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  readCoreNetwork: {
    url: '/api/v1/core-networks/not-there',
    needs: 'account',
    only: [],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  updateCoreNetwork: {
    url: '/api/v1/core-networks/not-there',
    body: {},
    needs: 'account',
    only: [],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  rotateNetworkSecret: {
    url: '/api/v1/core-networks/not-there/secret',
    needs: 'account',
    only: [],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  removeCoreNetwork: {
    url: '/api/v1/core-networks/not-there',
    needs: 'account',
    only: [],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  testCoreNetwork: {
    url: '/api/v1/core-networks/not-there/test',
    needs: 'account',
    only: [],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
