import type { AccessRows } from '#testing/access/access-row.ts';

export const profileAccess: AccessRows = {
  setDoNotShow: {
    url: '/api/v4/me/donotshow/doNotShowWelcome',
    body: { doNotShow: false },
    needs: 'session',
    key: 'never',
    viewAs: 'never',
  },
  changePassword: {
    url: '/api/v4/me/password',
    body: {},
    needs: 'session',
    key: 'never',
    viewAs: 'never',
  },
  listSessions: {
    url: '/api/v4/me/sessions',
    needs: 'session',
    key: 'never',
    viewAs: 'never',
  },
  revokeSession: {
    url: '/api/v4/me/sessions/not-there',
    needs: 'session',
    key: 'never',
    viewAs: 'never',
  },
  revokeOtherSessions: {
    url: '/api/v4/me/sessions',
    needs: 'session',
    key: 'never',
    viewAs: 'never',
  },
};
