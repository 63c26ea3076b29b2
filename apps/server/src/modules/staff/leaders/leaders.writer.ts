import { sql } from 'kysely';
import { AppError } from '#kernel/errors.ts';
import { leadersSource as source } from './leaders.source.ts';
import { typedUpdate } from '#kernel/documents/typed-update.ts';
import type { RecordWriter } from '#kernel/documents/record-writer.ts';

/** Admins are made by a call of their own, because they get a log-in and an invitation with it. */
export const leadersWriter: RecordWriter = {
  readsCurrent: true,
  update: (scope, template, change) =>
    typedUpdate(
      { source, table: 'memberships as t', joined: { from: 'users as u', on: 'u.id = t.user_id' } },
      scope,
      template,
      change,
    ),
  async remove(trx, scope, template, keys) {
    const { rows } = await sql<{
      user_id: string;
    }>`update memberships as t set deleted_at = now(), version = t.version + 1 from users as u
      where ${source.within(scope, template)} and u.id = t.user_id and t.id = any(${[...keys]}::text[]) returning t.user_id`.execute(
      trx,
    );
    const people = rows.map(({ user_id: id }) => id);
    if (people.includes(scope.viewer.userId))
      throw new AppError('DELETE_FORBIDDEN', { values: { what: 'Your own profile' } });
    // An admin reaches every account without a membership, so the log-in has to go with it.
    if (people.length > 0)
      await trx.updateTable('users').set({ status: 'Inactive' }).where('id', 'in', people).execute();
    return people.length;
  },
  changesAccess: true,
};
