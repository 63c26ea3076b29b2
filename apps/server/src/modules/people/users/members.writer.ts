import { createUserQuestionIds } from '@airlane/domain/template-names';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { membersSource as source } from './members.source.ts';
import { splitValues, typedUpdate } from '#kernel/documents/typed-update.ts';
import type { PlacedRecord, RecordWriter } from '#kernel/documents/record-writer.ts';

const EMAIL_QUESTION = createUserQuestionIds.email;

/** What is stored of a membership; the e-mail belongs to the person. */
const membershipOf = ({ template, values }: Pick<PlacedRecord, 'template' | 'values'>) => {
  const { [EMAIL_QUESTION]: _email, ...rest } = values;
  return splitValues(source, template, rest);
};

const emailOf = ({ values }: PlacedRecord): string => String(values[EMAIL_QUESTION]).toLowerCase();

/** The person behind an e-mail address of this vertical, invited if it is new. */
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
    .values({
      id,
      vertical,
      email,
      full_name: fullName,
      company_name: scope.accountTitle,
      app_type: 'consumer',
      status: 'Invited',
    })
    .execute();
  return id;
};

/** The people behind e-mail addresses of a vertical, by address; unknown ones are invited. */
const peopleFor = async (trx: Db, records: readonly PlacedRecord[]): Promise<ReadonlyMap<string, string>> => {
  const vertical = records[0]?.scope.viewer.vertical ?? '';
  const wanted = new Map(records.map((record) => [emailOf(record), record]));
  const find = async (): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await sql<{
      id: string;
      email: string;
    }>`select id, lower(email) as email from users where vertical = ${vertical} and lower(email) = any(${[...wanted.keys()]}::text[]) and deleted_at is null`.execute(
      trx,
    );
    return new Map(rows.map(({ id, email }) => [email, id]));
  };
  const known = await find();
  const missing = [...wanted].filter(([email]) => !known.has(email));
  if (missing.length === 0) return known;
  await trx
    .insertInto('users')
    .values(
      missing.map(([, record]) => ({
        id: randomUUID(),
        vertical,
        email: String(record.values[EMAIL_QUESTION]),
        full_name: String(membershipOf(record).columns['full_name'] ?? ''),
        company_name: record.scope.accountTitle,
        app_type: 'consumer' as const,
        status: 'Invited' as const,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another request may have invited one of them at this moment.
  return find();
};

export const membersWriter: RecordWriter = {
  async insertMany(trx, records) {
    if (records.length === 0) return [];
    const people = await peopleFor(trx, records);
    const rows = records.map((record) => {
      const { columns, extra } = membershipOf(record);
      const userId = people.get(emailOf(record));
      if (userId === undefined) throw new Error('A person was not invited');
      return {
        id: randomUUID(),
        account_id: record.scope.accountId,
        user_id: userId,
        accepted_at: null,
        invited_by: record.scope.viewer.userId,
        ...columns,
        extra: JSON.stringify(extra),
      };
    });
    const made = await trx
      .insertInto('memberships')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).where('deleted_at', 'is', null).doNothing())
      .returning('id')
      .execute();
    const ids = new Set(made.map(({ id }) => id));
    return rows.map(({ id }) => (ids.has(id) ? id : undefined));
  },
  async insert(trx, scope, template, { values }) {
    const email = values[EMAIL_QUESTION];
    const { columns, extra } = membershipOf({ template, values });
    const userId = await personFor(trx, scope, String(email), String(columns['full_name'] ?? ''));
    const id = randomUUID();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('memberships')
      .values({
        id,
        account_id: scope.accountId,
        user_id: userId,
        accepted_at: null,
        invited_by: scope.viewer.userId,
        ...columns,
        extra: JSON.stringify(extra),
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).where('deleted_at', 'is', null).doNothing())
      .executeTakeFirst();
    if ((numInsertedOrUpdatedRows ?? 0n) === 0n)
      throw new AppError('DUPLICATE', { values: { what: `A member with the email ${String(email)}` } });
    return id;
  },
  // A form sends the e-mail along; only one that differs is an attempt to change it.
  readsCurrent: true,
  update: (scope, template, change) =>
    typedUpdate(
      { source, table: 'memberships as t', joined: { from: 'users as u', on: 'u.id = t.user_id' } },
      scope,
      template,
      change,
    ),
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
