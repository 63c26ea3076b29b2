import { stateCode } from '../places/states.ts';

const members = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

export const isMemberState = (country: string): boolean => members.has(country);

/** Countries that have no VAT of their own: they belong to the territory of another one. */
const partOf: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB' };

/**
 * Parts of member states where the VAT directive does not apply, by their postal codes: the Canary Islands, Ceuta and Melilla, Heligoland and Büsingen, Livigno and
 * Campione, Åland, Mount Athos and the overseas territories of France. Those that have a country code of their own (AX, GP, RE …) are no member states anyway.
 */
const outsideOf: Readonly<Record<string, RegExp>> = {
  ES: /^(35|38|51|52)\d{3}$/,
  DE: /^(27498|78266)$/,
  IT: /^(23041|22061)$/,
  FI: /^22\d{3}$/,
  GR: /^63086$/,
  FR: /^9[78]\d{3}$/,
};

/** Northern Ireland is treated as a member state where goods are sold, and as the United Kingdom otherwise. */
const NORTHERN_IRELAND = /^BT\d/;

export interface VatTerritory {
  /** Whose tax applies, ISO 3166. */
  readonly country: string;
  /** Where the VAT directive applies. */
  readonly isEu: boolean;
  /** A part of a country in which the tax of that country does not apply. */
  readonly isOutside: boolean;
  /** How its VAT ids begin. */
  readonly prefix: string;
}

export interface TerritoryAddress {
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly state: string;
  readonly postalCode: string;
}

const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country);

/** By postal code, and in Spain by the name of the region. Not covered: the British bases on Cyprus, and whatever a postal code does not tell. */
export const vatTerritory = (
  { country, state, postalCode }: TerritoryAddress,
  kind: 'goods' | 'services',
): VatTerritory => {
  const code = postalCode.replaceAll(/\s/g, '').toUpperCase();
  const own = partOf[country] ?? country;
  if (own === 'GB' && country === 'GB' && kind === 'goods' && NORTHERN_IRELAND.test(code))
    return { country: 'GB', isEu: true, isOutside: false, prefix: 'XI' };
  const isOutside =
    isMemberState(own) && ((outsideOf[own]?.test(code) ?? false) || stateCode(country, state) !== undefined);
  return { country: own, isEu: isMemberState(own) && !isOutside, isOutside, prefix: prefixOf(own) };
};
