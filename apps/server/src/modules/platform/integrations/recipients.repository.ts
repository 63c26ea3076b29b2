import { GROUP_USER } from '@airlane/domain/access/thing-scope';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

export const NO_RECIPIENTS = 'None of the recipients is an active user of this account who sees all its Things';

/** Those of the addresses whose people are notified of everything in the account: others did not ask for it, and a group user sees a part only. */
export const recipientsOf = async (db: Db, accountId: string, addresses: readonly string[]): Promise<string[]> => {
  if (addresses.length === 0) return [];
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.email')
    .where('memberships.account_id', '=', accountId)
    .where('memberships.accepted_at', 'is not', null)
    .where('memberships.deleted_at', 'is', null)
    .where((row) => row.or([row('memberships.profile', 'is', null), row('memberships.profile', '<>', GROUP_USER)]))
    .where('users.status', '=', 'Active')
    .where('users.email', 'in', [...addresses])
    .execute();
  const known = new Set(rows.map(({ email }) => email.toLowerCase()));
  return addresses.filter((address) => known.has(address));
};

/** Where an active person gets mails. */
export const findActiveAddress = async (db: Db, userId: string): Promise<string | undefined> => {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  return user?.email;
};

/** The member of the account who has this address. */
export const findMemberId = async (db: Db, accountId: string, address: string): Promise<string | undefined> => {
  const user = await db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select('users.id')
    .where('memberships.account_id', '=', accountId)
    .where(sql`lower(users.email)`, '=', address.toLowerCase())
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return user?.id;
};
