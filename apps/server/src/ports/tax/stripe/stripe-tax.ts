import { RATE_UNITS } from '@airlane/domain';
import Stripe from 'stripe';
import { openStripe, type StripeAddress } from '../../payments/stripe/open-stripe.ts';
import { type Calculation, NO_TAX, type Sale, TaxAddressRefused, type TaxedAddress, type TaxPort, TaxUnavailable } from '../port.ts';
import { stateCode } from '../states.ts';
import { calculationCache } from './calculation-cache.ts';
import { taxLabel } from './tax-label.ts';

const LOCATION_INVALID = 'customer_tax_location_invalid';

const taxErrorOf = (error: unknown): Error => {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === LOCATION_INVALID) return new TaxAddressRefused(error.message);
  if (error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError) return new TaxUnavailable('Stripe Tax refuses the secret key');
  // Its words tell the operator what is not set up; buyers get a text of ours.
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return new TaxUnavailable(`Stripe Tax refuses the request: ${error.message}`);
  return new TaxUnavailable(`Stripe Tax is not responding: ${error instanceof Stripe.errors.StripeError ? error.type : error instanceof Error ? error.name : 'unknown'}`);
};

const asked = async <Answer>(request: Promise<Answer>): Promise<Answer> => {
  try {
    return await request;
  } catch (error) {
    throw taxErrorOf(error);
  }
};

const addressOf = ({ country, state, city, postalCode, line1 }: TaxedAddress): Stripe.Tax.CalculationCreateParams.CustomerDetails.Address => ({
  country,
  ...(state !== '' && { state: stateCode(country, state) ?? state }),
  ...(city !== '' && { city }),
  ...(postalCode !== '' && { postal_code: postalCode }),
  ...(line1 !== undefined && line1 !== '' && { line1 }),
});

const netOf = ({ lines, shipping }: Pick<Sale, 'lines' | 'shipping'>): number => lines.reduce((sum, { amount }) => sum + amount, shipping);

/** Anything but the exact sum of what was asked and its tax is not an answer to it. */
const calculationOf = (answer: Stripe.Tax.Calculation, net: number): Calculation => {
  const { id, tax_amount_exclusive: amount, amount_total: total } = answer;
  if (typeof id !== 'string' || !Number.isSafeInteger(amount) || amount < 0 || total !== net + amount) throw new TaxUnavailable('Stripe Tax answered something that is not understood');
  return { label: amount === 0 ? NO_TAX.label : taxLabel(answer.tax_breakdown ?? []), amount, calculation: id };
};

/** Stripe Tax by its official library: amounts by the seller's registrations and the address, recorded there once a sale is paid. */
export const stripeTax = (settings: StripeAddress): TaxPort => {
  const stripe = openStripe(settings);
  const cached = calculationCache();
  const calculate = ({ address, lines, shipping, order = '' }: Sale): Promise<Calculation> => {
    const request: Stripe.Tax.CalculationCreateParams = {
      currency: 'usd',
      line_items: lines.map(({ reference, quantity, amount }) => ({ reference, quantity, amount, tax_behavior: 'exclusive' })),
      ...(shipping > 0 && { shipping_cost: { amount: shipping, tax_behavior: 'exclusive' } }),
      customer_details: { address: addressOf(address), address_source: 'shipping' },
    };
    return cached(`${order} ${JSON.stringify(request)}`, async () => calculationOf(await asked(stripe.tax.calculations.create(request)), netOf({ lines, shipping })));
  };
  return {
    name: 'stripe',
    async taxOn(sale) {
      return netOf(sale) === 0 ? NO_TAX : calculate(sale);
    },
    async rateFor(address) {
      // Of a million minor units the tax is the rate in millionths.
      const { label, amount } = await calculate({ address, lines: [{ reference: 'sim', quantity: 1, amount: RATE_UNITS }], shipping: 0 });
      return { label, rate: amount };
    },
    ledger: {
      async record(calculation, reference) {
        const { id } = await asked(stripe.tax.transactions.createFromCalculation({ calculation, reference }, { idempotencyKey: reference }));
        if (typeof id !== 'string') throw new TaxUnavailable('Stripe Tax answered something that is not understood');
        return id;
      },
      async reverse({ transaction, reference, amount }) {
        await asked(stripe.tax.transactions.createReversal({ mode: 'partial', original_transaction: transaction, reference, flat_amount: -amount }, { idempotencyKey: reference }));
      },
    },
    async check() {
      const { status } = await asked(stripe.tax.settings.retrieve());
      if (status !== 'active') throw new TaxUnavailable('Stripe Tax is not set up in the account of the secret key');
    },
  };
};
