import type { AccessRows } from '#testing/access/access-row.ts';

export const cockpitAccess: AccessRows = {
  readCustomer: {
    url: '/api/v1/customer',
    needs: 'account',
    only: ['admin', 'sales', 'orgAdmin', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  downloadSupportBundle: {
    url: '/api/v1/support-bundle',
    needs: 'account',
    only: ['admin', 'orgAdmin', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  createCustomerNote: {
    url: '/api/v1/customer/notes',
    body: {},
    needs: 'account',
    only: ['admin', 'sales', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  updateCustomerNote: {
    url: '/api/v1/customer/notes/not-there',
    body: { version: 1, text: 'x' },
    needs: 'account',
    only: ['admin', 'sales', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  removeCustomerNote: {
    url: '/api/v1/customer/notes/not-there',
    needs: 'account',
    only: ['admin', 'sales', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  listNoteVersions: {
    url: '/api/v1/customer/notes/not-there/versions',
    needs: 'account',
    only: ['admin', 'sales', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
