import { z } from 'zod';
import type { Db } from '../../../database/open.ts';
import { type SecretCipher, SecretUnreadable } from '../../../secrets/secret-cipher.ts';

export type IntegrationSecrets = Readonly<Record<string, unknown>>;

const purposeOf = (integration: string): string => `secrets of the integration ${integration}`;
const secretsSchema = z.record(z.string(), z.unknown());

export const encryptIntegrationSecrets = (cipher: SecretCipher, id: string, secrets: IntegrationSecrets): string | null =>
  Object.keys(secrets).length === 0 ? null : cipher.encrypt(JSON.stringify(secrets), purposeOf(id));

/** Throws where no configured key opens them. */
export const decryptIntegrationSecrets = (cipher: SecretCipher, id: string, stored: string | null): IntegrationSecrets => (stored === null ? {} : secretsSchema.parse(JSON.parse(cipher.decrypt(stored, purposeOf(id)))));

/** The names of what is set, or nothing where it cannot be read. */
export const namesOfSecrets = (cipher: SecretCipher, id: string, stored: string | null): string[] => {
  try {
    return Object.entries(decryptIntegrationSecrets(cipher, id, stored)).flatMap(([name, value]) => (value === '' || name === 'rotatedAt' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0) ? [] : [name]));
  } catch (error) {
    if (error instanceof SecretUnreadable) return [];
    throw error;
  }
};

/** After its change the previous signing secret is used beside the new one for so long. */
const OVERLAP_MS = 86_400_000;

const rotatedSchema = z.object({ signingSecrets: z.array(z.string()).min(1), rotatedAt: z.iso.datetime().optional() });

/** What a webhook signs with now: the previous secret leaves when its day is over. */
export const signingSecretsOf = ({ rotatedAt: _rotatedAt, ...secrets }: IntegrationSecrets, now: Date): IntegrationSecrets => {
  const { signingSecrets, rotatedAt } = rotatedSchema.parse({ ...secrets, rotatedAt: _rotatedAt });
  const isOver = rotatedAt === undefined || now.getTime() - new Date(rotatedAt).getTime() > OVERLAP_MS;
  return { ...secrets, signingSecrets: isOver ? signingSecrets.slice(0, 1) : signingSecrets };
};

/** With a new signing secret before the present one. */
export const rotatedSecrets = (secrets: IntegrationSecrets, fresh: string, now: Date): IntegrationSecrets => {
  const { signingSecrets } = rotatedSchema.parse(secrets);
  return { ...secrets, signingSecrets: [fresh, ...signingSecrets.slice(0, 1)], rotatedAt: now.toISOString() };
};

/** Encrypts with the current key what the previous one encrypted. */
export const renewIntegrationSecrets = async (db: Db, cipher: SecretCipher, log: { error(fields: object, message: string): void }): Promise<void> => {
  for (const { id, secrets } of await db.selectFrom('integrations').select(['id', 'secrets']).where('secrets', 'is not', null).execute()) {
    if (secrets === null || secrets.startsWith(cipher.currentPrefix)) continue;
    try {
      const renewed = encryptIntegrationSecrets(cipher, id, decryptIntegrationSecrets(cipher, id, secrets));
      await db.updateTable('integrations').set({ secrets: renewed }).where('id', '=', id).where('secrets', '=', secrets).execute();
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error;
      log.error({ integration: id }, 'Secrets of an integration cannot be read: ENCRYPTION_KEY is not the key they were encrypted with. Set it, or enter them again');
    }
  }
};
