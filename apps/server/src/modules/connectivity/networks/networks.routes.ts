import {
  listMnoCountries,
  listMnoCountriesNewer,
  listMnoNames,
  listSpeedTestCountries,
  listSpeedTestNetworks,
} from '@airlane/contract/calls/networks';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#kernel/database/open.ts';
import { handle } from '#kernel/routing/handle.ts';
import { presentCountries, presentNetwork } from './networks.presenter.ts';
import { findCountries, findNetworks } from './networks.repository.ts';

/** The directory of networks is the same for every account. */
export const networkRoutes = (app: FastifyInstance, db: Db): void => {
  for (const call of [listMnoCountries, listMnoCountriesNewer, listSpeedTestCountries]) {
    handle(app, call, async () => presentCountries(await findCountries(db)));
  }

  handle(app, listMnoNames, async ({ query }) => ({
    mnoList: (await findNetworks(db, query.country)).map(presentNetwork),
  }));

  handle(app, listSpeedTestNetworks, async ({ query }) => ({
    networks: (await findNetworks(db, query.countryName)).map(presentNetwork),
  }));
};
