import { countryName } from '../places/country-name.ts';
import { isCountryCode } from '../places/countries.ts';
import { hasStates, stateCode } from '../places/states.ts';
import type { SellerDetails, TaxRegistration } from '../papers/seller.ts';
import type { LineTax } from './tax-parts.ts';
import { parseVatId, type VatCheck } from './vat-id.ts';
import { vatTerritory, type VatTerritory } from './vat-territory.ts';

export const supplyKinds = ['telecommunication', 'goods', 'shipping'] as const;
export type SupplyKind = (typeof supplyKinds)[number];

/** A certificate that says why a buyer pays no tax in a country. */
export interface TaxExemption {
  readonly certificate: string;
  readonly reason: string;
  /** ISO 3166, two letters. */
  readonly country: string;
  /** UTC days; null: until further notice. */
  readonly from: string;
  readonly to: string | null;
}

export interface TaxBuyer {
  /** Of the address that counts: where goods go to, and where a service is billed to. */
  readonly country: string;
  /** As people write it: a name or a code. */
  readonly state: string;
  readonly postalCode: string;
  /** Empty: a consumer, or a business that did not say that it is one. */
  readonly vatId: string;
  readonly vatCheck: VatCheck | null;
  readonly exemption: TaxExemption | null;
}

export type TaxSeller = Pick<SellerDetails, 'country' | 'registrations'>;

export interface TaxCase {
  /** Undefined until an administrator has said who sells. */
  readonly seller: TaxSeller | undefined;
  readonly buyer: TaxBuyer;
  readonly kind: SupplyKind;
  /** UTC day of the supply. */
  readonly day: string;
}

export interface TaxDecision extends LineTax {
  /** Such as 'VAT 19 %' or 'Reverse charge'. */
  readonly label: string;
  /** Why there is no tax, in words; empty where there is one. */
  readonly reason: string;
  /** As the VATEX code list names it. */
  readonly reasonCode: string;
  /** Whose tax it is; empty where it is nobody's. */
  readonly country: string;
}

export const undecidedCauses = ['seller', 'country', 'state', 'vatCountry', 'vatPending', 'rate'] as const;
export type UndecidedCause = (typeof undecidedCauses)[number];

const causeTexts: Readonly<Record<UndecidedCause, string>> = {
  seller: "the seller's country is not entered yet",
  country: 'the country of the buyer is not known',
  state: 'the state of the buyer is not known, and the sales tax depends on it',
  vatCountry: 'the VAT id belongs to another country than the address',
  vatPending: 'the VAT id is still being checked',
  rate: 'no rate is known for the country of the buyer',
};
export const undecidedText = (cause: UndecidedCause): string => causeTexts[cause];

export interface Undecided {
  readonly undecided: UndecidedCause;
}
/** It is taxed, at the rate of this place. */
export interface RatedIn {
  /** ISO 3166. */
  readonly ratedIn: string;
  /** The buyer's own address, or that of the seller, whose rate applies. */
  readonly at: 'buyer' | 'seller';
}
export type TaxTreatment = TaxDecision | RatedIn | Undecided;

const reverseCharge = (country: string): TaxDecision => ({
  category: 'AE',
  rate: 0,
  label: 'Reverse charge',
  reason: 'Reverse charge: the customer accounts for the VAT (Article 196 of Directive 2006/112/EC)',
  reasonCode: 'VATEX-EU-AE',
  country,
});
const exportOfGoods: TaxDecision = {
  category: 'G',
  rate: 0,
  label: 'Export',
  reason: 'Export: delivered outside the European Union (Article 146 of Directive 2006/112/EC)',
  reasonCode: 'VATEX-EU-G',
  country: '',
};
const outsideScope = (reason: string): TaxDecision => ({
  category: 'O',
  rate: 0,
  label: 'No tax',
  reason,
  reasonCode: 'VATEX-EU-O',
  country: '',
});
const notRegistered = (country: string, state: string): TaxDecision =>
  outsideScope(
    state === ''
      ? `Not registered for tax in ${countryName(country)}`
      : `Not registered for sales tax in ${state}, ${countryName(country)}`,
  );
const unregisteredSeller = (country: string): TaxDecision => ({
  category: 'E',
  rate: 0,
  label: 'No VAT',
  reason: `The seller is not registered for VAT in ${countryName(country)}`,
  reasonCode: '',
  country,
});
const exempt = ({ certificate, reason, country }: TaxExemption): TaxDecision => ({
  category: 'E',
  rate: 0,
  label: 'Exempt',
  reason: `${reason} (certificate ${certificate})`,
  reasonCode: '',
  country,
});

const isInForce = ({ from, to }: { readonly from: string; readonly to: string | null }, day: string): boolean =>
  from <= day && (to === null || day <= to);

interface Registrations {
  /** Whether the seller pays tax in a country, or in one state of it. */
  in(country: string, state: string): boolean;
  readonly hasOneStopShop: boolean;
}

const registrationsOn = (all: readonly TaxRegistration[], day: string): Registrations => {
  const own = all.filter((registration) => isInForce(registration, day));
  return {
    in: (country, state) =>
      own.some(
        (one) => one.country === country && !one.isOneStopShop && ((one.state ?? '') === '' || one.state === state),
      ),
    hasOneStopShop: own.some(({ isOneStopShop }) => isOneStopShop),
  };
};

