import Stripe from 'stripe';
import {
  PaymentRefused,
  PaymentUnavailable,
  type PaymentsPort,
  WEBHOOK_TOLERANCE_SECONDS,
  WebhookRefused,
} from '../port.ts';
import { openStripe, type StripeAddress } from './open-stripe.ts';
import { asked } from './stripe-errors.ts';
import { attemptKeyOf, cardOf, chargeOf, customerFields, refundOf, setupOf, subjectOf } from './stripe-objects.ts';

export interface StripeSettings extends StripeAddress {
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

const PAGE_SIZE = 100;
/** The clocks of two machines differ; a charge is looked for from a little earlier on. */
const CLOCK_SKEW_MS = 10 * 60_000;

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Stripe by its official library. Card numbers go from the browser to Stripe; this server never sees one. */
export const stripePayments = ({
  secretKey,
  publishableKey,
  webhookSecret,
  url,
  timeoutMs,
}: StripeSettings): PaymentsPort => {
  const stripe = openStripe({ secretKey, url, timeoutMs });
  const withCharge = { expand: ['latest_charge'] };
  return {
    name: 'stripe',
    publishableKey,
    browserOrigins: {
      scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      connects: ['https://api.stripe.com'],
    },

    async createCustomer(key, accountId, details) {
      const customer = await asked(
        stripe.customers.create(
          { ...customerFields(details), metadata: { account: accountId } },
          { idempotencyKey: key },
        ),
      );
      if (typeof customer.id !== 'string')
        throw new PaymentUnavailable('Stripe answered something that is not understood');
      return customer.id;
    },
    async updateCustomer(customerId, details) {
      await asked(stripe.customers.update(customerId, customerFields(details)));
    },

    async createSetup(key, customerId) {
      return setupOf(
        await asked(
          stripe.setupIntents.create(
            { customer: customerId, allowed_payment_method_types: ['card'], usage: 'off_session' },
            { idempotencyKey: key },
          ),
        ),
      );
    },
    async readSetup(id) {
      return setupOf(await asked(stripe.setupIntents.retrieve(id)));
    },
    async listCards(customerId) {
      const cards = await asked(stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: PAGE_SIZE }));
      if (!Array.isArray(cards.data)) throw new PaymentUnavailable('Stripe answered something that is not understood');
      return cards.data.map(cardOf).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    },
    async detachCard(cardId) {
      try {
        await stripe.paymentMethods.detach(cardId);
      } catch (error) {
        // A card without an owner cannot be detached, which is what was wanted.
        const isGone =
          isMissing(error) ||
          (error instanceof Stripe.errors.StripeInvalidRequestError &&
            error.code === 'payment_method_unexpected_state');
        if (!isGone) await asked(Promise.reject(error instanceof Error ? error : new Error(String(error))));
      }
    },

    async createCharge({ key, customerId, cardId, amount, currency, description }) {
      try {
        const order: Stripe.PaymentIntentCreateParams = {
          amount,
          currency,
          description,
          customer: customerId,
          payment_method: cardId,
          allowed_payment_method_types: ['card'],
          confirm: true,
          // The card holder confirms in the page that orders, by Stripe's script.
          use_stripe_sdk: true,
          metadata: { attempt: key },
          ...withCharge,
        };
        return chargeOf(await stripe.paymentIntents.create(order, { idempotencyKey: key }));
      } catch (error) {
        // A declined card comes as an error that carries the charge.
        if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
          return chargeOf(error.payment_intent);
        if (error instanceof PaymentUnavailable) throw error;
        return asked(Promise.reject(error instanceof Error ? error : new Error(String(error))));
      }
    },
    async readCharge(id) {
      return chargeOf(await asked(stripe.paymentIntents.retrieve(id, withCharge)));
    },
    async findCharge(customerId, key, since) {
      const created = { gte: Math.floor((since.getTime() - CLOCK_SKEW_MS) / 1000) };
      let after: string | undefined;
      for (;;) {
        const page = await asked(
          stripe.paymentIntents.list({
            customer: customerId,
            created,
            limit: PAGE_SIZE,
            expand: ['data.latest_charge'],
            ...(after !== undefined && { starting_after: after }),
          }),
        );
        if (!Array.isArray(page.data)) throw new PaymentUnavailable('Stripe answered something that is not understood');
        const found = page.data.find((intent) => attemptKeyOf(intent) === key);
        if (found) return chargeOf(found);
        after = page.data.at(-1)?.id;
        if (!page.has_more || after === undefined) return undefined;
      }
    },
    async cancelCharge(id) {
      try {
        return chargeOf(await asked(stripe.paymentIntents.cancel(id, withCharge)));
      } catch (error) {
        // What cannot be canceled any more has ended in another way.
        if (error instanceof PaymentRefused) return this.readCharge(id);
        throw error;
      }
    },
    async refundCharge(key, chargeId, amount) {
      return refundOf(
        await asked(stripe.refunds.create({ payment_intent: chargeId, amount }, { idempotencyKey: key })),
      );
    },
    async readRefund(id) {
      return refundOf(await asked(stripe.refunds.retrieve(id)));
    },

    async readEvent({ body, headers }) {
      const signature = headers['stripe-signature'];
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          typeof signature === 'string' ? signature : '',
          webhookSecret,
          WEBHOOK_TOLERANCE_SECONDS,
        );
        return { id: event.id, type: event.type, subject: subjectOf(event.data) };
      } catch (error) {
        throw new WebhookRefused(error instanceof Error ? error.message : String(error));
      }
    },
    async check() {
      await asked(stripe.customers.list({ limit: 1 }));
    },
  };
};
