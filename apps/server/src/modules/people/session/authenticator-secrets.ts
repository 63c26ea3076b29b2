import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import type { Renewed } from '#kernel/secrets/renewal.ts';
import { type SecretCipher, SecretUnreadable } from '#kernel/secrets/secret-cipher.ts';

const purposeOf = (userId: string): string => `authenticator of ${userId}`;

export const encryptAuthenticator = (cipher: SecretCipher, userId: string, secret: string): string =>
  cipher.encrypt(secret, purposeOf(userId));

/** A key that is missing or wrong keeps out only those whose codes cannot be checked, and they have recovery codes. */
export const decryptAuthenticator = (cipher: SecretCipher, userId: string, stored: string): string => {
  // From before secrets were encrypted: the job below comes to it.
  if (!cipher.isEncrypted(stored)) return stored;
  try {
    return cipher.decrypt(stored, purposeOf(userId));
  } catch (error) {
    if (error instanceof SecretUnreadable)
      throw new AppError('AUTHENTICATOR_UNREADABLE', { reason: `AUTHENTICATOR_UNREADABLE: ${error.message}` });
    throw error;
  }
};

const USERS_AT_ONCE = 200;
const columns = ['totp_secret', 'totp_pending_secret'] as const;

/** Encrypts with the current key what is plain still or was encrypted with the previous one. */
export const renewAuthenticators = async (db: Db, cipher: SecretCipher): Promise<Renewed> => {
  const isOld = sql<boolean>`(not starts_with(totp_secret, ${cipher.currentPrefix}) or not starts_with(totp_pending_secret, ${cipher.currentPrefix}))`;
  let [after, renewed, unreadable] = ['', 0, 0];
  for (;;) {
    const users = await db
      .selectFrom('users')
      .select(['id', ...columns])
      .where('id', '>', after)
      .where(isOld)
      .orderBy('id')
      .limit(USERS_AT_ONCE)
      .execute();
    for (const user of users) {
      for (const column of columns) {
        const stored = user[column];
        if (stored === null || stored.startsWith(cipher.currentPrefix)) continue;
        try {
          const value = encryptAuthenticator(cipher, user.id, decryptAuthenticator(cipher, user.id, stored));
          // One that was set up meanwhile is encrypted already.
          await db
            .updateTable('users')
            .set({ [column]: value })
            .where('id', '=', user.id)
            .where(column, '=', stored)
            .execute();
          renewed += 1;
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          unreadable += 1;
        }
      }
    }
    const last = users.at(-1);
    if (!last) break;
    after = last.id;
  }
  return { renewed, unreadable };
};
