import type { AccessRows } from '#testing/access/access-row.ts';
import { THING } from '#testing/access/people.ts';

export const pingTestsAccess: AccessRows = {
  readPingStatus: {
    url: `/api/v1/things/PingStatus/${THING}`,
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: 'aboutForeign',
  },
  readPingChart: {
    url: `/api/v1/things/qos/Things-qos-ping/${THING}`,
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: 'aboutForeign',
  },
};
