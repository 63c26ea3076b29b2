import type { AccessRows } from '#testing/access/access-row.ts';

export const sessionAccess: AccessRows = {
  registerClient: {
    url: '/api/v3/client',
    body: { deviceId: 'matrix-device' },
    needs: 'public',
    viewAs: 'never',
  },
  sendPassword: {
    url: '/api/v3/auth/sendPassword',
    body: { username: 'nobody@airlane.test' },
    needs: 'public',
    viewAs: 'never',
  },
  oauthToken: {
    url: '/api/v3/oauth/token',
    body: {},
    needs: 'public',
    viewAs: 'never',
  },
  logOut: {
    url: '/api/v3/auth/logout',
    needs: 'session',
    key: 'never',
    viewAs: 'own',
    endsSession: true,
  },
};
