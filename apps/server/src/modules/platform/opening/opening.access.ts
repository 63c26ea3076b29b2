import type { AccessRows } from '#testing/access/access-row.ts';

export const openingAccess: AccessRows = {
  openConsole: {
    url: '/api/v4/me/opening',
    needs: 'session',
    key: 'never',
    viewAs: 'read',
  },
};
