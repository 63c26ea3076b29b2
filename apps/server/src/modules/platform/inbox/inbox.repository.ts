import type { EventSeverity } from '@airlane/domain/events/event-types';
import { MAX_UNREAD_COUNTED, type MessageKind } from '@airlane/domain/inbox/message-kinds';
import { messageQuestionIds } from '@airlane/domain/template-names';
import { type RawBuilder, sql } from 'kysely';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { documentsSource } from '#kernel/documents/documents.source.ts';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';
import { wantedSql } from './preferences.repository.ts';

/** A message that is written in a transaction carries the time of its beginning and appears with its end; none takes longer than this. */
const MAX_DELIVERY_SECONDS = 60;

/** Up to when everything counts as read. */
const readBeforeSql = ({ accountId, viewer: { userId } }: AccountScope): RawBuilder<Date> =>
  sql<Date>`(select greatest(users.inbox_since, (select read_before from inbox_positions where user_id = ${userId} and account_id = ${accountId})) from users where users.id = ${userId})`;

const markedSql = ({ accountId, viewer: { userId } }: AccountScope, isRead: boolean): RawBuilder<unknown> =>
  sql`(select message_id from inbox_marks where user_id = ${userId} and account_id = ${accountId} and is_read = ${sql.lit(isRead)})`;

const isUnreadSql = (scope: AccountScope): RawBuilder<boolean> =>
  sql<boolean>`((t.created_at > ${readBeforeSql(scope)} and t.id not in ${markedSql(scope, true)}) or t.id in ${markedSql(scope, false)})`;

/** Before it everything is read, so that a person who has read all reads nothing of the rest. */
const oldestUnreadSql = (scope: AccountScope): RawBuilder<Date> =>
  sql<Date>`least(${readBeforeSql(scope)}, (select min(message_at) from inbox_marks where user_id = ${scope.viewer.userId} and account_id = ${scope.accountId} and not is_read))`;

/** Whether the viewer has read the message `t`, or has not. Both lists of marks are read once for the whole statement. */
const readingSql = (scope: AccountScope, isRead: boolean): RawBuilder<boolean> =>
  isRead
    ? sql<boolean>`not ${isUnreadSql(scope)}`
    : sql<boolean>`(t.created_at >= ${oldestUnreadSql(scope)} and ${isUnreadSql(scope)})`;

export interface InboxFilter {
  readonly unread: boolean | undefined;
  readonly severity: EventSeverity | undefined;
  readonly kind: MessageKind | undefined;
}

const answeredSql = (questionId: string, option: string | undefined): RawBuilder<boolean>[] =>
  option === undefined ? [] : [sql<boolean>`t.answers -> ${sql.lit(questionId)} ? ${option}`];

/** Whether the message `t` passes the filter and is wanted in this inbox; nothing where all are listed. */
export const listConditionSql = async (
  db: Db,
  scope: AccountScope,
  { unread, severity, kind }: InboxFilter,
): Promise<RawBuilder<boolean> | undefined> => {
  const conditions = [
    ...answeredSql(messageQuestionIds.severity, severity),
    ...answeredSql(messageQuestionIds.kind, kind),
    // A kind that is asked for is listed, though the person keeps it out of their inbox.
    ...(kind === undefined ? await wantedSql(db, scope.viewer.userId) : []),
    ...(unread === undefined ? [] : [readingSql(scope, !unread)]),
  ];
  return conditions.length === 0 ? undefined : sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

const listedSql = (scope: AccountScope, template: VisibleTemplate, since: Date): RawBuilder<boolean> =>
  sql<boolean>`${documentsSource.within(scope, template)} and t.created_at >= ${since}`;

/** In two parts, because the newer ones are found by the index of the newest messages and the others by their marks: neither reads what was read long ago. */
export const countUnreadMessages = async (
  db: Db,
  scope: AccountScope,
  template: VisibleTemplate,
  { since, also }: { readonly since: Date; readonly also: readonly RawBuilder<boolean>[] },
): Promise<number> => {
  const listed = sql.join([listedSql(scope, template, since), ...also], sql` and `);
  // Asked first, because the planner takes the index only for moments that it knows.
  const moments = await sql<{
    read: string;
    oldest: string;
  }>`select ${readBeforeSql(scope)}::text as read, ${oldestUnreadSql(scope)}::text as oldest`.execute(db);
  const { read = null, oldest = null } = moments.rows[0] ?? {};
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      (select from documents as t where ${listed} and t.created_at > ${read}::timestamptz and t.id not in ${markedSql(scope, true)} limit ${MAX_UNREAD_COUNTED})
      union all
      (select from documents as t where ${listed} and t.created_at <= ${read}::timestamptz and t.created_at >= ${oldest}::timestamptz and t.id in ${markedSql(scope, false)} limit ${MAX_UNREAD_COUNTED})
    ) as unread`.execute(db);
  return Math.min(rows[0]?.unread ?? 0, MAX_UNREAD_COUNTED);
};

/** Those of the messages that the viewer has not read. */
export const unreadAmong = async (
  db: Db,
  scope: AccountScope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{
    id: string;
  }>`select t.id from documents as t where t.id = any(${[...ids]}::text[]) and ${isUnreadSql(scope)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Marks those of the messages that the viewer sees; answers which. */
export const saveMarks = async (
  trx: Db,
  scope: AccountScope,
  template: VisibleTemplate,
  { ids, isRead, since }: { readonly ids: readonly string[]; readonly isRead: boolean; readonly since: Date },
): Promise<string[]> => {
  const { rows } = await sql<{ message_id: string }>`
    insert into inbox_marks (user_id, account_id, message_id, is_read, message_at)
    select ${scope.viewer.userId}, ${scope.accountId}, t.id, ${isRead}, t.created_at from documents as t
    where ${listedSql(scope, template, since)} and t.id = any(${[...ids]}::text[])
    on conflict (user_id, account_id, message_id) do update set is_read = excluded.is_read
    returning message_id`.execute(trx);
  return rows.map((row) => row.message_id);
};

/**
 * Everything up to a minute ago by its time, and what came since by its name: a message of that minute which is still being written is not in
 * the statement's view, and stays unread when it appears.
 */
export const markEverything = async (trx: Db, scope: AccountScope, template: VisibleTemplate): Promise<void> => {
  const {
    accountId,
    viewer: { userId },
  } = scope;
  const before = new Date(Date.now() - MAX_DELIVERY_SECONDS * 1000);
  await sql`insert into inbox_positions (user_id, account_id, read_before) values (${userId}, ${accountId}, ${before})
    on conflict (user_id, account_id) do update set read_before = greatest(inbox_positions.read_before, excluded.read_before)`.execute(
    trx,
  );
  await sql`delete from inbox_marks where user_id = ${userId} and account_id = ${accountId}`.execute(trx);
  await sql`insert into inbox_marks (user_id, account_id, message_id, is_read, message_at)
    select ${userId}, ${accountId}, t.id, true, t.created_at from documents as t where ${listedSql(scope, template, before)}`.execute(
    trx,
  );
};

/** Marks of messages that no inbox lists any more. */
export const removeOldMarks = async (db: Db, oldest: Date): Promise<void> => {
  await db.deleteFrom('inbox_marks').where('message_at', '<', oldest).execute();
};
