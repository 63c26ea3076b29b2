import type { Db } from '#kernel/database/open.ts';

const pending = (db: Db, userId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .leftJoin('users as inviter', 'inviter.id', 'memberships.invited_by')
    .select([
      'memberships.id',
      'memberships.account_id as accountId',
      'accounts.title as account',
      'inviter.full_name as invitedBy',
      'memberships.created_at as invitedAt',
    ])
    .where('memberships.user_id', '=', userId)
    .where('memberships.accepted_at', 'is', null)
    .where('memberships.deleted_at', 'is', null)
    .where('accounts.deleted_at', 'is', null);

export const findInvitations = (db: Db, userId: string) =>
  pending(db, userId).orderBy('memberships.created_at').execute();

type Pending = { readonly id: string } | { readonly accountId: string };

/** Answers the account, or nothing when the invitation is not this person's or was answered before. */
const recordOutcome = async (
  db: Db,
  userId: string,
  invitation: Pending,
  change: { readonly accepted_at: Date } | { readonly deleted_at: Date },
): Promise<string | undefined> => {
  const row = await db
    .updateTable('memberships')
    .set(change)
    .where((expression) =>
      'id' in invitation ? expression('id', '=', invitation.id) : expression('account_id', '=', invitation.accountId),
    )
    .where('user_id', '=', userId)
    .where('accepted_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id;
};

export const acceptMembership = (db: Db, userId: string, invitation: Pending): Promise<string | undefined> =>
  recordOutcome(db, userId, invitation, { accepted_at: new Date() });

export const declineMembership = (db: Db, userId: string, id: string): Promise<string | undefined> =>
  recordOutcome(db, userId, { id }, { deleted_at: new Date() });
