import type { AccessRows } from '#testing/access/access-row.ts';
import { wholeAccount, THING, type PersonName } from '#testing/access/people.ts';

/** Everybody of a portal that tests networks. */
const wholeAccountAndGroups: readonly PersonName[] = [...wholeAccount, 'groupUser'];

export const speedTestsAccess: AccessRows = {
  startSpeedTest: {
    url: '/api/v1/speed_test/tests',
    body: { countryName: 'Atlantis', network: '000-00' },
    needs: 'account',
    only: wholeAccountAndGroups,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  finishSpeedTest: {
    url: '/api/v1/speed_test/tests/not-there',
    body: { download: null },
    needs: 'account',
    only: wholeAccountAndGroups,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  testThingConnection: {
    url: `/api/v1/speed_test/things/${THING}`,
    needs: 'account',
    only: ['consumer', 'groupUser', 'orgAdmin', 'admin'],
    key: 'UPDATE_COMMUNITY_OPTIONS',
    viewAs: 'act',
    group: 'aboutForeign',
  },
  listSpeedTests: {
    url: '/api/v1/speed_test/tests',
    needs: 'account',
    only: wholeAccountAndGroups,
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
};
