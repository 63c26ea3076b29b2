import { verticalByName } from '@airlane/domain/verticals/verticals';
import type { Config } from '#config/config.ts';
import type { Db } from '#kernel/database/open.ts';
import type { SecretCipher } from '#kernel/secrets/secret-cipher.ts';
import { hashPassword } from '#modules/people/session/passwords.ts';
import { hasAdministrator, lockAdministrators } from './administrators.repository.ts';
import { createAdministrator } from './create-administrator.ts';
import { renewSetupToken } from './setup-address.ts';

type FirstAdministrator = NonNullable<Config['firstAdministrator']>;

const createConfigured = async (
  db: Db,
  cipher: SecretCipher,
  { email, password }: FirstAdministrator,
  vertical: string,
): Promise<void> => {
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const provider = verticalByName(vertical)?.name ?? vertical;
  await db.transaction().execute(async (trx) => {
    await lockAdministrators(trx);
    if (await hasAdministrator(trx)) return;
    await createAdministrator(
      trx,
      cipher,
      { vertical, provider, fullName: 'Administrator', email, passwordHash },
      { by: 'environment', requestId: '' },
    );
  });
};

/** At each start of a server without an administrator: creates the one that the environment names, or answers the token of a setup address. */
export const prepareFirstAdministrator = async (
  db: Db,
  cipher: SecretCipher,
  { firstAdministrator, vertical }: Pick<Config, 'firstAdministrator' | 'vertical'>,
): Promise<string | undefined> => {
  if (firstAdministrator && !(await hasAdministrator(db)))
    await createConfigured(db, cipher, firstAdministrator, vertical);
  return renewSetupToken(db);
};
