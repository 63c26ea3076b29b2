import { GROUP_USER } from '@airlane/domain/access/thing-scope';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

/** Whether the author of a rule may still act in its account: a rule does nothing that its author could not do. */
export const mayStillAct = async (db: Db, userId: string, accountId: string): Promise<boolean> => {
  const { rows } = await sql`
    select users.id from users
    join accounts on accounts.id = ${accountId} and accounts.vertical = users.vertical and accounts.deleted_at is null
    left join memberships on memberships.user_id = users.id and memberships.account_id = accounts.id and memberships.accepted_at is not null and memberships.deleted_at is null
    where users.id = ${userId} and users.status = 'Active' and (users.app_type = 'admin' or (memberships.id is not null and memberships.profile is distinct from ${GROUP_USER}))`.execute(
    db,
  );
  return rows.length > 0;
};

export const findAppTypeOf = async (db: Db, userId: string) =>
  (await db.selectFrom('users').select('app_type').where('id', '=', userId).executeTakeFirst())?.app_type;
