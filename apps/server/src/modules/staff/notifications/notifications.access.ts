import type { AccessRows } from '#testing/access/access-row.ts';

export const notificationsAccess: AccessRows = {
  previewNotification: {
    url: '/api/v1/notifications/preview',
    body: { audience: 'All accounts' },
    needs: 'account',
    only: ['admin'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  listNotifications: {
    url: '/api/v1/notifications',
    needs: 'account',
    only: ['admin', 'sales'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
