import { createHmac, type Hmac, randomBytes, timingSafeEqual } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const TOLERANCE_SECONDS = 300;

export const newSigningSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

export interface SignedHeaders {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
}

const hmacOf = (secret: string, id: string, timestamp: string): Hmac =>
  createHmac('sha256', Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64')).update(
    `${id}.${timestamp}.`,
  );

/** The headers of a request as Standard Webhooks signs it. */
export const sign = (
  secret: string,
  id: string,
  body: Uint8Array,
  now = new Date(),
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> => {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${hmacOf(secret, id, timestamp).update(body).digest('base64')}`,
  };
};

export const NOT_SIGNED = 'The request is not signed: it needs webhook-id, webhook-timestamp and webhook-signature';
export const SIGNED_LONG_AGO =
  'The request was signed more than 5 minutes ago or in the future. Check the clock of the sender and sign it again.';
export const WRONG_SIGNATURE = 'The signature does not belong to this request and this network';

/** What the headers alone say against a request, or nothing. */
export const headerProblem = ({ id, timestamp, signature }: SignedHeaders, now = new Date()): string | undefined => {
  if (id === '' || signature === '' || !/^\d{1,12}$/.test(timestamp)) return NOT_SIGNED;
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS ? SIGNED_LONG_AGO : undefined;
};

/** Checks a body that comes in pieces. A header may carry several signatures, as while a secret is changed. */
export const bodyCheck = ({ id, timestamp, signature }: SignedHeaders, secrets: readonly string[]) => {
  const hmacs = secrets.map((secret) => hmacOf(secret, id, timestamp));
  return {
    update(chunk: Uint8Array): void {
      for (const hmac of hmacs) hmac.update(chunk);
    },
    problem(): string | undefined {
      const given = signature
        .split(' ')
        .flatMap((one) => (one.startsWith('v1,') ? [Buffer.from(one.slice('v1,'.length), 'base64')] : []));
      const expected = hmacs.map((hmac) => hmac.digest());
      const matches = expected.flatMap((right) =>
        given.filter((one) => one.length === right.length && timingSafeEqual(one, right)),
      );
      return matches.length > 0 ? undefined : WRONG_SIGNATURE;
    },
  };
};

/** Why a request is not accepted as one of the holder of a secret, or nothing. */
export const signatureProblem = (
  headers: SignedHeaders,
  body: Uint8Array,
  secrets: readonly string[],
  now = new Date(),
): string | undefined => {
  const problem = headerProblem(headers, now);
  if (problem !== undefined) return problem;
  const check = bodyCheck(headers, secrets);
  check.update(body);
  return check.problem();
};
