import type { AccessRows } from '#testing/access/access-row.ts';

export const cdrFilesAccess: AccessRows = {
  sendCdrFile: {
    url: '/api/v1/network/not-there/cdr/usage',
    body: {},
    needs: 'public',
    viewAs: 'never',
  },
  listCdrFiles: {
    url: '/api/v1/network/not-there/cdr',
    needs: 'account',
    only: [],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  readCdrFile: {
    url: '/api/v1/network/not-there/cdr/usage',
    needs: 'account',
    only: [],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
