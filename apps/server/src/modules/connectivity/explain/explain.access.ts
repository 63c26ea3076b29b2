import type { AccessRows } from '#testing/access/access-row.ts';
import { THING } from '#testing/access/people.ts';

export const explainAccess: AccessRows = {
  explainThing: {
    url: `/api/v1/things/explain/${THING}`,
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: 'aboutForeign',
  },
};
