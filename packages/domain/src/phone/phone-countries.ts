import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

export interface PhoneCountry {
  readonly iso: string;
  readonly dialCode: string;
  readonly name: string;
}

/** Every country that has a dial code, by its English name. */
export const phoneCountries = (): PhoneCountry[] => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
  return getCountries()
    .map((iso) => ({ iso, dialCode: `+${getCountryCallingCode(iso)}`, name: names.of(iso) ?? iso }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
};
