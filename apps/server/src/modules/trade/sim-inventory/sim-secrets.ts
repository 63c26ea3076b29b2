import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { Renewed } from '#kernel/secrets/renewal.ts';
import { type SecretCipher, SecretUnreadable } from '#kernel/secrets/secret-cipher.ts';

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
    const { rows } = await sql<{ iccid: string; secrets: Record<string, string> }>`select iccid, secrets from sim_keys
      where iccid > ${after} and exists (select from jsonb_each_text(secrets) where not starts_with(value, ${cipher.currentPrefix})) order by iccid limit ${SIMS_AT_ONCE}`.execute(
      db,
    );
    for (const { iccid, secrets } of rows) {
      try {
        await sql`update sim_keys set secrets = ${JSON.stringify(renewed(cipher, iccid, secrets))}::jsonb where iccid = ${iccid} and secrets = ${JSON.stringify(secrets)}::jsonb`.execute(
          db,
        );
        count += 1;
      } catch (error) {
        if (!(error instanceof SecretUnreadable)) throw error;
        unreadable += 1;
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < SIMS_AT_ONCE) return { renewed: count, unreadable };
    after = last.iccid;
  }
};
