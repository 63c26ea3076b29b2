import { billingAddress, type OrderAddresses, type Quote, quoteOf, type TaxRate } from '@airlane/domain';
import { NO_TAX, type TaxPort } from '../../../ports/tax/port.ts';
import type { OrderContent } from './orders.repository.ts';

export const addressesOf = ({ shipping, billing, billingSame }: Pick<OrderContent, 'shipping' | 'billing' | 'billingSame'>): OrderAddresses => ({ shipping, billing, billingSameAsShipping: billingSame });

/** Tax is due where the SIMs go to; before a country is entered there is none to show. */
const taxOf = async (tax: TaxPort, { shipping }: OrderContent): Promise<TaxRate> => {
  const { country = '', state = '', city = '', postal_code: postalCode = '' } = shipping;
  return country === '' ? NO_TAX : tax.rateFor({ country, state, city, postalCode });
};

export interface PricedOrder {
  readonly quote: Quote;
  readonly taxLabel: string;
}

export const priceOrder = async (tax: TaxPort, content: OrderContent): Promise<PricedOrder> => {
  const rate = await taxOf(tax, content);
  return { quote: quoteOf({ ...content, tax: rate }), taxLabel: rate.label };
};

export const billedTo = (content: OrderContent) => billingAddress(addressesOf(content));
