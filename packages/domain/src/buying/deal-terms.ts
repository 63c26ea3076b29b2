import type { ShippingTiers } from './shipping.ts';
import { type SimType, simTypes } from './sim-types.ts';

/** What a deal promises, as an order keeps it: a copy, so that an order stays as it was made when the deal changes. Amounts are minor units. */
export interface DealTerms {
  readonly dealId: string;
  readonly dealDocumentId: string;
  readonly name: string;
  readonly description: string;
  /** What it costs every month, written out of what it is charged by. Orders of earlier versions do not say. */
  readonly sentences?: readonly string[];
  readonly isKit: boolean;
  readonly minimum: number;
  readonly maximum: number;
  /** Types that are not sold on this deal are not named. */
  readonly simPrices: Readonly<Partial<Record<SimType, number>>>;
  /** `quantity`: as many as an order begins with. Orders of earlier versions name neither type nor quantity. */
  readonly product: {
    readonly name: string;
    readonly price: number;
    readonly type?: string;
    readonly quantity?: number;
  } | null;
  readonly shipping: ShippingTiers;
  /** Prices of a month lie below a cent, so this is a decimal and never part of a sum. */
  readonly monthlyFee: number;
  readonly monthlyFeeNote: string;
  readonly usageNote: string;
  readonly usagePolicy: string;
  readonly roamingLocation: string;
}

/** In the order in which they are offered. */
export const offeredSimTypes = ({ simPrices }: Pick<DealTerms, 'simPrices'>): SimType[] =>
  simTypes.filter((type) => simPrices[type] !== undefined);
