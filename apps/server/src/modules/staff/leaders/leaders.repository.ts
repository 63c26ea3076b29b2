import { randomUUID } from 'node:crypto';
import type { Db } from '#kernel/database/open.ts';

export interface NewLeader {
  readonly vertical: string;
  readonly email: string;
  readonly fullName: string;
  readonly companyName: string;
  readonly accountId: string;
  readonly description: string;
  readonly phone: { readonly code: string; readonly country_iso: string; readonly number: string } | null;
  /** People who have proven who they are need no invitation; the hash is null where a portal has no passwords. */
  readonly active?: { readonly passwordHash: string | null };
}

export interface LeaderRow {
  readonly id: string;
  readonly userId: string;
  readonly fullName: string;
  readonly email: string;
}

const statusOf = ({ active }: NewLeader) =>
  active
    ? ({ status: 'Active', password_hash: active.passwordHash, do_not_show_welcome: true } as const)
    : ({ status: 'Invited' } as const);

/** Nothing where the e-mail is taken in the vertical. */
export const insertLeader = async (trx: Db, leader: NewLeader): Promise<LeaderRow | undefined> => {
  const { vertical, email, fullName } = leader;
  const userId = randomUUID();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('users')
    .values({
      id: userId,
      vertical,
      email,
      full_name: fullName,
      company_name: leader.companyName,
      app_type: 'admin',
      ...statusOf(leader),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return undefined;
  const id = randomUUID();
  await trx
    .insertInto('memberships')
    .values({
      id,
      account_id: leader.accountId,
      user_id: userId,
      full_name: fullName,
      profile: 'Manager',
      description: leader.description,
      phone: leader.phone && JSON.stringify(leader.phone),
    })
    .execute();
  return { id, userId, fullName, email };
};

export const findLeader = async (db: Db, vertical: string, id: string): Promise<LeaderRow | undefined> => {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['memberships.id', 'users.id as userId', 'memberships.full_name as fullName', 'users.email'])
    .where('memberships.id', '=', id)
    .where('users.vertical', '=', vertical)
    .executeTakeFirst();
  return row;
};
