import type { AppType } from '@airlane/domain/access/roles';
import type { MessageKind } from '@airlane/domain/inbox/message-kinds';
import type { JsonValue } from '@airlane/question-kinds';
import { sql } from 'kysely';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { acceptedTermsAt } from '#kernel/access/accepted-terms.source.ts';
import type { Db } from '#kernel/database/open.ts';
import { documentsSource } from '#kernel/documents/documents.source.ts';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';

export interface NewMessage {
  readonly id: string;
  readonly templateId: string;
  readonly accountId: string;
  readonly answers: Readonly<Record<string, JsonValue>>;
  readonly searchText: string;
  readonly memberId: string | null;
  readonly thingGroups: readonly string[] | null;
}

/** Answers whether the message was not there before. */
export const insertMessage = async (trx: Db, message: NewMessage): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('documents')
    .values({
      id: message.id,
      template_id: message.templateId,
      account_id: message.accountId,
      answers: JSON.stringify(message.answers),
      search_text: message.searchText,
      member_id: message.memberId,
      thing_groups: message.thingGroups && [...message.thingGroups],
      created_by: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
};

export const findMessage = (db: Db, id: string) =>
  db
    .selectFrom('documents')
    .select(['answers', 'member_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const isVisibleMessage = async (
  db: Db,
  scope: AccountScope,
  template: VisibleTemplate,
  id: string,
): Promise<boolean> => {
  const { rows } =
    await sql`select from documents as t where ${documentsSource.within(scope, template)} and t.id = ${id}`.execute(db);
  return rows.length > 0;
};

export interface MailCandidate {
  readonly id: string;
  readonly vertical: string;
  readonly app_type: AppType;
  readonly email: string;
  readonly full_name: string;
  readonly accepted_at: Date | null;
  readonly chosen: boolean | null;
}

/** Members of the account who can log in. Staff who reach it without being a member read the inbox there. */
export const findMailCandidates = async (db: Db, accountId: string, kind: MessageKind): Promise<MailCandidate[]> => {
  const { rows } = await sql<MailCandidate>`
    select users.id, users.vertical, users.app_type, users.email, users.full_name, ${acceptedTermsAt('users')} as accepted_at, preference.is_on as chosen
    from memberships join users on users.id = memberships.user_id
    left join notification_preferences as preference on preference.user_id = users.id and preference.kind = ${kind} and preference.channel = 'mail'
    where memberships.account_id = ${accountId} and memberships.deleted_at is null and memberships.accepted_at is not null and users.deleted_at is null and users.status = 'Active'
    order by users.id`.execute(db);
  return rows;
};

export const isMailQueued = async (trx: Db, id: string): Promise<boolean> =>
  (await trx.selectFrom('mails').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
