import type { Config } from '#config/config.ts';
import type { PaymentsPort } from './port.ts';

/** Stripe where it is configured, the sandbox where nothing is sold, and else none: then accounts are told that payments are not connected. */
export const choosePayments = async (
  { payments }: Pick<Config, 'payments'>,
  sandbox: PaymentsPort | undefined,
): Promise<PaymentsPort | undefined> => {
  if (payments === undefined) return undefined;
  if (payments === 'sandbox') return sandbox;
  // The library is loaded only where it is used.
  const { stripePayments } = await import('./stripe/stripe.ts');
  return stripePayments(payments);
};
