import type { PhoneCountry } from '@airlane/domain/phone/phone-countries';
import type { PhoneDraft } from './phone-draft.ts';

/** The country that a phone shows: the one it names, else the default where that has the same code, else any with that code. */
export const countryOfDraft = (
  draft: PhoneDraft,
  countries: readonly PhoneCountry[],
  defaultCountry: string,
): PhoneCountry | undefined => {
  const named = countries.find((country) => country.iso === draft.country_iso);
  if (named && (draft.code === '' || named.dialCode === draft.code)) return named;
  const byDefault = countries.find((country) => country.iso === defaultCountry);
  if (draft.code === '' || byDefault?.dialCode === draft.code) return byDefault;
  return countries.find((country) => country.dialCode === draft.code);
};
