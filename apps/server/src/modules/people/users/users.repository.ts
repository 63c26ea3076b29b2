import type { AppType } from '@airlane/domain/access/roles';
import type { UserStatus } from '@airlane/domain/access/user-status';
import { sql } from 'kysely';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';

const columns = [
  'users.id',
  'users.vertical',
  'users.email',
  'users.full_name as fullName',
  'users.status',
  'users.app_type as appType',
] as const;

export interface Person {
  readonly id: string;
  readonly vertical: string;
  readonly email: string;
  readonly fullName: string;
  readonly status: UserStatus;
  readonly appType: AppType;
}

/** A person in one account. */
export interface Member extends Person {
  /** Absent until they accept the invitation. */
  readonly acceptedAt: Date | null;
}

const members = (db: Db, { accountId }: AccountScope) =>
  db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select([...columns, 'memberships.accepted_at as acceptedAt'])
    .where('memberships.account_id', '=', accountId)
    .where('memberships.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null);

export const findMember = (db: Db, scope: AccountScope, userId: string): Promise<Member | undefined> =>
  members(db, scope).where('users.id', '=', userId).executeTakeFirst();

export const findMemberByEmail = (db: Db, scope: AccountScope, email: string): Promise<Member | undefined> =>
  members(db, scope)
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .executeTakeFirst();

export const findPerson = (db: Db, userId: string): Promise<Person> =>
  db.selectFrom('users').select(columns).where('users.id', '=', userId).executeTakeFirstOrThrow();

export const findPersonByEmail = (db: Db, vertical: string, email: string): Promise<Person | undefined> =>
  db
    .selectFrom('users')
    .select(columns)
    .where('users.vertical', '=', vertical)
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();

/** What a membership says about the Things that its member sees. */
export interface Seat {
  readonly profile: string;
  readonly groups: readonly string[];
}

export const findSeat = (db: Db, { accountId }: AccountScope, membershipId: string): Promise<Seat | undefined> =>
  db
    .selectFrom('memberships')
    .select(['profile', 'thing_groups as groups'])
    .where('id', '=', membershipId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Whether this person also works in an account that the viewer is no member of. */
export const isMemberElsewhere = async (db: Db, userId: string, viewerId: string): Promise<boolean> => {
  const foreign = await db
    .selectFrom('memberships as theirs')
    .select('theirs.id')
    .where('theirs.user_id', '=', userId)
    .where('theirs.accepted_at', 'is not', null)
    .where('theirs.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('memberships as mine')
            .select('mine.id')
            .whereRef('mine.account_id', '=', 'theirs.account_id')
            .where('mine.user_id', '=', viewerId)
            .where('mine.deleted_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  return foreign !== undefined;
};

export const setStatus = async (db: Db, userId: string, status: Person['status']): Promise<void> => {
  await db.updateTable('users').set({ status }).where('id', '=', userId).execute();
};

/** Who has a password was active before, who has none was invited. */
export const restoreStatus = async (db: Db, userId: string): Promise<void> => {
  await sql`update users set status = case when password_hash is null then 'Invited' else 'Active' end where id = ${userId}`.execute(
    db,
  );
};

export const endSessions = async (db: Db, userId: string): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Answers whose password it is now. */
export const savePassword = (
  db: Db,
  userId: string,
  passwordHash: string,
): Promise<{ vertical: string; name: string }> =>
  db
    .updateTable('users')
    .set({ password_hash: passwordHash, status: 'Active' })
    .where('id', '=', userId)
    .returning(['vertical', 'email as name'])
    .executeTakeFirstOrThrow();

export type LinkPurpose = 'invitation' | 'reset';

/** One live link a person and purpose: a new one makes the older ones worthless. */
export const replaceLink = async (
  db: Db,
  link: { tokenHash: string; userId: string; accountId: string | null; purpose: LinkPurpose; expiresAt: Date },
): Promise<void> => {
  await db
    .deleteFrom('password_links')
    .where('user_id', '=', link.userId)
    .where('purpose', '=', link.purpose)
    .execute();
  await db
    .insertInto('password_links')
    .values({
      token_hash: link.tokenHash,
      user_id: link.userId,
      account_id: link.accountId,
      purpose: link.purpose,
      expires_at: link.expiresAt,
    })
    .execute();
};

/** Uses up a link; the request that gets it may set the password. */
export const spendLink = async (
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ userId: string; accountId: string | null; purpose: LinkPurpose } | undefined> => {
  const row = await db
    .deleteFrom('password_links')
    .where('token_hash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst();
  if (!row || row.expires_at <= now) return undefined;
  await db.deleteFrom('password_links').where('user_id', '=', row.user_id).execute();
  return { userId: row.user_id, accountId: row.account_id, purpose: row.purpose };
};
