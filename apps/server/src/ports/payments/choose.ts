import type { Config } from '#config/config.ts';
import type { Db } from '#kernel/database/open.ts';
import type { PaymentsPort } from './port.ts';
import { SandboxPayments } from './sandbox/sandbox.ts';

/** Stripe where it is configured, the sandbox where nothing is sold, and else none: then accounts are told that payments are not connected. */
export const choosePayments = async (
  { payments }: Pick<Config, 'payments'>,
  db: Db,
): Promise<PaymentsPort | undefined> => {
  if (payments === undefined) return undefined;
  if (payments === 'sandbox') return new SandboxPayments(db);
  // The library is loaded only where it is used.
  const { stripePayments } = await import('./stripe/stripe.ts');
  return stripePayments(payments);
};
