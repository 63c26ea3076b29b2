import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { byId, findExisting, type FleetImportOrder, type StoredState } from './fleet-imports.repository.ts';

export const findExistingMembers = (
  trx: Db,
  { id }: FleetImportOrder,
  finding: { readonly field: string; readonly finding: string },
): Promise<void> =>
  findExisting(
    trx,
    id,
    finding,
    sql`select from memberships join users on users.id = memberships.user_id
      where memberships.account_id = row.account_id and memberships.deleted_at is null and users.deleted_at is null and lower(users.email) = row.shown`,
  );

/** Those of the email addresses that belong to users already. */
export const findKnownEmails = async (trx: Db, vertical: string, emails: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from users where vertical = ${vertical} and lower(email) = any(${[...emails]}::text[]) and deleted_at is null`.execute(
    trx,
  );
  return new Set(rows.map(({ email }) => email));
};

export interface StoredMember {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
}

export const findMembers = async (trx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, StoredMember>> => {
  const { rows } = await sql<StoredMember>`
    select id, version, user_id as "userId" from memberships where id = any(${[...ids]}::text[])`.execute(trx);
  return byId(rows);
};

/** Memberships stay locked, so that none changes before it is removed. */
export const lockMemberStates = async (trx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, StoredState>> => {
  const { rows } = await sql<StoredState & { id: string }>`
    select id, version, deleted_at is not null as "isGone",
      case when accepted_at is null then '{}' else array['the person has accepted the invitation'] end as uses
    from memberships where id = any(${[...ids]}::text[]) order by id for update`.execute(trx);
  return byId(rows);
};

/** Users that the import made go too, unless they have another membership by now or can log in. Links in their mails stop working. */
export const removeMembers = async (trx: Db, ids: readonly string[], madeUsers: readonly string[]): Promise<void> => {
  await sql`delete from password_links as link using memberships as m where m.id = any(${[...ids]}::text[]) and link.user_id = m.user_id and link.account_id = m.account_id and link.purpose = 'invitation'`.execute(
    trx,
  );
  await sql`update memberships set deleted_at = now() where id = any(${[...ids]}::text[])`.execute(trx);
  if (madeUsers.length === 0) return;
  // The memberships of each person first: asked for those that count, the database would walk over the people of all accounts for each.
  await sql`update users set deleted_at = now() where id = any(${[...madeUsers]}::text[]) and password_hash is null and status = 'Invited' and deleted_at is null
    and not exists (select from (select deleted_at from memberships where user_id = users.id offset 0) as theirs where theirs.deleted_at is null)`.execute(
    trx,
  );
};
