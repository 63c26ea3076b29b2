import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret in the form of Standard Webhooks. */
export const makeSigningSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** One signature for each secret, so that receivers that know only the old or only the new one both find theirs. */
export const signatures = (secrets: readonly string[], id: string, timestampSeconds: number, body: string): string =>
  secrets
    .map(
      (secret) =>
        `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
          .update(`${id}.${timestampSeconds}.${body}`)
          .digest('base64')}`,
    )
    .join(' ');
