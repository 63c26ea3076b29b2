import type { PhoneCountry } from './phone-countries.ts';

/** The list weighs more than most pages need, so it is loaded where a person is about to choose a country. */
export const loadPhoneCountries = async (): Promise<PhoneCountry[]> => {
  const { phoneCountries } = await import('./phone-countries.ts');
  return phoneCountries();
};
