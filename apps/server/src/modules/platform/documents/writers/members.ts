import { createUserQuestionIds } from '@airlane/domain';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountScope } from '../../../../access/viewer.ts';
import type { Db } from '../../../../database/open.ts';
import { AppError } from '../../../../errors.ts';
import { membersSource as source } from '../../../../listing/sources/members.ts';
import { splitValues, typedUpdate } from './typed-update.ts';
import type { RecordWriter } from './writer.ts';

const EMAIL_QUESTION = createUserQuestionIds.email;

/** The person behind an e-mail address of this vertical, invited if nobody has it yet. */
const personFor = async (trx: Db, scope: AccountScope, email: string, fullName: string): Promise<string> => {
  const { vertical } = scope.viewer;
  const known = await trx
    .selectFrom('users')
    .select('id')
    .where('vertical', '=', vertical)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (known) return known.id;
  const id = randomUUID();
  await trx
    .insertInto('users')
    .values({ id, vertical, email, full_name: fullName, company_name: scope.accountTitle, app_type: 'consumer', status: 'Invited' })
    .execute();
  return id;
};

export const membersWriter: RecordWriter = {
  async insert(trx, scope, template, { values }) {
    const { [EMAIL_QUESTION]: email, ...rest } = values;
    const { columns, extra } = splitValues(source, template, rest);
    const userId = await personFor(trx, scope, String(email), String(columns['full_name'] ?? ''));
    const id = randomUUID();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('memberships')
      .values({ id, account_id: scope.accountId, user_id: userId, accepted_at: null, invited_by: scope.viewer.userId, ...columns, extra: JSON.stringify(extra) })
      .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).where('deleted_at', 'is', null).doNothing())
      .executeTakeFirst();
    if ((numInsertedOrUpdatedRows ?? 0n) === 0n) throw new AppError('DUPLICATE', { values: { what: `A member with the email ${String(email)}` } });
    return id;
  },
  // A form sends the e-mail along; only one that differs is an attempt to change it.
  readsCurrent: true,
  update: (scope, template, change) =>
    typedUpdate({ source, table: 'memberships as t', joined: { from: 'users as u', on: 'u.id = t.user_id' } }, scope, template, change),
  async remove(trx, scope, _template, keys) {
    const { numUpdatedRows } = await trx
      .updateTable('memberships')
      .set({ deleted_at: new Date() })
      .where('account_id', '=', scope.accountId)
      .where('id', 'in', [...keys])
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
  changesAccess: true,
};
