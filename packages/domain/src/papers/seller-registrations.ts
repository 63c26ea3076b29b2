import { isCountryCode } from '../places/countries.ts';
import type { TaxPart } from '../tax/tax-parts.ts';
import type { SellerDetails, TaxRegistration } from './seller.ts';

const compact = (number: string): string => number.replaceAll(/[\s.]/g, '').toUpperCase();
/** Greece writes EL before its VAT ids. */
const hasPrefix = (number: string): boolean => isCountryCode(number.slice(0, 2)) || number.startsWith('EL');

const isInForce =
  (day: string) =>
  ({ from, to }: TaxRegistration): boolean =>
    from <= day && (to === null || day <= to);

/** The VAT ids of a seller on a day: first of the countries that the tax is owed to, then of its own country. */
export const vatIdsOn = (seller: SellerDetails, day: string, taxes: readonly TaxPart[]): readonly string[] => {
  const owed = new Set(taxes.map(({ country }) => country));
  const rank = ({ country }: TaxRegistration): number => (owed.has(country) ? 0 : country === seller.country ? 1 : 2);
  return [
    ...new Set(
      seller.registrations
        .filter(isInForce(day))
        .toSorted((a, b) => rank(a) - rank(b))
        .map(({ number }) => compact(number))
        .filter((number) => number !== '' && hasPrefix(number)),
    ),
  ];
};

/** A number for tax that is no VAT id: of the local tax office, or of a country without VAT. */
export const taxNumberOn = ({ taxNumber, registrations }: SellerDetails, day: string): string =>
  taxNumber.trim() ||
  (registrations
    .filter(isInForce(day))
    .find(({ number }) => !hasPrefix(compact(number)))
    ?.number.trim() ??
    '');
