import { portionOf } from '../money/money.ts';
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

/** What a tax service has computed for exactly this sale, in minor units. */
export interface ComputedTax {
  readonly label: string;
  readonly amount: number;
  /** That would have been due without a coupon. */
  readonly amountBeforeDiscount: number;
}

export interface NetChoice {
  readonly terms: DealTerms;
  readonly simType: SimType;
  readonly quantity: number;
  /** Kits beside the SIMs; none where the deal has none. */
  readonly kitQuantity: number;
  readonly coupon: CouponTerms | null;
}

export interface OrderChoice extends NetChoice {
  readonly tax: TaxRate | ComputedTax;
}

export type QuoteLineKind = 'sim' | 'kit' | 'shipping' | 'discount' | 'tax';

export interface QuoteLine {
  readonly kind: QuoteLineKind;
  readonly text: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly amount: number;
}

/** What is sold, before tax. */
export interface NetQuote {
  /** SIMs and kits. */
  readonly lines: readonly QuoteLine[];
  readonly goods: number;
  readonly shipping: number;
  readonly discount: number;
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

const line = (kind: QuoteLineKind, text: string, quantity: number, unitPrice: number): QuoteLine => ({
  kind,
  text,
  quantity,
  unitPrice,
  amount: quantity * unitPrice,
});

export const netOf = ({ terms, simType, quantity, kitQuantity, coupon }: NetChoice): NetQuote => {
  const simPrice = terms.simPrices[simType];
  if (simPrice === undefined) throw new RangeError(`${simType} is not sold on the deal ${terms.dealId}`);
  const sims = line('sim', `${terms.name}, ${simType}`, quantity, simPrice);
  const kits =
    terms.product === null || kitQuantity === 0
      ? []
      : [line('kit', terms.product.name, kitQuantity, terms.product.price)];
  const lines = [sims, ...kits];
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0);
  const shipping = shippingPrice(terms.shipping, simType, quantity);
  return { lines, goods, shipping, discount: discountOf(coupon, { goods, shipping }) };
};

const isTaxed = (tax: TaxRate | ComputedTax): boolean => ('rate' in tax ? tax.rate : tax.amount) !== 0;

/** The price of an order. Nothing else computes one. */
export const quoteOf = ({ tax, ...choice }: OrderChoice): Quote => {
  const { lines: sold, goods, shipping, discount } = netOf(choice);
  const { coupon } = choice;
  const taxed = goods + shipping - discount;
  const computed =
    'rate' in tax
      ? { amount: portionOf(taxed, tax.rate), amountBeforeDiscount: portionOf(goods + shipping, tax.rate) }
      : tax;
  const lines = [
    ...sold,
    ...(shipping === 0 ? [] : [line('shipping', 'Shipping', 1, shipping)]),
    ...(coupon === null ? [] : [line('discount', `Coupon ${coupon.code}`, 1, -discount)]),
    ...(isTaxed(tax) ? [line('tax', tax.label, 1, computed.amount)] : []),
  ];
  return {
    lines,
    goods,
    shipping,
    discount,
    tax: computed.amount,
    totalBeforeDiscount: goods + shipping + computed.amountBeforeDiscount,
    total: taxed + computed.amount,
  };
};
