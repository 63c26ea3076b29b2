import type { CountryRow, NetworkRow } from './networks.repository.ts';

export const presentCountries = (rows: readonly CountryRow[]) => ({
  countryList: rows.map(({ country, country_name: name }) => ({
    id: country,
    title: name,
    countryId: country,
    countryName: name,
  })),
});

export const presentNetwork = ({ mcc, mnc, name }: NetworkRow) => ({
  id: `${mcc}-${mnc}`,
  title: name,
  mnoName: name,
  mcc,
  mnc,
});
