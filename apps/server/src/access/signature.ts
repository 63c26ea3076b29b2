import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const TOLERANCE_SECONDS = 300;

export const newSigningSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

export interface SignedHeaders {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
}

const digestOf = (secret: string, id: string, timestamp: string, body: Uint8Array): Buffer =>
  createHmac('sha256', Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64')).update(`${id}.${timestamp}.`).update(body).digest();

/** The headers of a request as Standard Webhooks signs it. */
export const sign = (secret: string, id: string, body: Uint8Array, now = new Date()): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> => {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${digestOf(secret, id, timestamp, body).toString('base64')}` };
};

export const NOT_SIGNED = 'The request is not signed: it needs webhook-id, webhook-timestamp and webhook-signature';
export const SIGNED_LONG_AGO = 'The request was signed more than 5 minutes ago or in the future. Check the clock of the sender and sign it again.';
export const WRONG_SIGNATURE = 'The signature does not belong to this request and this network';

/** Why a request is not taken for one of whoever holds a secret, or nothing. A header may carry several signatures, as while a secret is changed. */
export const signatureProblem = ({ id, timestamp, signature }: SignedHeaders, body: Uint8Array, secrets: readonly string[], now = new Date()): string | undefined => {
  if (id === '' || signature === '' || !/^\d{1,12}$/.test(timestamp)) return NOT_SIGNED;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return SIGNED_LONG_AGO;
  const given = signature.split(' ').flatMap((one) => (one.startsWith('v1,') ? [Buffer.from(one.slice('v1,'.length), 'base64')] : []));
  const expected = secrets.map((secret) => digestOf(secret, id, timestamp, body));
  const matches = expected.flatMap((right) => given.filter((one) => one.length === right.length && timingSafeEqual(one, right)));
  return matches.length > 0 ? undefined : WRONG_SIGNATURE;
};
