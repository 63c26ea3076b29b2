import { createHash } from 'node:crypto';
import type { Config } from '#config/config.ts';
import type { Db } from '../database/open.ts';
import { sharedSecret } from './server-secrets.ts';
import { SecretCipher } from './secret-cipher.ts';

/** With the configured keys. The demo, which has no secrets worth it, makes its own and keeps it in the database. */
export const openSecretCipher = async (
  { encryptionKeys }: Pick<Config, 'encryptionKeys'>,
  db: Db,
): Promise<SecretCipher> =>
  new SecretCipher(
    encryptionKeys ?? {
      current: createHash('sha256')
        .update(await sharedSecret(db, 'demo-encryption-key'))
        .digest(),
    },
  );
