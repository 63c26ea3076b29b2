import { isCountryCode } from '../places/countries.ts';

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const BIC = /^[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
const CHECKED_BY = 97n;
const A_IS_TEN = 55;

export const plainIban = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** Its form, its country and its check digits (ISO 7064, mod 97). The length that each country has is not looked at. */
export const isIban = (iban: string): boolean => {
  if (!IBAN.test(iban) || !isCountryCode(iban.slice(0, 2))) return false;
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`]
    .map((character) => (/\d/.test(character) ? character : String((character.codePointAt(0) ?? 0) - A_IS_TEN)))
    .join('');
  return BigInt(digits) % CHECKED_BY === 1n;
};

export const isBic = (bic: string): boolean => {
  const country = BIC.exec(bic)?.[1];
  return country !== undefined && isCountryCode(country);
};
