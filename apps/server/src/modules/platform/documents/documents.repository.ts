import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { executeLong } from '#kernel/database/maintenance.ts';
import type { Db } from '#kernel/database/open.ts';
import type { ListRequest } from '#kernel/listing/build-list-query.ts';
import { buildKeysQuery, buildListQuery, buildRowsQuery, keysIn } from '#kernel/listing/build-list-query.ts';
import type { ListingSource, RecordRow } from '#kernel/listing/source.ts';
import { PREPARED } from '#kernel/database/prepared.ts';
import type { AuditEntry } from '#kernel/audit/audit.repository.ts';
import { auditDetail } from '#kernel/audit/caller.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';
import { CHANGES_CHANNEL } from '#kernel/realtime/changes.ts';
import type { Insertion } from '#kernel/documents/record-writer.ts';

export interface Page {
  readonly rows: readonly RecordRow[];
  readonly total: number;
}

export const listRecords = async (
  db: Db,
  source: ListingSource,
  template: VisibleTemplate,
  scope: AccountScope,
  request: ListRequest,
): Promise<Page> => {
  const { rows } = await buildListQuery(source, template, scope, request).execute(db);
  const total = rows[0]?.total ?? 0;
  // An empty page still carries the total, on a row without a record.
  const records = rows.filter((row) => (row['record_key'] ?? row['id']) != null);
  return { rows: records.map((row) => source.rowOf(row, template.content.questions)), total };
};

/** Everything that matches, a slice at a time: a slow reader holds no connection and no rows but the current ones. */
export const walkRecords = async function* (
  db: Db,
  source: ListingSource,
  template: VisibleTemplate,
  scope: AccountScope,
  request: Omit<ListRequest, 'page' | 'pageSize'>,
): AsyncGenerator<RecordRow[]> {
  const matching = await executeLong(db, buildKeysQuery(source, template, scope, request));
  for (const slice of matching.rows) {
    const { rows } = await buildRowsQuery(source, template, scope, keysIn(slice)).execute(db);
    yield rows.map((row) => source.rowOf(row, template.content.questions));
  }
};

export const findRecord = async (
  db: Db,
  source: ListingSource,
  template: StoredTemplate,
  scope: AccountScope,
  documentId: string,
): Promise<RecordRow | undefined> => {
  const key = source.keyOf(documentId);
  if (key === undefined) return undefined;
  const { rows } = await sql<Record<string, unknown>>`${sql.raw(PREPARED)} select ${source.select} from ${source.from}
    where ${source.within(scope, template)} and ${source.key} = ${key}`.execute(db);
  return rows[0] && source.rowOf(rows[0], template.content.questions);
};

/** Which template a generic document of this account belongs to. */
export const findTemplateId = async (db: Db, scope: AccountScope, documentId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('documents')
    .select('template_id')
    .where('id', '=', documentId)
    .where('account_id', '=', scope.accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.template_id;
};

/** Runs the update together with its audit row and its notification: one statement, all or nothing. */
export const applyUpdate = async (
  db: Db,
  source: ListingSource,
  template: StoredTemplate,
  update: RawBuilder<Record<string, unknown>>,
  audit: AuditEntry,
  audience: RawBuilder<unknown> | undefined,
): Promise<RecordRow | undefined> => {
  const notice = JSON.stringify({
    accountId: audit.accountId,
    description: template.description,
    documentIds: [audit.subject],
  });
  const addressed = audience ? sql`(${notice}::jsonb || ${audience})::text` : sql`${notice}`;
  const { rows } = await sql<Record<string, unknown>>`${sql.raw(PREPARED)}
    with changed as (${update}), audited as (
      insert into audit_log (account_id, actor_id, action, subject, detail, request_id)
      select ${audit.accountId}, ${audit.actorId}, ${audit.action}, ${audit.subject}, ${auditDetail(audit.detail)}::jsonb, ${audit.requestId} from changed
    )
    select changed.*, pg_notify(${CHANGES_CHANNEL}, ${addressed}) from changed`.execute(db);
  return rows[0] && source.rowOf(rows[0], template.content.questions);
};

/** What a create with this key is remembered by; a second one finds it taken, and with `unlessRemembered` inserts nothing. */
export interface CreateKey {
  readonly userId: string;
  readonly key: string;
}

export const unlessRemembered = (key: CreateKey | undefined): RawBuilder<boolean> =>
  key ? sql<boolean>`exists (select from remembered)` : sql<boolean>`true`;

/** Runs the insert together with its key, its audit row and its notification: one statement, all or nothing. Nothing where the key is taken. */
export const applyCreate = async (
  db: Db,
  source: ListingSource,
  template: StoredTemplate,
  { id, statement }: Insertion,
  { key, audit, memberId }: { key: CreateKey | undefined; audit: AuditEntry; memberId: string },
): Promise<RecordRow | undefined> => {
  const notice = JSON.stringify({
    accountId: audit.accountId,
    description: template.description,
    documentIds: [id],
    memberId,
  });
  const remembered = key
    ? sql`remembered as (
        insert into idempotency_keys (user_id, key, document_id) values (${key.userId}, ${key.key}, ${id}) on conflict (user_id, key) do nothing returning document_id
      ), `
    : sql``;
  const { rows } = await sql<Record<string, unknown>>`${sql.raw(PREPARED)}
    with ${remembered}created as (${statement}), audited as (
      insert into audit_log (account_id, actor_id, action, subject, detail, request_id)
      select ${audit.accountId}, ${audit.actorId}, ${audit.action}, ${audit.subject}, ${auditDetail(audit.detail)}::jsonb, ${audit.requestId} from created
    )
    select created.*, pg_notify(${CHANGES_CHANNEL}, ${notice}) from created`.execute(db);
  return rows[0] && source.rowOf(rows[0], template.content.questions);
};

/** Remembers a create by its key; answers the document of an earlier one with the same key. */
export const rememberCreate = async (
  trx: Db,
  userId: string,
  key: string,
  documentId: string,
): Promise<string | undefined> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, document_id: documentId })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst();
  if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return undefined;
  return findCreated(trx, userId, key);
};

export const findCreated = async (db: Db, userId: string, key: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('document_id')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.document_id;
};

export const isMember = async (db: Db, accountId: string, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('memberships')
    .select('id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};
