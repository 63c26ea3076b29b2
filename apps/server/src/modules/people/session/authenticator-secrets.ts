import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import type { Renewed } from '#kernel/secrets/renewal.ts';
import { type SecretCipher, SecretUnreadable } from '#kernel/secrets/secret-cipher.ts';
import { authenticatorColumns, listOutdatedAuthenticators, replaceAuthenticator } from './authenticators.repository.ts';

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

/** Encrypts with the current key what is plain still or was encrypted with the previous one. */
export const renewAuthenticators = async (db: Db, cipher: SecretCipher): Promise<Renewed> => {
  let [after, renewed, unreadable] = ['', 0, 0];
  for (;;) {
    const users = await listOutdatedAuthenticators(db, cipher.currentPrefix, after, USERS_AT_ONCE);
    for (const user of users) {
      for (const column of authenticatorColumns) {
        const stored = user[column];
        if (stored === null || stored.startsWith(cipher.currentPrefix)) continue;
        try {
          const fresh = encryptAuthenticator(cipher, user.id, decryptAuthenticator(cipher, user.id, stored));
          await replaceAuthenticator(db, user.id, column, { read: stored, fresh });
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
