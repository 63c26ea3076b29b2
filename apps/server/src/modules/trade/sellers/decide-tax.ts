import type { OrderAddress } from '@airlane/domain/buying/order-address';
import { parseCountry } from '@airlane/domain/places/countries';
import {
  isRated,
  type RatedIn,
  ratedDecision,
  type SupplyKind,
  type TaxDecision,
  type TaxTreatment,
  taxTreatment,
  type Undecided,
  type UndecidedCause,
  undecidedText,
} from '@airlane/domain/tax/tax-decision';
import type { TaxedAddress, TaxPort } from '#ports/tax/port.ts';
import type { TaxParties } from './sellers.repository.ts';

/** Nobody can tell how a sale is taxed until something else is known. */
export class TaxUndecided extends Error {
  readonly why: UndecidedCause;
  constructor(why: UndecidedCause) {
    super(undecidedText(why));
    this.why = why;
  }
}

export interface Supply {
  readonly kind: SupplyKind;
  /** Where goods go to, and where a service is billed to. */
  readonly address: OrderAddress;
  /** UTC day. */
  readonly day: string;
}

export const taxedAddress = ({
  country = '',
  state = '',
  city = '',
  postal_code: postalCode = '',
  line1 = '',
}: OrderAddress): TaxedAddress => ({ country: parseCountry(country) ?? country, state, city, postalCode, line1 });

export const treatmentOf = ({ seller, buyer }: TaxParties, { kind, address, day }: Supply): TaxTreatment => {
  const { country, state, postalCode } = taxedAddress(address);
  return taxTreatment({ seller, buyer: { ...buyer, country, state, postalCode }, kind, day });
};

/** A service knows the registrations itself; a table is asked about the place whose rate applies. */
export const ratedAddress = (
  port: Pick<TaxPort, 'ledger'>,
  { ratedIn, at }: RatedIn,
  { seller }: TaxParties,
  address: OrderAddress,
): TaxedAddress => {
  if (port.ledger !== undefined) return taxedAddress(address);
  if (at === 'buyer' || seller === undefined) return { ...taxedAddress(address), country: ratedIn };
  const { state, city, postalCode } = seller;
  return { country: ratedIn, state, city, postalCode };
};

/** What a service has computed stands, a zero too. */
export const servedDecision = ({ ratedIn }: RatedIn, label: string, rate: number): TaxDecision => ({
  category: rate === 0 ? 'Z' : 'S',
  rate,
  label,
  reason: '',
  reasonCode: '',
  country: ratedIn,
});

/** How a supply is taxed, at the rate of today. Rejects as the port does. */
export const decideTax = async (
  port: TaxPort,
  parties: TaxParties,
  supply: Supply,
): Promise<TaxDecision | Undecided> => {
  const treatment = treatmentOf(parties, supply);
  if (!isRated(treatment)) return treatment;
  const rate = await port.rateFor(ratedAddress(port, treatment, parties, supply.address));
  return port.ledger === undefined ? ratedDecision(treatment, rate) : servedDecision(treatment, rate.label, rate.rate);
};
