import { RATE_UNITS } from '@airlane/domain/money/money';
import { openStripe, type StripeAddress } from '#ports/payments/stripe/open-stripe.ts';
import { type Calculation, NO_TAX, type Sale, type TaxPort, TaxUnavailable } from '../port.ts';
import { calculationCache } from './calculation-cache.ts';
import { calculationOf, calculationRequest, netOf, taxErrorOf } from './stripe-calculation.ts';

const asked = async <Answer>(request: Promise<Answer>): Promise<Answer> => {
  try {
    return await request;
  } catch (error) {
    throw taxErrorOf(error);
  }
};

/** Stripe Tax by its official library: amounts by the seller's registrations and the address, recorded there once a sale is paid. */
export const stripeTax = (settings: StripeAddress): TaxPort => {
  const stripe = openStripe(settings);
  const cached = calculationCache();
  const calculate = (sale: Sale): Promise<Calculation> => {
    const request = calculationRequest(sale);
    return cached(`${sale.order ?? ''} ${JSON.stringify(request)}`, async () =>
      calculationOf(await asked(stripe.tax.calculations.create(request)), netOf(sale)),
    );
  };
  return {
    name: 'stripe',
    async taxOn(sale) {
      return netOf(sale) === 0 ? NO_TAX : calculate(sale);
    },
    async rateFor(address) {
      // Of a million minor units the tax is the rate in millionths.
      const { label, amount } = await calculate({
        address,
        lines: [{ reference: 'sim', quantity: 1, amount: RATE_UNITS }],
        shipping: 0,
      });
      return { label, rate: amount };
    },
    ledger: {
      async record(calculation, reference) {
        const { id } = await asked(
          stripe.tax.transactions.createFromCalculation({ calculation, reference }, { idempotencyKey: reference }),
        );
        if (typeof id !== 'string') throw new TaxUnavailable('Stripe Tax answered something that is not understood');
        return id;
      },
      async reverse({ transaction, reference, amount }) {
        await asked(
          stripe.tax.transactions.createReversal(
            { mode: 'partial', original_transaction: transaction, reference, flat_amount: -amount },
            { idempotencyKey: reference },
          ),
        );
      },
    },
    async check() {
      const { status } = await asked(stripe.tax.settings.retrieve());
      if (status !== 'active') throw new TaxUnavailable('Stripe Tax is not set up in the account of the secret key');
    },
  };
};
