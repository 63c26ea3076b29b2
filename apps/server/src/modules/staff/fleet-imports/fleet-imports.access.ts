import type { AccessRows } from '#testing/access/access-row.ts';
import type { PersonName } from '#testing/access/people.ts';

/** Who makes users by the form for them. */
const bringingPeople: readonly PersonName[] = ['orgAdmin', 'admin', 'gideManager'];

export const fleetImportsAccess: AccessRows = {
  listFleetImports: {
    url: '/api/v1/fleet-imports',
    needs: 'account',
    only: bringingPeople,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  createFleetImport: {
    url: '/api/v1/fleet-imports',
    body: {},
    needs: 'account',
    only: bringingPeople,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  sendFleetImportLines: {
    url: '/api/v1/fleet-imports/not-there/lines',
    body: { firstLine: 2, lines: ['x'] },
    needs: 'account',
    only: bringingPeople,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  checkFleetImport: {
    url: '/api/v1/fleet-imports/not-there/check',
    body: {},
    needs: 'account',
    only: bringingPeople,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  startFleetImport: {
    url: '/api/v1/fleet-imports/not-there/start',
    body: {},
    needs: 'account',
    only: bringingPeople,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  undoFleetImport: {
    url: '/api/v1/fleet-imports/not-there/undo',
    body: {},
    needs: 'account',
    only: bringingPeople,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  discardFleetImport: {
    url: '/api/v1/fleet-imports/not-there',
    needs: 'account',
    only: bringingPeople,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  readFleetImport: {
    url: '/api/v1/fleet-imports/not-there',
    needs: 'account',
    only: bringingPeople,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
