import type { AccessRows } from '#testing/access/access-row.ts';

export const consoleServiceAccess: AccessRows = {
  exchangeConsoleToken: {
    url: '/token',
    body: { refreshToken: 'a-token-that-was-never-given' },
    headers: { apikey: 'airlane-console' },
    needs: 'public',
    viewAs: 'never',
  },
  updateTopic: {
    url: '/api/v1/redis/update-topice',
    body: { jpuToken: 'a-token-that-was-never-given' },
    needs: 'session',
    key: 'never',
    viewAs: 'own',
  },
};
