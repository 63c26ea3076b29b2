import type { TaxRate } from '@airlane/domain';

export interface TaxedAddress {
  /** ISO 3166, two letters. */
  readonly country: string;
  /** As people write it: a name or a code. */
  readonly state: string;
  readonly city: string;
  readonly postalCode: string;
}

/** The tax that a delivery to an address bears. */
export interface TaxPort {
  rateFor(address: TaxedAddress): Promise<TaxRate>;
}

export const NO_TAX: TaxRate = { label: 'No tax', rate: 0 };
