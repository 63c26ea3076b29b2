import { networks as knownNetworks, satelliteNetworks } from '@airlane/fixtures';
import type { Db } from '#kernel/database/open.ts';

/** Writes the networks that the directory does not have yet; an operator may have renamed the others. */
export const seedNetworks = async (db: Db): Promise<void> => {
  const rows = [...knownNetworks, ...satelliteNetworks].map(({ mcc, mnc, name, country, countryName }) => ({
    mcc,
    mnc,
    name,
    country,
    country_name: countryName,
  }));
  await db
    .insertInto('networks')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['mcc', 'mnc']).doNothing())
    .execute();
};

export const findCountries = (db: Db) =>
  db.selectFrom('networks').select(['country', 'country_name']).distinct().orderBy('country_name').execute();
export type CountryRow = Awaited<ReturnType<typeof findCountries>>[number];

/** Inputs ask by the id of a country, older clients by its name. */
export const findNetworks = (db: Db, country: string) =>
  db
    .selectFrom('networks')
    .selectAll()
    .where((where) => where.or([where('country', '=', country), where('country_name', '=', country)]))
    .orderBy('name')
    .execute();
export type NetworkRow = Awaited<ReturnType<typeof findNetworks>>[number];
