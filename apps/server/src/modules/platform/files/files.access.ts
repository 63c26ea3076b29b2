import type { AccessRows } from '#testing/access/access-row.ts';

const NO_FILE = '00000000-0000-4000-8000-000000000000';

export const filesAccess: AccessRows = {
  getUploadCredentials: {
    url: '/aws/credentials',
    needs: 'session',
    key: 'never',
    viewAs: 'never',
  },
  beginUpload: {
    url: '/api/v1/uploads',
    body: { template: 'Deal' },
    needs: 'account',
    key: 'ADD_DOCUMENT',
    viewAs: 'never',
    group: 'asListed',
  },
  readUpload: {
    url: `/api/v1/uploads/${NO_FILE}`,
    needs: 'account',
    key: 'read',
    viewAs: 'never',
    group: ({ files }) => files.slice(0, 2).map((id) => ({ url: `/api/v1/uploads/${id}`, isClosed: true })),
  },
  signUploadPart: {
    url: `/api/v1/uploads/${NO_FILE}/parts/1`,
    needs: 'account',
    key: 'ADD_DOCUMENT',
    viewAs: 'never',
    group: 'asListed',
  },
  completeUpload: {
    url: `/api/v1/uploads/${NO_FILE}/complete`,
    needs: 'account',
    key: 'ADD_DOCUMENT',
    viewAs: 'never',
    group: ({ files }) => files.slice(0, 2).map((id) => ({ url: `/api/v1/uploads/${id}/complete`, isClosed: true })),
  },
  cancelUpload: {
    url: `/api/v1/uploads/${NO_FILE}`,
    needs: 'account',
    key: 'DELETE_COMMUNITY',
    viewAs: 'never',
    group: 'asListed',
  },
  getFileAddress: {
    url: `/api/v1/files/${NO_FILE}/address`,
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: ({ files }) => files.map((id) => ({ url: `/api/v1/files/${id}/address`, isClosed: true })),
  },
};
