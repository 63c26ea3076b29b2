import { type NetworkSecretName, networkSecretNames } from '@airlane/contract/network-settings';
import type { Db } from '#kernel/database/open.ts';
import type { Renewed } from '#kernel/secrets/renewal.ts';
import { type SecretCipher, SecretUnreadable } from '#kernel/secrets/secret-cipher.ts';
import { listSecrets, replaceSecrets } from './core-networks.repository.ts';

/** The signing secrets too are kept by name. */
export type StoredSecretName = NetworkSecretName | 'signing' | 'previousSigning';
export type StoredSecrets = Readonly<Partial<Record<StoredSecretName, string>>>;

/** Several previous signing secrets are stored as one text; base64 has no spaces. */
export const joinSecrets = (secrets: readonly string[]): string => secrets.join(' ');
export const splitSecrets = (text: string | undefined): readonly string[] =>
  text === undefined ? [] : text.split(' ');

const purposeOf = (network: string, name: string): string => `secret ${name} of the network ${network}`;

export const encryptSecrets = (cipher: SecretCipher, network: string, secrets: StoredSecrets): StoredSecrets =>
  Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => [name, cipher.encrypt(value, purposeOf(network, name))]),
  );

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

export const readableNames = (stored: StoredSecrets): NetworkSecretName[] =>
  networkSecretNames.filter((name) => stored[name] !== undefined);

/** Encrypts with the current key what the previous one encrypted. */
export const renewNetworkSecrets = async (db: Db, cipher: SecretCipher): Promise<Renewed> => {
  let [renewed, unreadable] = [0, 0];
  for (const { id, secrets: stored } of await listSecrets(db)) {
    const old = Object.entries(stored).filter(([, value]) => !value.startsWith(cipher.currentPrefix));
    if (old.length === 0) continue;
    const opened = decryptSecrets(cipher, id, Object.fromEntries(old));
    unreadable += old.length - Object.keys(opened).length;
    const fresh = { ...stored, ...encryptSecrets(cipher, id, opened) };
    if (await replaceSecrets(db, id, stored, fresh)) renewed += Object.keys(opened).length;
  }
  return { renewed, unreadable };
};