/** A business of the European Union by its VAT id; undefined where the buyer counts as a consumer. */
const businessOf = ({
  vatId,
  vatCheck,
}: TaxBuyer): { readonly prefix: string; readonly isPending: boolean } | undefined => {
  const parsed = vatId === '' ? undefined : parseVatId(vatId);
  if (parsed === undefined) return undefined;
  const state = vatCheck?.vatId === vatId ? vatCheck.state : 'unchecked';
  return state === 'invalid' ? undefined : { prefix: parsed.prefix, isPending: state === 'pending' };
};

const buyerIn = (to: VatTerritory): RatedIn => ({ ratedIn: to.country, at: 'buyer' });

const withinEu = (
  buyer: TaxBuyer,
  home: VatTerritory,
  to: VatTerritory,
  registrations: Registrations,
): TaxTreatment => {
  const business = businessOf(buyer);
  if (business !== undefined) {
    if (business.prefix === to.prefix)
      return business.isPending ? { undecided: 'vatPending' } : reverseCharge(to.country);
    // Goods that a business of the seller's own country has sent abroad.
    return business.prefix === home.prefix ? { ratedIn: home.country, at: 'seller' } : { undecided: 'vatCountry' };
  }
  return registrations.hasOneStopShop || registrations.in(to.country, '')
    ? buyerIn(to)
    : { ratedIn: home.country, at: 'seller' };
};

/** Countries in which a state raises the tax, so that registrations are of states. */
const taxedByState = new Set(['US']);

const stateOf = ({ country, state }: TaxBuyer): string => (hasStates(country) ? (stateCode(country, state) ?? '') : '');

/** How a supply is taxed. Where it is, the rate of a place is looked up elsewhere. */
export const taxTreatment = ({ seller, buyer, kind, day }: TaxCase): TaxTreatment => {
  if (seller === undefined || !isCountryCode(seller.country)) return { undecided: 'seller' };
  if (!isCountryCode(buyer.country)) return { undecided: 'country' };
  const what = kind === 'telecommunication' ? 'services' : 'goods';
  const home = vatTerritory({ country: seller.country, state: '', postalCode: '' }, what);
  const to = vatTerritory(buyer, what);
  const { exemption } = buyer;
  if (exemption !== null && exemption.country === to.country && isInForce(exemption, day)) return exempt(exemption);
  const registrations = registrationsOn(seller.registrations, day);
  const state = stateOf(buyer);
  if (
    taxedByState.has(to.country) &&
    state === '' &&
    seller.registrations.some(({ country }) => country === to.country)
  )
    return { undecided: 'state' };
  const isHome = to.country === home.country && !to.isOutside && !taxedByState.has(home.country);
  if (isHome)
    return registrations.in(home.country, '') || registrations.hasOneStopShop
      ? { ratedIn: home.country, at: 'buyer' }
      : unregisteredSeller(home.country);
  if (home.isEu && to.isEu) return withinEu(buyer, home, to, registrations);
  if (!to.isOutside && registrations.in(to.country, state)) return buyerIn(to);
  if (!home.isEu) return notRegisteredAbroad(buyer, to, registrations, state);
  if (what === 'goods') return exportOfGoods;
  return taxedByState.has(to.country) || to.country === 'CA'
    ? notRegistered(to.country, state)
    : outsideScope('Not subject to VAT: supplied to a customer outside the European Union');
};

/** A seller from outside the European Union, in a country where it is not registered. */
const notRegisteredAbroad = (
  buyer: TaxBuyer,
  to: VatTerritory,
  { hasOneStopShop }: Registrations,
  state: string,
): TaxTreatment => {
  if (!to.isEu) return notRegistered(to.country, state);
  const business = businessOf(buyer);
  if (business?.isPending === true) return { undecided: 'vatPending' };
  if (business?.prefix === to.prefix)
    return outsideScope(`Not registered for tax in ${countryName(to.country)}: the customer accounts for the VAT`);
  return hasOneStopShop ? buyerIn(to) : notRegistered(to.country, state);
};

export const isUndecided = (treatment: TaxTreatment | TaxDecision | Undecided): treatment is Undecided =>
  'undecided' in treatment;
export const isRated = (treatment: TaxTreatment): treatment is RatedIn => 'ratedIn' in treatment;

/** With the rate of the place. A table that knows none leaves it undecided: a zero nobody decided on is a mistake. */
export const ratedDecision = (
  { ratedIn }: RatedIn,
  { label, rate }: Pick<TaxDecision, 'label' | 'rate'>,
): TaxDecision | Undecided => {
  if (rate !== 0) return { category: 'S', rate, label, reason: '', reasonCode: '', country: ratedIn };
  return taxedByState.has(ratedIn)
    ? { category: 'Z', rate: 0, label: 'No tax', reason: '', reasonCode: '', country: ratedIn }
    : { undecided: 'rate' };
};

/** What of a month bears no tax although nobody could decide: a named person closed it all the same. */
export const closedUndecided = (cause: UndecidedCause): TaxDecision => ({
  ...outsideScope(`No tax was decided: ${undecidedText(cause)}`),
  reasonCode: '',
});
