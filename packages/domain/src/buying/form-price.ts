import type { DealTerms } from './deal-terms.ts';
import { shippingPrice } from './shipping.ts';
import { isShipped, type SimType } from './sim-types.ts';

/** What the older order form shows where no deal says otherwise, in minor units. */
const FORM_UNIT_PRICE = 1000;
const FORM_SHIPPING = 3000;

export interface FormOrder {
  /** As it was typed; the name or the id of a deal is understood. */
  readonly item: string;
  readonly simType: SimType;
  readonly quantity: number;
}

export interface FormPrice {
  readonly price: number;
  readonly shipping: number;
  /** Before tax: such an order is invoiced elsewhere. */
  readonly total: number;
}

type Priced = Pick<DealTerms, 'dealId' | 'name' | 'simPrices' | 'shipping'>;

const isNamed = (item: string, { name, dealId }: Priced): boolean =>
  [name, dealId].some((called) => called.toLowerCase() === item.trim().toLowerCase());

/** The price of an order of a portal without the wizard: of the deal that is named, else of the account's first deal with SIMs of that type, else of the form itself. */
export const formPrice = (deals: readonly Priced[], { item, simType, quantity }: FormOrder): FormPrice => {
  const sold = deals.filter(({ simPrices }) => simPrices[simType] !== undefined);
  const deal = sold.find((one) => isNamed(item, one)) ?? sold[0];
  const price = deal?.simPrices[simType] ?? FORM_UNIT_PRICE;
  const formShipping = isShipped(simType) ? FORM_SHIPPING : 0;
  const shipping = deal === undefined ? formShipping : shippingPrice(deal.shipping, simType, quantity);
  return { price, shipping, total: price * quantity + shipping };
};
