import { MINUTE_MS } from '@airlane/domain/time/durations';
import { SETUP_ADDRESS_MINUTES } from '@airlane/domain/access/administrator-rules';
import { digest, randomToken } from '#kernel/access/tokens.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { hasAdministrator, lockAdministrators } from './administrators.repository.ts';
import { findSetupAddress, insertSetupAddress, removeSetupAddress } from './setup-address.repository.ts';

/** Makes a new setup token and with it the older one worthless; nothing where there is an administrator. Only its digest is kept. */
export const renewSetupToken = (db: Db): Promise<string | undefined> =>
  db.transaction().execute(async (trx) => {
    await lockAdministrators(trx);
    await removeSetupAddress(trx);
    if (await hasAdministrator(trx)) return undefined;
    const token = randomToken();
    await insertSetupAddress(trx, digest(token), new Date(Date.now() + SETUP_ADDRESS_MINUTES * MINUTE_MS));
    return token;
  });

/** Refuses a token that is not the current one, and any once there is an administrator. */
export const requireSetupToken = async (db: Db, token: string, now: Date): Promise<{ readonly expiresAt: Date }> => {
  if (await hasAdministrator(db)) throw new AppError('SETUP_DONE');
  const address = await findSetupAddress(db, digest(token));
  if (!address) throw new AppError('SETUP_ADDRESS_WRONG');
  if (address.expires_at <= now) throw new AppError('SETUP_ADDRESS_EXPIRED');
  return { expiresAt: address.expires_at };
};
