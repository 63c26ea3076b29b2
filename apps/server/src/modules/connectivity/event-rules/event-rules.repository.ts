import { type Selectable, sql } from 'kysely';
import { thingScopeSql } from '#kernel/access/thing-scope-sql.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';
import type { Values } from '#kernel/documents/record-writer.ts';

export type EventRuleRow = Selectable<DatabaseSchema['event_rules']>;
export type EventRule = Omit<EventRuleRow, 'account_id' | 'created_by' | 'document_id'>;

export const saveRule = async (
  trx: Db,
  documentId: string,
  accountId: string,
  createdBy: string,
  rule: EventRule,
): Promise<void> => {
  await trx
    .insertInto('event_rules')
    .values({ document_id: documentId, account_id: accountId, created_by: createdBy, ...rule })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet({ ...rule, created_by: createdBy }))
    .execute();
};

export const findRule = (db: Db, id: string): Promise<EventRuleRow | undefined> =>
  db.selectFrom('event_rules').selectAll().where('document_id', '=', id).executeTakeFirst();

/** The answers of the document that a rule follows. */
export const findAnswersOfRule = async (trx: Db, id: string): Promise<Values> =>
  (await trx.selectFrom('documents').select('answers').where('id', '=', id).executeTakeFirstOrThrow())
    .answers as Values;

interface RuleDocument {
  readonly id: string;
  readonly templateId: string;
  readonly accountId: string;
  readonly userId: string;
  readonly values: Values;
  readonly searchText: string;
}

/** Stores the document of a rule that belongs to an integration; one with the same answers is left as it is. */
export const saveRuleDocument = async (
  trx: Db,
  { id, templateId, accountId, userId, values, searchText }: RuleDocument,
): Promise<void> => {
  const answers = JSON.stringify(values);
  await sql`
    insert into documents (id, template_id, account_id, member_id, status, answers, search_text, created_by)
    values (${id}, ${templateId}, ${accountId}, ${userId}, 'published', ${answers}::jsonb, ${searchText}, ${userId})
    on conflict (id) do update set answers = excluded.answers, search_text = excluded.search_text, version = documents.version + 1, updated_at = now()
    where documents.account_id = ${accountId} and documents.answers <> excluded.answers`.execute(trx);
};

/** Returns whether it was there. */
export const removeRuleDocument = async (trx: Db, accountId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('documents')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const groupsOfRule = async (db: Db, id: string): Promise<readonly string[]> =>
  (await db.selectFrom('event_rules').select('groups').where('document_id', '=', id).executeTakeFirst())?.groups ?? [];

/** Rules of these accounts that may be set off now. */
export const rulesInForce = (db: Db, accountIds: readonly string[]): Promise<EventRuleRow[]> =>
  db
    .selectFrom('event_rules')
    .selectAll()
    .where('account_id', 'in', [...accountIds])
    .where('is_on', '=', true)
    .where((row) => row.or([row('muted_until', 'is', null), row('muted_until', '<=', new Date())]))
    .orderBy('document_id')
    .execute();

/** As far as the viewer may know them. */
export const namesOfThings = async (
  db: Db,
  { accountId, things }: Pick<AccountScope, 'accountId' | 'things'>,
  iccids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (iccids.length === 0) return new Map();
  const rows = await db
    .selectFrom('things')
    .select(['iccid', 'name'])
    .where('iccid', 'in', [...iccids])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where(thingScopeSql(things, 'group_name'))
    .execute();
  return new Map(rows.map(({ iccid, name }) => [iccid, name]));
};
