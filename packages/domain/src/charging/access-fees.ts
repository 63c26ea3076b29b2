import { countryName } from '../places/country-name.ts';
import { imsiAccessFeeQuestionIds as asked } from '../template-names.ts';
import { trimmedText } from '../text/text-of.ts';
import { priceUnits } from './charge-units.ts';
import type { PricedDocument } from './rate-plans.ts';

/** What a network charges for each SIM that used it in a month. */
export interface AccessFee {
  readonly documentId: string;
  readonly profile: string;
  /** The ISO code, whether the document names or codes it; what is neither stays as it is and matches nothing. */
  readonly country: string;
  readonly network: string;
  /** Ten-thousandths of a dollar. */
  readonly fee: number;
}

/** Codes of regions that left the map are left out: their successors have the same names. */
const isPresent = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
/** Takes a moment, so it is worked out once. */
export const countriesByName = (): ReadonlyMap<string, string> => {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  return new Map(
    letters
      .flatMap((one) => letters.map((other) => one + other))
      .filter(isPresent)
      .map((code) => [countryName(code).toLowerCase(), code]),
  );
};
let codes: ReadonlyMap<string, string> | undefined;
export const countryCodeOf = (country: string): string => {
  if (/^[A-Z]{2}$/.test(country)) return country;
  codes ??= countriesByName();
  return codes.get(country.toLowerCase()) ?? country;
};

export const readAccessFee = ({ id, answers }: PricedDocument): AccessFee => ({
  documentId: id,
  profile: trimmedText(answers[asked.profile]),
  country: countryCodeOf(trimmedText(answers[asked.country])),
  network: trimmedText(answers[asked.network]),
  fee: priceUnits(answers[asked.fee]) ?? 0,
});

/** The fees of one profile: an account's own before the catalogue's, the first document where two say the same. */
export const feesOf = (profile: string, own: readonly AccessFee[], catalogue: readonly AccessFee[]): AccessFee[] => {
  const fees = new Map<string, AccessFee>();
  for (const fee of [...own, ...catalogue]) {
    const key = `${fee.country}\0${fee.network}`;
    if (fee.profile === profile && fee.fee > 0 && !fees.has(key)) fees.set(key, fee);
  }
  return [...fees.values()];
};
