import type { TaxedSale } from '@airlane/domain/buying/taxed-sale';
import type { TaxRate } from '@airlane/domain/buying/quote';

export interface TaxedAddress {
  /** ISO 3166, two letters. */
  readonly country: string;
  /** As people write it: a name or a code. */
  readonly state: string;
  readonly city: string;
  readonly postalCode: string;
  readonly line1?: string;
}

export interface Sale extends TaxedSale {
  readonly address: TaxedAddress;
  /** The order that is sold: no two orders share a calculation. */
  readonly order?: string | undefined;
}

/** What a service computed, kept there under an id. */
export interface Calculation {
  readonly label: string;
  /** Minor units. */
  readonly amount: number;
  readonly calculation: string;
}

export interface Reversal {
  readonly transaction: string;
  readonly reference: string;
  /** With tax, in minor units. */
  readonly amount: number;
}

/** Where a service keeps the sales that taxes are paid for. */
export interface TaxLedger {
  /** Records a sale that was paid; asked again with the same reference, it is the same one. Answers its id. Rejects with `TaxCalculationGone` where it never will. */
  record(calculation: string, reference: string): Promise<string>;
  reverse(reversal: Reversal): Promise<void>;
}

/** The tax that a delivery to an address bears. Rejects with `TaxUnavailable` or `TaxAddressRefused`; never answers 'no tax' instead. */
export interface TaxPort {
  readonly name: 'table' | 'stripe';
  /** Of one sale: a rate, or what a service computed for exactly these lines. */
  taxOn(sale: Sale): Promise<TaxRate | Calculation>;
  /** For invoices whose lines are not known yet when it is asked. */
  rateFor(address: TaxedAddress): Promise<TaxRate>;
  /** Only of a service: a table is told of no sale. */
  readonly ledger?: TaxLedger;
  /** Rejects where the service does not answer or is not set up. */
  check(): Promise<void>;
}

export const NO_TAX: TaxRate = { label: 'No tax', rate: 0 };

export class TaxUnavailable extends Error {}

/** The calculation is expired or unknown at the service, so nothing can be recorded by it, however often it is asked. */
export class TaxCalculationGone extends Error {}

/** The service cannot tell from the address which taxes apply. */
export class TaxAddressRefused extends Error {}
