import { portionOf } from '../money.ts';
import { type CouponTerms, discountOf } from './coupons.ts';
import type { DealTerms } from './deal-terms.ts';
import { shippingPrice } from './shipping.ts';
import type { SimType } from './sim-types.ts';

export interface TaxRate {
  /** Such as 'VAT 19 %'. */
  readonly label: string;
  /** In millionths. */
  readonly rate: number;
}

export interface OrderChoice {
  readonly terms: DealTerms;
  readonly simType: SimType;
  readonly quantity: number;
  /** Kits beside the SIMs; none where the deal has none. */
  readonly kitQuantity: number;
  readonly coupon: CouponTerms | null;
  readonly tax: TaxRate;
}

export type QuoteLineKind = 'sim' | 'kit' | 'shipping' | 'discount' | 'tax';

export interface QuoteLine {
  readonly kind: QuoteLineKind;
  readonly text: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly amount: number;
}

/** All amounts in minor units; the lines add up to the total. */
export interface Quote {
  readonly lines: readonly QuoteLine[];
  readonly goods: number;
  readonly shipping: number;
  readonly discount: number;
  readonly tax: number;
  /** With the tax that would have been due without a coupon. */
  readonly totalBeforeDiscount: number;
  readonly total: number;
}

const line = (kind: QuoteLineKind, text: string, quantity: number, unitPrice: number): QuoteLine => ({ kind, text, quantity, unitPrice, amount: quantity * unitPrice });

/** The price of an order. Nothing else computes one. */
export const quoteOf = ({ terms, simType, quantity, kitQuantity, coupon, tax }: OrderChoice): Quote => {
  const simPrice = terms.simPrices[simType];
  if (simPrice === undefined) throw new RangeError(`${simType} is not sold on the deal ${terms.dealId}`);
  const sims = line('sim', `${terms.name}, ${simType}`, quantity, simPrice);
  const kits = terms.product === null || kitQuantity === 0 ? [] : [line('kit', terms.product.name, kitQuantity, terms.product.price)];
  const goods = [sims, ...kits].reduce((sum, { amount }) => sum + amount, 0);
  const shipping = shippingPrice(terms.shipping, simType, quantity);
  const discount = discountOf(coupon, { goods, shipping });
  const taxed = goods + shipping - discount;
  const taxAmount = portionOf(taxed, tax.rate);
  const lines = [
    sims,
    ...kits,
    ...(shipping === 0 ? [] : [line('shipping', 'Shipping', 1, shipping)]),
    ...(coupon === null ? [] : [line('discount', `Coupon ${coupon.code}`, 1, -discount)]),
    ...(tax.rate === 0 ? [] : [line('tax', tax.label, 1, taxAmount)]),
  ];
  return { lines, goods, shipping, discount, tax: taxAmount, totalBeforeDiscount: goods + shipping + portionOf(goods + shipping, tax.rate), total: taxed + taxAmount };
};
