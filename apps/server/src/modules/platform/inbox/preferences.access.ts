import type { AccessRows } from '#testing/access/access-row.ts';

export const preferencesAccess: AccessRows = {
  readNotificationPreferences: {
    url: '/api/v4/me/notifications',
    needs: 'session',
    key: 'never',
    viewAs: 'read',
  },
  setNotificationPreference: {
    url: '/api/v4/me/notifications',
    body: { kind: 'Alert', channel: 'browser', isOn: true },
    needs: 'session',
    key: 'never',
    viewAs: 'never',
  },
};
