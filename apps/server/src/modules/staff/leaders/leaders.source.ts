import { sql } from 'kysely';
import { membersSource } from '#modules/people/users/members.source.ts';

/** The admins of a vertical: the people of the provider's own account who reach every other. The same list in every account. */
export const leadersSource: typeof membersSource = {
  ...membersSource,
  name: 'leaders',
  within: ({ viewer }) =>
    sql<boolean>`t.account_id in (select id from accounts where vertical = ${viewer.vertical} and is_admin_panel and deleted_at is null)
      and u.app_type = 'admin' and t.deleted_at is null`,
};
