import { MINUTE_MS } from '@airlane/domain/time/durations';
import { SETUP_ADDRESS_MINUTES } from '@airlane/domain/access/administrator-rules';
import { digest, randomToken } from '#kernel/access/tokens.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { hasAdministrator, lockAdministrators } from './administrators.repository.ts';

/** Makes a new setup token and with it the older one worthless; nothing where there is an administrator. Only its digest is kept. */
export const renewSetupToken = (db: Db): Promise<string | undefined> =>
  db.transaction().execute(async (trx) => {
    await lockAdministrators(trx);
    await trx.deleteFrom('setup_address').execute();
    if (await hasAdministrator(trx)) return undefined;
    const token = randomToken();
    await trx
      .insertInto('setup_address')
      .values({ token_hash: digest(token), expires_at: new Date(Date.now() + SETUP_ADDRESS_MINUTES * MINUTE_MS) })
      .execute();
    return token;
  });

/** Refuses a token that is not the current one, and any once there is an administrator. */
export const requireSetupToken = async (db: Db, token: string, now: Date): Promise<{ readonly expiresAt: Date }> => {
  if (await hasAdministrator(db)) throw new AppError('SETUP_DONE');
  const address = await db
    .selectFrom('setup_address')
    .select('expires_at')
    .where('token_hash', '=', digest(token))
    .executeTakeFirst();
  if (!address) throw new AppError('SETUP_ADDRESS_WRONG');
  if (address.expires_at <= now) throw new AppError('SETUP_ADDRESS_EXPIRED');
  return { expiresAt: address.expires_at };
};

export const removeSetupAddress = async (db: Db): Promise<void> => {
  await db.deleteFrom('setup_address').execute();
};
