import type { AccessRows } from '#testing/access/access-row.ts';

export const profileLookupAccess: AccessRows = {
  getProfile: {
    url: '/api/v1/getProfile/not-there',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: () => [{ url: '/api/v1/getProfile/totp-airlane', isClosed: true }],
  },
};
