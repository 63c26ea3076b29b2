import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

export const authenticatorColumns = ['totp_secret', 'totp_pending_secret'] as const;
type AuthenticatorColumn = (typeof authenticatorColumns)[number];

/** The next people whose authenticator does not begin with the prefix of the current key. */
export const listOutdatedAuthenticators = (db: Db, currentPrefix: string, after: string, limit: number) =>
  db
    .selectFrom('users')
    .select(['id', ...authenticatorColumns])
    .where('id', '>', after)
    .where(
      sql<boolean>`(not starts_with(totp_secret, ${currentPrefix}) or not starts_with(totp_pending_secret, ${currentPrefix}))`,
    )
    .orderBy('id')
    .limit(limit)
    .execute();

/** Leaves a secret alone that was set up since it was read: it is encrypted with the current key already. */
export const replaceAuthenticator = async (
  db: Db,
  userId: string,
  column: AuthenticatorColumn,
  { read, fresh }: { readonly read: string; readonly fresh: string },
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ [column]: fresh })
    .where('id', '=', userId)
    .where(column, '=', read)
    .execute();
};

/** Takes the step and all before it out of use; answers whether it was still free. */
export const spendStep = async (db: Db, userId: string, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
