import { eventTypes, nodeIdOf, thingEventTypes } from '@airlane/domain';
import { reachableAccounts } from '../kernel/access/access.repository.ts';
import type { Db } from '../kernel/database/open.ts';
import type { OptionLookups } from '../modules/platform/documents/refuse-unknown-options.ts';
import { findCountries } from '../modules/connectivity/networks/networks.repository.ts';
import { nodeOptions } from '../modules/connectivity/private-networks/nodes.repository.ts';
import { findBacs } from '../modules/connectivity/bulk/bacs.repository.ts';
import { sponsorRanges } from '../modules/trade/sim-inventory/provision-rules.ts';
import { knownNetworks, knownThingValues } from '../modules/connectivity/things/things.repository.ts';

const MAX_OPTIONS = 10_000;

/** Which ids the calls offer that questions take their options from. */
export const optionLookups = (db: Db): OptionLookups => {
  const countries = async () => (await findCountries(db)).map(({ country }) => country);
  return {
    '/api/v3/me/brands': async ({ viewer }, ids) =>
      (
        await reachableAccounts(db, viewer)
          .select('accounts.id')
          .where('accounts.id', 'in', [...ids])
          .execute()
      ).map(({ id }) => id),
    '/api/v4/brand/things/group/list': (scope, ids) => knownThingValues(db, scope, 'group_name', ids),
    '/api/v1/things/networks': (scope, ids) => knownNetworks(db, scope, ids),
    '/api/v4/things/mno/country': countries,
    '/api/v5/things/mno/country': countries,
    '/api/v1/integrations/thingEventTypes': async () => thingEventTypes.map((type) => eventTypes[type].title),
    '/api/v1/private-networks/dropdown': async (scope) =>
      (await nodeOptions(db, scope, 'network', MAX_OPTIONS)).map(({ id }) => nodeIdOf('network', id)),
    '/api/v1/edges/dropdown': async (scope) =>
      (await nodeOptions(db, scope, 'edge', MAX_OPTIONS)).map(({ id }) => nodeIdOf('edge', id)),
    '/api/v1/bac/dropdown': async (scope) => (await findBacs(db, scope)).map(({ id }) => id),
    '/api/v1/SimInventory/msisdn_sponsor/dropdown': async (scope) =>
      (await sponsorRanges(db, scope)).map(({ sponsor }) => sponsor),
  };
};
