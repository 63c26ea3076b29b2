import { createHash } from 'node:crypto';
import { billingAddress, type OrderAddresses } from '@airlane/domain/buying/order-address';
import {
  type ComputedTax,
  netOf,
  type NetQuote,
  type Quote,
  quoteOf,
  type TaxRate,
} from '@airlane/domain/buying/quote';
import { DAY_MS } from '@airlane/domain/time/durations';
import { portionOf } from '@airlane/domain/money/money';
import { taxedSale } from '@airlane/domain/buying/taxed-sale';
import type { OrderTax } from '#kernel/database/schema/stored-types.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import { NO_TAX, type Sale, TaxAddressRefused, type TaxPort, TaxUnavailable } from '#ports/tax/port.ts';
import type { OrderContent } from './orders.repository.ts';

/** A draft that lies around is calculated again: rates and registrations change. */
const MAX_TAX_AGE_MS = DAY_MS;

export const addressesOf = ({
  shipping,
  billing,
  billingSame,
}: Pick<OrderContent, 'shipping' | 'billing' | 'billingSame'>): OrderAddresses => ({
  shipping,
  billing,
  billingSameAsShipping: billingSame,
});

export interface PricedOrder {
  readonly quote: Quote;
  readonly taxLabel: string;
  /** Kept with the order. */
  readonly tax: OrderTax | null;
  /** Why there is no tax yet. A draft lives with it, and is not placed. */
  readonly problem: TaxUnavailable | TaxAddressRefused | null;
}

const saleOf = ({ shipping }: OrderContent, net: NetQuote, order: string | undefined): Sale => {
  const { country = '', state = '', city = '', postal_code: postalCode = '', line1 = '' } = shipping;
  return { ...taxedSale(net), address: { country, state, city, postalCode, line1 }, order };
};

const fingerprintOf = ({ address, lines, shipping }: Sale, net: NetQuote): string =>
  createHash('sha256')
    .update(JSON.stringify([address, lines, shipping, net.discount]))
    .digest('base64url');

const computed = (tax: TaxRate | { readonly amount: number }, taxed: number): number =>
  'rate' in tax ? portionOf(taxed, tax.rate) : tax.amount;

/** Asks once, or twice where a discount has to be shown beside what would have been due without it. */
const askTax = async (
  port: TaxPort,
  content: OrderContent,
  net: NetQuote,
  order: string | undefined,
): Promise<OrderTax> => {
  const sale = saleOf(content, net, order);
  const tax = await port.taxOn(sale);
  const before =
    net.discount === 0 || 'rate' in tax ? tax : await port.taxOn(saleOf(content, { ...net, discount: 0 }, order));
  const all = net.goods + net.shipping;
  return {
    sale: fingerprintOf(sale, net),
    at: new Date().toISOString(),
    label: tax.label,
    amount: computed(tax, all - net.discount),
    amountBeforeDiscount: computed(before, all),
    calculation: 'calculation' in tax ? tax.calculation : null,
  };
};

const isFresh = (port: TaxPort, { sale, at, calculation }: OrderTax, wanted: string): boolean =>
  port.ledger !== undefined && calculation !== null && sale === wanted && Date.now() - Date.parse(at) < MAX_TAX_AGE_MS;

/** Tax is due where the SIMs go to; before a country is entered there is none to show. */
const taxOf = async (
  port: TaxPort,
  content: OrderContent,
  net: NetQuote,
  order: string | undefined,
): Promise<OrderTax | null> => {
  if ((content.shipping.country ?? '') === '') return null;
  const kept = content.tax;
  return kept !== null && isFresh(port, kept, fingerprintOf(saleOf(content, net, order), net))
    ? kept
    : askTax(port, content, net, order);
};

const labelled = (tax: OrderTax | null): (TaxRate | ComputedTax) & { readonly label: string } => tax ?? NO_TAX;

export const priceOrder = async (port: TaxPort, content: OrderContent, order?: string): Promise<PricedOrder> => {
  try {
    const tax = await taxOf(port, content, netOf(content), order);
    return { quote: quoteOf({ ...content, tax: labelled(tax) }), taxLabel: labelled(tax).label, tax, problem: null };
  } catch (error) {
    if (!(error instanceof TaxUnavailable || error instanceof TaxAddressRefused)) throw error;
    return { quote: quoteOf({ ...content, tax: NO_TAX }), taxLabel: 'Not calculated', tax: null, problem: error };
  }
};

/** In words for the buyer; what the service said is for the operator. */
export const taxProblemText = (problem: PricedOrder['problem']): string | null => {
  if (problem === null) return null;
  return problem instanceof TaxAddressRefused
    ? 'The tax cannot be calculated for this address. Check country, state and zip code.'
    : 'The tax service is not responding, so the tax is missing here. Try again in a moment.';
};

/** For whatever decides about money: a total without its tax is none. */
export const pricedWithTax = async (port: TaxPort, content: OrderContent, order: string): Promise<PricedOrder> => {
  const priced = await priceOrder(port, content, order);
  if (priced.problem instanceof TaxAddressRefused)
    throw invalidField('shipping.postal_code', 'taxLocation', taxProblemText(priced.problem) ?? '');
  if (priced.problem !== null) throw new AppError('TAX_AWAY');
  return priced;
};

export const billedTo = (content: OrderContent) => billingAddress(addressesOf(content));
