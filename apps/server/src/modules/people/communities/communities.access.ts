import type { AccessRows } from '#testing/access/access-row.ts';

export const communitiesAccess: AccessRows = {
  updateCommunity: {
    url: '/api/v3/me/community',
    body: {},
    needs: 'account',
    only: ['consumer', 'orgAdmin', 'admin', 'gideConsumer', 'gideManager'],
    key: 'UPDATE_COMMUNITY_OPTIONS',
    viewAs: 'never',
    group: () => [{ url: '/api/v3/me/community', body: { description: 'Ours' }, isClosed: true }],
  },
  deleteAccount: {
    url: '/api/v3/brand/soft/not-there',
    needs: 'account',
    only: ['admin', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: () => [{ url: '/api/v3/brand/soft/acct-acme', isClosed: true }],
  },
  listDeletedAccounts: {
    url: '/api/v1/accounts/deleted',
    needs: 'account',
    only: ['admin', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  // In the partner's portal accounts are changed from the Admin Panel only.
  restoreDeletedAccount: {
    url: '/api/v1/accounts/not-there/restore',
    needs: 'account',
    only: ['admin'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
