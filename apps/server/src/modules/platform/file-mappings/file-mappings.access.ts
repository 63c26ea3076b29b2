import type { AccessRows } from '#testing/access/access-row.ts';

export const fileMappingsAccess: AccessRows = {
  findFileMapping: {
    url: '/api/v1/file-mappings/find',
    body: {},
    needs: 'account',
    key: 'never',
    viewAs: 'read',
    group: 'asListed',
  },
  keepFileMapping: {
    url: '/api/v1/file-mappings',
    body: {},
    needs: 'account',
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
