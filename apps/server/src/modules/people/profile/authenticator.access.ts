import type { AccessRows } from '#testing/access/access-row.ts';

export const authenticatorAccess: AccessRows = {
  readAuthenticator: {
    url: '/api/v4/me/authenticator',
    needs: 'session',
    key: 'never',
    viewAs: 'never',
  },
  beginAuthenticator: {
    url: '/api/v4/me/authenticator',
    body: {},
    needs: 'session',
    key: 'never',
    viewAs: 'never',
  },
  confirmAuthenticator: {
    url: '/api/v4/me/authenticator/confirm',
    body: {},
    needs: 'session',
    key: 'never',
    viewAs: 'never',
  },
  renewRecoveryCodes: {
    url: '/api/v4/me/authenticator/recovery-codes',
    body: {},
    needs: 'session',
    key: 'never',
    viewAs: 'never',
  },
  removeAuthenticator: {
    url: '/api/v4/me/authenticator/remove',
    body: {},
    needs: 'session',
    key: 'never',
    viewAs: 'never',
  },
};
