import type { AccessRows } from '#testing/access/access-row.ts';

export const usersAccess: AccessRows = {
  requestPasswordReset: {
    url: '/api/v3/auth/resetPassword',
    body: { email: 'nobody@airlane.test' },
    needs: 'public',
    viewAs: 'never',
  },
  setPassword: {
    url: '/api/v3/auth/setPassword',
    body: {},
    needs: 'public',
    viewAs: 'never',
  },
  deactivateUser: {
    url: '/api/v4/user/deactiveuser',
    body: { userId: 'not-there' },
    needs: 'account',
    only: ['orgAdmin', 'admin', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: () => [{ url: '/api/v4/user/deactiveuser', body: { userId: 'totp-airlane' }, isClosed: true }],
  },
  activateUser: {
    url: '/api/v4/user/activateuser',
    body: { userId: 'not-there' },
    needs: 'account',
    only: ['orgAdmin', 'admin', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: () => [{ url: '/api/v4/user/activateuser', body: { userId: 'totp-airlane' }, isClosed: true }],
  },
  inviteUserAgain: {
    url: '/api/v4/user/iniviteemail',
    body: { email: 'not@there.test' },
    needs: 'account',
    only: ['orgAdmin', 'admin', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: () => [{ url: '/api/v4/user/iniviteemail', body: { email: 'totp@airlane.test' }, isClosed: true }],
  },
};
