import { type NetworkSecretName, networkSecretNames } from '@airlane/contract';
import type { Db } from '../../../database/open.ts';
import { type SecretCipher, SecretUnreadable } from '../../../secrets/secret-cipher.ts';

/** The signing secrets too are kept by name. */
export type StoredSecretName = NetworkSecretName | 'signing' | 'previousSigning';
export type StoredSecrets = Readonly<Partial<Record<StoredSecretName, string>>>;

const purposeOf = (network: string, name: string): string => `secret ${name} of the network ${network}`;

export const encryptSecrets = (cipher: SecretCipher, network: string, secrets: StoredSecrets): StoredSecrets =>
  Object.fromEntries(Object.entries(secrets).map(([name, value]) => [name, cipher.encrypt(value, purposeOf(network, name))]));

/** What no configured key opens is left out: the network's requests are refused until it is set again. */
export const decryptSecrets = (cipher: SecretCipher, network: string, stored: StoredSecrets): StoredSecrets =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) => {
      try {
        return [[name, cipher.decrypt(value, purposeOf(network, name))]];
      } catch (error) {
        if (error instanceof SecretUnreadable) return [];
        throw error;
      }
    }),
  );

export const readableNames = (stored: StoredSecrets): NetworkSecretName[] => networkSecretNames.filter((name) => stored[name] !== undefined);

/** Encrypts with the current key what the previous one encrypted. */
export const renewNetworkSecrets = async (db: Db, cipher: SecretCipher, log: { error(fields: object, message: string): void }): Promise<void> => {
  for (const { id, secrets: stored } of await db.selectFrom('core_networks').select(['id', 'secrets']).execute()) {
    if (Object.values(stored).every((value) => value.startsWith(cipher.currentPrefix))) continue;
    const opened = decryptSecrets(cipher, id, stored);
    if (Object.keys(opened).length < Object.keys(stored).length) log.error({ network: id }, 'Secrets of a network cannot be read: ENCRYPTION_KEY is not the key they were encrypted with. Set it, or enter them again');
    const renewed = { ...stored, ...encryptSecrets(cipher, id, opened) };
    await db.updateTable('core_networks').set({ secrets: JSON.stringify(renewed) }).where('id', '=', id).where((row) => row('secrets', '=', JSON.stringify(stored) as never)).execute();
  }
};
