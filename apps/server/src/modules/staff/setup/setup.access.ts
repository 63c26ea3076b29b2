import type { AccessRows } from '#testing/access/access-row.ts';

export const setupAccess: AccessRows = {
  // In the provider's own account only.
  readSetupChecks: {
    url: '/api/v1/setup/checks',
    needs: 'account',
    only: [],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  sendSetupMail: {
    url: '/api/v1/setup/mail',
    body: {},
    needs: 'account',
    only: [],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
