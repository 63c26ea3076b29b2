import { MAX_SIGNING_SECRETS } from '@airlane/contract/channel-settings';
import { DAY_MS } from '@airlane/domain/time/durations';
import { z } from 'zod';
import type { Db } from '#kernel/database/open.ts';
import type { Renewed } from '#kernel/secrets/renewal.ts';
import { type SecretCipher, SecretUnreadable } from '#kernel/secrets/secret-cipher.ts';
import { listStoredSecrets, replaceStoredSecrets } from './stored-secrets.repository.ts';

export type IntegrationSecrets = Readonly<Record<string, unknown>>;

const purposeOf = (integration: string): string => `secrets of the integration ${integration}`;
const secretsSchema = z.record(z.string(), z.unknown());

export const encryptIntegrationSecrets = (
  cipher: SecretCipher,
  id: string,
  secrets: IntegrationSecrets,
): string | null => (Object.keys(secrets).length === 0 ? null : cipher.encrypt(JSON.stringify(secrets), purposeOf(id)));

/** Throws where no configured key opens them. */
export const decryptIntegrationSecrets = (
  cipher: SecretCipher,
  id: string,
  stored: string | null,
): IntegrationSecrets =>
  stored === null ? {} : secretsSchema.parse(JSON.parse(cipher.decrypt(stored, purposeOf(id))));

/** The names of what is set, or nothing where it cannot be read. */
export const namesOfSecrets = (cipher: SecretCipher, id: string, stored: string | null): string[] => {
  try {
    return Object.entries(decryptIntegrationSecrets(cipher, id, stored)).flatMap(([name, value]) =>
      value === '' ||
      name === 'rotatedAt' ||
      name === 'replacedAt' ||
      (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
        ? []
        : [name],
    );
  } catch (error) {
    if (error instanceof SecretUnreadable) return [];
    throw error;
  }
};

/** The names of the secrets that people enter and the receiver is sent; those that only sign never leave the server. */
export const namesOfEnteredSecrets = (cipher: SecretCipher, id: string, stored: string | null): string[] =>
  namesOfSecrets(cipher, id, stored).filter((name) => name !== 'signingSecrets');

/** After its change a signing secret is used beside the new ones for so long. */
const OVERLAP_MS = DAY_MS;

const rotatedSchema = z.object({
  signingSecrets: z.array(z.string()).min(1),
  rotatedAt: z.iso.datetime().optional(),
  /** Of each secret but the first, when it was replaced; from before this was kept, they were replaced at the last rotation. */
  replacedAt: z.array(z.iso.datetime()).optional(),
});

interface SigningSecret {
  readonly secret: string;
  readonly replacedAt: string;
}

/** The secrets that were replaced less than a day ago, the newest first. */
const replacedSecrets = (
  { signingSecrets, rotatedAt, replacedAt }: z.infer<typeof rotatedSchema>,
  now: Date,
): SigningSecret[] =>
  signingSecrets.slice(1).flatMap((secret, index) => {
    const replaced = replacedAt?.[index] ?? rotatedAt;
    return replaced === undefined || now.getTime() - new Date(replaced).getTime() > OVERLAP_MS
      ? []
      : [{ secret, replacedAt: replaced }];
  });

const currentSecret = ({ signingSecrets }: z.infer<typeof rotatedSchema>): string => {
  const [current] = signingSecrets;
  if (current === undefined) throw new Error('A webhook without a signing secret');
  return current;
};

/** What a webhook signs with now: each replaced secret leaves when its own day is over. */
export const signingSecretsOf = (secrets: IntegrationSecrets, now: Date): IntegrationSecrets => {
  const { rotatedAt: _rotatedAt, replacedAt: _replacedAt, ...rest } = secrets;
  const rotated = rotatedSchema.parse(secrets);
  return {
    ...rest,
    signingSecrets: [currentSecret(rotated), ...replacedSecrets(rotated, now).map(({ secret }) => secret)],
  };
};

/** With a new signing secret before the present one. What receivers still have goes on signing for its day, however often it is rotated. */
export const rotatedSecrets = (secrets: IntegrationSecrets, fresh: string, now: Date): IntegrationSecrets => {
  const rotated = rotatedSchema.parse(secrets);
  const replaced = [
    { secret: currentSecret(rotated), replacedAt: now.toISOString() },
    ...replacedSecrets(rotated, now),
  ].slice(0, MAX_SIGNING_SECRETS - 1);
  return {
    ...secrets,
    signingSecrets: [fresh, ...replaced.map(({ secret }) => secret)],
    replacedAt: replaced.map(({ replacedAt }) => replacedAt),
    rotatedAt: now.toISOString(),
  };
};

/** Encrypts with the current key what the previous one encrypted. */
export const renewIntegrationSecrets = async (db: Db, cipher: SecretCipher): Promise<Renewed> => {
  let [renewed, unreadable] = [0, 0];
  for (const { id, secrets } of await listStoredSecrets(db)) {
    if (secrets === null || secrets.startsWith(cipher.currentPrefix)) continue;
    try {
      const fresh = encryptIntegrationSecrets(cipher, id, decryptIntegrationSecrets(cipher, id, secrets));
      await replaceStoredSecrets(db, id, secrets, fresh);
      renewed += 1;
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error;
      unreadable += 1;
    }
  }
  return { renewed, unreadable };
};
