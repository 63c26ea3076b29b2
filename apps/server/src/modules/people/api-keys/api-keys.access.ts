import type { AccessRows } from '#testing/access/access-row.ts';
import type { PersonName } from '#testing/access/people.ts';

/** Who decides about the people of an account: staff, and those who look after it themselves. */
const managingPeople: readonly PersonName[] = ['consumer', 'orgAdmin', 'admin', 'gideManager'];

export const apiKeysAccess: AccessRows = {
  listAccountApiKeys: {
    url: '/api/v4/account/api-keys',
    needs: 'account',
    only: managingPeople,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  revokeAccountApiKey: {
    url: '/api/v4/account/api-keys/not-there',
    needs: 'account',
    only: managingPeople,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  listApiKeys: {
    url: '/api/v4/me/api-keys',
    needs: 'session',
    key: 'never',
    viewAs: 'never',
  },
  createApiKey: {
    url: '/api/v4/me/api-keys',
    body: {},
    needs: 'account',
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  revokeApiKey: {
    url: '/api/v4/me/api-keys/not-there',
    needs: 'session',
    key: 'never',
    viewAs: 'never',
  },
};
