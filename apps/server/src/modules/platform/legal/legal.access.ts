import type { AccessRows } from '#testing/access/access-row.ts';

export const legalAccess: AccessRows = {
  readLegalText: {
    url: '/api/v1/legal-texts/service-terms',
    needs: 'public',
    viewAs: 'read',
  },
  // In the provider's own account only.
  readLegalHistory: {
    url: '/api/v1/own-name/legal-text',
    needs: 'account',
    only: [],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  addLegalVersion: {
    url: '/api/v1/own-name/legal-text',
    body: {},
    needs: 'account',
    only: [],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
