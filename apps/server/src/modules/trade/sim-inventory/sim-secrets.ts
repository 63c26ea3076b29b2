import type { Db } from '#kernel/database/open.ts';
import type { Renewed } from '#kernel/secrets/renewal.ts';
import { type SecretCipher, SecretUnreadable } from '#kernel/secrets/secret-cipher.ts';
import { listOutdatedKeys, replaceKeys } from './sim-keys.repository.ts';

/** A key opens for its own SIM and under its own name only. */
const purposeOf = (iccid: string, name: string): string => `key ${name} of the SIM ${iccid}`;

export const encryptKeys = (
  cipher: SecretCipher,
  iccid: string,
  keys: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, cipher.encrypt(key, purposeOf(iccid, name))]));

const renewed = (
  cipher: SecretCipher,
  iccid: string,
  stored: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      name,
      value.startsWith(cipher.currentPrefix)
        ? value
        : cipher.encrypt(cipher.decrypt(value, purposeOf(iccid, name)), purposeOf(iccid, name)),
    ]),
  );

const SIMS_AT_ONCE = 500;

/** Encrypts with the current key what the previous one encrypted. */
export const renewSimKeys = async (db: Db, cipher: SecretCipher): Promise<Renewed> => {
  let [after, count, unreadable] = ['', 0, 0];
  for (;;) {
    const sims = await listOutdatedKeys(db, cipher.currentPrefix, after, SIMS_AT_ONCE);
    for (const sim of sims) {
      try {
        await replaceKeys(db, sim, renewed(cipher, sim.iccid, sim.secrets));
        count += 1;
      } catch (error) {
        if (!(error instanceof SecretUnreadable)) throw error;
        unreadable += 1;
      }
    }
    const last = sims.at(-1);
    if (!last || sims.length < SIMS_AT_ONCE) return { renewed: count, unreadable };
    after = last.iccid;
  }
};
