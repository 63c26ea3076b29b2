import Stripe from 'stripe';
import {
  type Calculation,
  NO_TAX,
  type Sale,
  TaxAddressRefused,
  TaxCalculationGone,
  type TaxedAddress,
  TaxUnavailable,
} from '../port.ts';
import { stateCode } from '@airlane/domain/places/states';
import { taxLabel } from './tax-label.ts';

const LOCATION_INVALID = 'customer_tax_location_invalid';

export const taxErrorOf = (error: unknown): Error => {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === LOCATION_INVALID)
    return new TaxAddressRefused(error.message);
  // Of a calculation Stripe refuses nothing else: after 90 days it is as if it had never been.
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'calculation')
    return new TaxCalculationGone(`Stripe Tax refuses the calculation: ${error.message}`);
  if (error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError)
    return new TaxUnavailable('Stripe Tax refuses the secret key');
  // Its words tell the operator what is not set up; buyers get a text of ours.
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return new TaxUnavailable(`Stripe Tax refuses the request: ${error.message}`);
  return new TaxUnavailable(
    `Stripe Tax is not responding: ${error instanceof Stripe.errors.StripeError ? error.type : error instanceof Error ? error.name : 'unknown'}`,
  );
};

const addressOf = ({
  country,
  state,
  city,
  postalCode,
  line1,
}: TaxedAddress): Stripe.Tax.CalculationCreateParams.CustomerDetails.Address => ({
  country,
  ...(state !== '' && { state: stateCode(country, state) ?? state }),
  ...(city !== '' && { city }),
  ...(postalCode !== '' && { postal_code: postalCode }),
  ...(line1 !== undefined && line1 !== '' && { line1 }),
});

export const netOf = ({ lines, shipping }: Pick<Sale, 'lines' | 'shipping'>): number =>
  lines.reduce((sum, { amount }) => sum + amount, shipping);

/** Anything but the exact sum of what was asked and its tax is not an answer to it. */
export const calculationOf = (answer: Stripe.Tax.Calculation, net: number): Calculation => {
  const { id, tax_amount_exclusive: amount, amount_total: total } = answer;
  if (typeof id !== 'string' || !Number.isSafeInteger(amount) || amount < 0 || total !== net + amount)
    throw new TaxUnavailable('Stripe Tax answered something that is not understood');
  return { label: amount === 0 ? NO_TAX.label : taxLabel(answer.tax_breakdown ?? []), amount, calculation: id };
};

export const calculationRequest = ({ address, lines, shipping }: Sale): Stripe.Tax.CalculationCreateParams => ({
  currency: 'usd',
  line_items: lines.map(({ reference, quantity, amount }) => ({
    reference,
    quantity,
    amount,
    tax_behavior: 'exclusive',
  })),
  ...(shipping > 0 && { shipping_cost: { amount: shipping, tax_behavior: 'exclusive' } }),
  customer_details: { address: addressOf(address), address_source: 'shipping' },
});
