import type { AccessRows } from '#testing/access/access-row.ts';

export const viewsAccess: AccessRows = {
  listViews: {
    url: '/api/v1/views?templateName=OrderSIM',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: () => [{ url: '/api/v1/views' }, { url: '/api/v1/views?templateName=ThingsTable' }],
  },
  readView: {
    url: '/api/v1/views/not-there',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: ({ view }) => [{ url: `/api/v1/views/${view}`, isClosed: true }],
  },
  createView: {
    url: '/api/v1/views',
    body: { templateName: 'OrderSIM' },
    needs: 'account',
    key: 'ADD_DOCUMENT',
    viewAs: 'act',
    group: 'asListed',
  },
  updateView: {
    url: '/api/v1/views/not-there',
    body: { name: 'x' },
    needs: 'account',
    key: 'UPDATE_COMMUNITY_OPTIONS',
    viewAs: 'act',
    group: ({ view }) => [{ url: `/api/v1/views/${view}`, body: { name: 'Mine' }, isClosed: true }],
  },
  deleteView: {
    url: '/api/v1/views/not-there',
    needs: 'account',
    key: 'DELETE_COMMUNITY',
    viewAs: 'act',
    group: ({ view }) => [{ url: `/api/v1/views/${view}`, isClosed: true }],
  },
  setDefaultView: {
    url: '/api/v1/views/default',
    body: { templateName: 'OrderSIM', viewId: null },
    needs: 'account',
    key: 'UPDATE_COMMUNITY_OPTIONS',
    viewAs: 'act',
    group: ({ view }) => [
      { url: '/api/v1/views/default', body: { templateName: 'ThingsTable', viewId: view }, isClosed: true },
    ],
  },
};
