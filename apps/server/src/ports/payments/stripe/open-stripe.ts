import Stripe from 'stripe';

export interface StripeAddress {
  readonly secretKey: string;
  /** Another address than Stripe's own, for a stand-in. */
  readonly url: string;
  readonly timeoutMs?: number | undefined;
}

const TIMEOUT_MS = 10_000;

export const openStripe = ({ secretKey, url, timeoutMs = TIMEOUT_MS }: StripeAddress): Stripe => {
  const { protocol, hostname, port } = new URL(url);
  return new Stripe(secretKey, {
    host: hostname,
    port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout: timeoutMs,
    // The caller repeats with the same key; a call is to settle within seconds.
    maxNetworkRetries: 0,
    telemetry: false,
  });
};
