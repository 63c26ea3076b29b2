import Stripe from 'stripe';
import { PaymentRefused, PaymentUnavailable } from '../port.ts';

const { errors } = Stripe;

/**
 * What the library rejects with, in the words of the port. Only an answer that says that nothing was done is a refusal; a wrong secret key is not the
 * customer's affair, so it counts as a provider that is away.
 */
export const paymentErrorOf = (error: unknown): Error => {
  if (error instanceof errors.StripeCardError || error instanceof errors.StripeIdempotencyError)
    return new PaymentRefused(error.message);
  if (error instanceof errors.StripeInvalidRequestError) return new PaymentRefused(error.message);
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return new PaymentUnavailable('Stripe refuses the secret key');
  if (error instanceof errors.StripeError) return new PaymentUnavailable(`Stripe is not responding: ${error.type}`);
  // The library throws whatever a broken answer makes of it.
  return new PaymentUnavailable(`Stripe is not responding: ${error instanceof Error ? error.name : 'unknown'}`);
};

export const asked = async <Answer>(request: Promise<Answer>): Promise<Answer> => {
  try {
    return await request;
  } catch (error) {
    throw paymentErrorOf(error);
  }
};
