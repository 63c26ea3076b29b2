import type { AppType } from '@airlane/domain/access/roles';
import type { EventSeverity } from '@airlane/domain/events/event-types';
import { type RawBuilder, sql } from 'kysely';
import { reachableAccounts } from '#kernel/access/access.repository.ts';
import type { Viewer } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { NotificationOrder } from './notification-order.ts';

export type Audience = Pick<NotificationOrder, 'audience' | 'accounts' | 'vertical' | 'appTypes'>;

/** The accounts that a notification is for: of those that its sender reaches, or all of another vertical. The provider's own account has no inbox. */
export const findTargets = async (
  db: Db,
  sender: Viewer,
  { audience, accounts, vertical }: Audience,
): Promise<{ id: string; title: string }[]> => {
  const reachable =
    audience === 'A vertical' && vertical !== undefined && vertical !== sender.vertical
      ? db.selectFrom('accounts').where('accounts.vertical', '=', vertical).where('accounts.deleted_at', 'is', null)
      : reachableAccounts(db, sender);
  return reachable
    .where('accounts.is_admin_panel', '=', false)
    .$if(audience === 'Chosen accounts', (query) =>
      query.where('accounts.id', 'in', accounts.length === 0 ? [''] : [...accounts]),
    )
    .select(['accounts.id', 'accounts.title'])
    .orderBy('accounts.title')
    .execute();
};

/** Members who can log in and read it. */
const readersSql = (
  appTypes: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`memberships.deleted_at is null and memberships.accepted_at is not null
  and users.deleted_at is null and users.status = 'Active' and (${appTypes} is null or users.app_type = any(${appTypes}))`;

export const countPeople = async (
  db: Db,
  accountIds: readonly string[],
  appTypes: readonly AppType[],
): Promise<number> => {
  const { rows } = await sql<{
    people: number;
  }>`select count(distinct users.id)::int as people from memberships join users on users.id = memberships.user_id
    where memberships.account_id = any(${[...accountIds]}::text[]) and ${readersSql(sql`${appTypes.length === 0 ? null : [...appTypes]}::text[]`)}`.execute(
    db,
  );
  return rows[0]?.people ?? 0;
};

export interface NewNotification {
  readonly documentId: string;
  readonly vertical: string;
  readonly createdBy: string;
  readonly order: NotificationOrder;
  readonly accountIds: readonly string[];
}

export const insertNotification = async (
  trx: Db,
  { documentId, vertical, createdBy, order: { title, severity, appTypes, isMailed }, accountIds }: NewNotification,
): Promise<void> => {
  await trx
    .insertInto('notifications')
    .values({
      document_id: documentId,
      vertical,
      title,
      severity,
      app_types: appTypes.length === 0 ? null : [...appTypes],
      is_mailed: isMailed,
      created_by: createdBy,
    })
    .execute();
  await sql`insert into notification_targets (document_id, account_id) select ${documentId}, unnest(${[...accountIds]}::text[])`.execute(
    trx,
  );
};

export const findNotificationDocument = (db: Db, documentId: string) =>
  db.selectFrom('documents').select(['account_id', 'answers']).where('id', '=', documentId).executeTakeFirst();

export const waitingTargets = async (db: Db, documentId: string, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('notification_targets')
      .select('account_id')
      .where('document_id', '=', documentId)
      .where('delivered_at', 'is', null)
      .orderBy('account_id')
      .limit(limit)
      .execute()
  ).map((row) => row.account_id);

export const markDelivered = async (trx: Db, documentId: string, accountId: string): Promise<void> => {
  await sql`update notification_targets set delivered_at = now() where document_id = ${documentId} and account_id = ${accountId}`.execute(
    trx,
  );
};

export const countDelivered = async (db: Db, documentId: string): Promise<number> => {
  const { rows } = await sql<{
    delivered: number;
  }>`select count(delivered_at)::int as delivered from notification_targets where document_id = ${documentId}`.execute(
    db,
  );
  return rows[0]?.delivered ?? 0;
};

export const finishNotification = async (db: Db, documentId: string): Promise<void> => {
  await db
    .updateTable('notifications')
    .set({ finished_at: new Date() })
    .where('document_id', '=', documentId)
    .where('finished_at', 'is', null)
    .execute();
};

/** The message of an account has this id at every attempt. */
export const messageIdOf = (documentId: string, accountId: string): string => `notification-${documentId}-${accountId}`;

export interface SentNotification {
  readonly id: string;
  readonly account_id: string;
  readonly title: string;
  readonly severity: EventSeverity;
  readonly sent_by: string;
  readonly created_at: Date;
  readonly finished_at: Date | null;
  readonly accounts: number;
  readonly delivered: number;
  readonly people: number;
  readonly read: number;
}

/** The latest ones of a vertical, with how many of its people have read them, in one of their accounts at least. */
export const latestNotifications = async (db: Db, vertical: string, limit: number): Promise<SentNotification[]> => {
  const { rows } = await sql<SentNotification>`
    select sent.document_id as id, documents.account_id, sent.title, sent.severity, sender.full_name as sent_by, sent.created_at, sent.finished_at,
      targets.accounts, targets.delivered, readers.people, readers.read
    from (select * from notifications where vertical = ${vertical} order by created_at desc limit ${limit}) as sent
    join documents on documents.id = sent.document_id
    join users as sender on sender.id = sent.created_by
    cross join lateral (select count(*)::int as accounts, count(delivered_at)::int as delivered from notification_targets where document_id = sent.document_id) as targets
    cross join lateral (
      select count(distinct users.id)::int as people, (count(distinct users.id) filter (where coalesce(mark.is_read, message.created_at <= greatest(users.inbox_since, position.read_before))))::int as read
      from notification_targets as target
      join memberships on memberships.account_id = target.account_id
      join users on users.id = memberships.user_id
      left join documents as message on message.id = 'notification-' || target.document_id || '-' || target.account_id
      left join inbox_marks as mark on mark.user_id = users.id and mark.account_id = target.account_id and mark.message_id = message.id
      left join inbox_positions as position on position.user_id = users.id and position.account_id = target.account_id
      where target.document_id = sent.document_id and ${readersSql(sql`sent.app_types`)}
    ) as readers
    order by sent.created_at desc`.execute(db);
  return rows;
};
