import type { AccessRows } from '#testing/access/access-row.ts';

export const networksAccess: AccessRows = {
  listMnoCountries: {
    url: '/api/v4/things/mno/country',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
  listMnoCountriesNewer: {
    url: '/api/v5/things/mno/country',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
  listMnoNames: {
    url: '/api/v4/things/mno/mnoname?country=DE',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
  listSpeedTestCountries: {
    url: '/api/v1/speed_test/countries',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
  listSpeedTestNetworks: {
    url: '/api/v1/speed_test/networks?countryName=Germany',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
};
