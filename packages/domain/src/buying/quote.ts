import { portionOf } from '../money/money.ts';
import { type CouponTerms, discountOf } from './coupons.ts';
import type { DealTerms } from './deal-terms.ts';
import { shippingPrice } from './shipping.ts';
import type { SimType } from './sim-types.ts';
import { taxedSale } from './taxed-sale.ts';
import type { SupplyKind, TaxDecision } from '../tax/tax-decision.ts';
import type { LineTax, TaxPart } from '../tax/tax-parts.ts';
import { groupByTax, lineTaxOf, type TaxedAmount, taxPartsOf } from '../tax/tax-totals.ts';

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

/** How each kind of supply is taxed, and what a service has computed where one was asked. */
export interface DecidedTax {
  readonly decisions: Readonly<Record<SupplyKind, TaxDecision>>;
  readonly computed: ComputedTax | null;
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
  readonly tax: TaxRate | ComputedTax | DecidedTax;
}

export type QuoteLineKind = 'sim' | 'kit' | 'shipping' | 'discount' | 'tax';

export interface QuoteLine {
  readonly kind: QuoteLineKind;
  readonly text: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly amount: number;
  /** Absent while nothing is decided, and on lines of tax. */
  readonly tax?: LineTax;
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
  /** By category and rate; nothing before it is decided. */
  readonly taxes: readonly TaxPart[];
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

/** Amounts as they were computed elsewhere, or at one rate for everything. */
const plainQuote = (net: NetQuote, coupon: CouponTerms | null, tax: TaxRate | ComputedTax): Quote => {
  const { lines: sold, goods, shipping, discount } = net;
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
    taxes: [],
    totalBeforeDiscount: goods + shipping + computed.amountBeforeDiscount,
    total: taxed + computed.amount,
  };
};

/** Which supply a line is. A card carries the service that it is sold for; what it is built into is goods. */
const supplies: Readonly<Partial<Record<QuoteLineKind, SupplyKind>>> = { kit: 'goods', shipping: 'shipping' };
export const supplyOf = (kind: QuoteLineKind): SupplyKind => supplies[kind] ?? 'telecommunication';

/** What is taxed of a sale, less its discount. */
const amountsOf = (net: NetQuote, decisions: DecidedTax['decisions']): TaxedAmount[] => {
  const sale = taxedSale(net);
  return [
    ...sale.lines.map(({ reference, amount }) => ({
      amount,
      tax: decisions[supplyOf(reference)],
    })),
    ...(net.shipping === 0 ? [] : [{ amount: sale.shipping, tax: decisions.shipping }]),
  ];
};

/** The service computes for everything that is taxed together. */
const withComputed = (parts: readonly TaxPart[], amount: number | undefined): TaxPart[] =>
  amount === undefined ? [...parts] : parts.map((part) => (part.category === 'S' ? { ...part, amount } : part));

const partsTotal = (parts: readonly TaxPart[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

/** A coupon lowers the base of what it discounts, so where lines are taxed differently it has a line for each tax. */
const discountLines = (net: NetQuote, coupon: CouponTerms, decisions: DecidedTax['decisions']): QuoteLine[] => {
  const text = `Coupon ${coupon.code}`;
  const after = groupByTax(amountsOf(net, decisions));
  const before = groupByTax(amountsOf({ ...net, discount: 0 }, decisions));
  const shares = before.map(({ amount, tax }, index) => ({ off: amount - (after[index]?.amount ?? 0), tax }));
  const [only] = shares;
  const shown = shares.length === 1 && only !== undefined ? [only] : shares.filter(({ off }) => off !== 0);
  return shown.map(({ off, tax }) => ({ ...line('discount', text, 1, -off), tax: lineTaxOf(tax) }));
};

const decidedQuote = (net: NetQuote, coupon: CouponTerms | null, { decisions, computed }: DecidedTax): Quote => {
  const { goods, shipping, discount } = net;
  const taxes = withComputed(taxPartsOf(amountsOf(net, decisions)), computed?.amount);
  const before = withComputed(
    taxPartsOf(amountsOf({ ...net, discount: 0 }, decisions)),
    computed?.amountBeforeDiscount,
  );
  const tax = partsTotal(taxes);
  const lines: QuoteLine[] = [
    ...net.lines.map((sold) => ({
      ...sold,
      tax: lineTaxOf(decisions[supplyOf(sold.kind)]),
    })),
    ...(shipping === 0 ? [] : [{ ...line('shipping', 'Shipping', 1, shipping), tax: lineTaxOf(decisions.shipping) }]),
    ...(coupon === null ? [] : discountLines(net, coupon, decisions)),
    ...taxes.filter(({ category }) => category === 'S').map(({ label, amount }) => line('tax', label, 1, amount)),
  ];
  return {
    lines,
    goods,
    shipping,
    discount,
    tax,
    taxes,
    totalBeforeDiscount: goods + shipping + partsTotal(before),
    total: goods + shipping - discount + tax,
  };
};

/** The price of an order. Nothing else computes one. */
export const quoteOf = ({ tax, ...choice }: OrderChoice): Quote => {
  const net = netOf(choice);
  return 'decisions' in tax ? decidedQuote(net, choice.coupon, tax) : plainQuote(net, choice.coupon, tax);
};
