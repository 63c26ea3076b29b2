import {
  austria,
  belgium,
  bulgaria,
  checkVAT,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  norway,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
  switzerland,
  unitedKingdom,
} from 'jsvat';

/** By the letters that an id begins with. Only one country is asked: the library takes numbers without letters for those of any country. */
const forms = {
  AT: austria,
  BE: belgium,
  BG: bulgaria,
  CY: cyprus,
  CZ: czechRepublic,
  DE: germany,
  DK: denmark,
  EE: estonia,
  EL: greece,
  ES: spain,
  FI: finland,
  FR: france,
  HR: croatia,
  HU: hungary,
  IE: ireland,
  IT: italy,
  LT: lithuania,
  LU: luxembourg,
  LV: latvia,
  MT: malta,
  NL: netherlands,
  PL: poland,
  PT: portugal,
  RO: romania,
  SE: sweden,
  SI: slovenia,
  SK: slovakiaRepublic,
  GB: unitedKingdom,
  CH: switzerland,
  NO: norway,
} as const;
type Form = keyof typeof forms;

const isForm = (prefix: string): prefix is Form => Object.hasOwn(forms, prefix);

export interface VatId {
  /** Without blanks, dots and dashes, in capitals. */
  readonly id: string;
  /** The two letters that it begins with, as VIES names the country: EL for Greece, XI for Northern Ireland. */
  readonly prefix: string;
  /** ISO 3166, two letters. */
  readonly country: string;
}

const countries: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

/** What people type: 'ATU 1234 5678', 'CHE-123.456.788 MWST', 'GR123456783'. Undefined where it is no VAT id of a known form with right check digits. */
export const parseVatId = (text: string): VatId | undefined => {
  const plain = text.replaceAll(/[\s.\-/]/g, '').toUpperCase();
  const id = plain.startsWith('GR') ? `EL${plain.slice(2)}` : plain;
  const prefix = id.slice(0, 2);
  // Ids of Northern Ireland have the form of British ones.
  const form = prefix === 'XI' ? 'GB' : prefix;
  if (!isForm(form) || !checkVAT(`${form}${id.slice(2)}`, [forms[form]]).isValid) return undefined;
  return { id, prefix, country: countries[prefix] ?? prefix };
};

/** Countries whose VAT ids can be checked by their form; of others any number is taken. */
export const hasVatIdForm = (country: string): boolean => isForm(country === 'GR' ? 'EL' : country);

export const vatCheckStates = ['unchecked', 'pending', 'checked', 'invalid'] as const;
export type VatCheckState = (typeof vatCheckStates)[number];

/** What is known of a VAT id beyond its form. */
export interface VatCheck {
  /** Of what was checked: another id is another check. */
  readonly vatId: string;
  readonly state: VatCheckState;
  /** When the register answered, or was last asked. */
  readonly at: string;
  /** The register's own number for the answer, which proves that it was asked. */
  readonly consultation: string;
  /** As the register has them. */
  readonly name: string;
  readonly address: string;
}
