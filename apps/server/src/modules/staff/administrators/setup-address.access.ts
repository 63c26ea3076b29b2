import type { AccessRows } from '#testing/access/access-row.ts';

export const setupAddressAccess: AccessRows = {
  readSetup: {
    url: '/api/v1/setup/address',
    body: { token: 'guessed' },
    needs: 'public',
    viewAs: 'never',
  },
  createFirstAdministrator: {
    url: '/api/v1/setup/administrator',
    body: { token: 'guessed' },
    needs: 'public',
    viewAs: 'never',
  },
};
