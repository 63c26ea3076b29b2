import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';
import { documentsSource } from '#kernel/documents/documents.source.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';

export type FileRow = Selectable<DatabaseSchema['files']>;

export interface NewFile {
  readonly id: string;
  readonly templateId: string;
  readonly questionId: string;
  readonly kind: FileRow['kind'];
  readonly name: string;
  readonly declaredType: string;
  readonly size: number;
  readonly storageKey: string;
  readonly storageUploadId: string;
  readonly beginKey: string | null;
  readonly expiresAt: Date;
}

/** Nothing where another request with the same key came first. */
export const insertFile = async (
  db: Db,
  { accountId, viewer }: AccountScope,
  file: NewFile,
): Promise<FileRow | undefined> =>
  db
    .insertInto('files')
    .values({
      id: file.id,
      account_id: accountId,
      template_id: file.templateId,
      question_id: file.questionId,
      kind: file.kind,
      name: file.name,
      declared_type: file.declaredType,
      size: file.size,
      storage_key: file.storageKey,
      storage_upload_id: file.storageUploadId,
      refusal: null,
      begin_key: file.beginKey,
      created_by: viewer.userId,
      expires_at: file.expiresAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['created_by', 'begin_key']).where('begin_key', 'is not', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();

const own = (db: Db, { accountId, viewer }: AccountScope) =>
  db.selectFrom('files').selectAll().where('account_id', '=', accountId).where('created_by', '=', viewer.userId);

/** Uploads belong to the person who began them. */
export const findOwnUpload = (db: Db, scope: AccountScope, id: string): Promise<FileRow | undefined> =>
  own(db, scope).where('id', '=', id).executeTakeFirst();

export const findBegun = (db: Db, scope: AccountScope, beginKey: string): Promise<FileRow | undefined> =>
  own(db, scope).where('begin_key', '=', beginKey).executeTakeFirst();

export const countOpenUploads = async (db: Db, userId: string): Promise<number> => {
  const open = db
    .selectFrom('files')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('created_by', '=', userId);
  const { total } = await open
    .where('state', '=', 'uploading')
    .where('expires_at', '>', new Date())
    .executeTakeFirstOrThrow();
  return total;
};

/** For addresses that carry their own proof: the account is part of what was signed. */
export const findStoredFile = (db: Db, accountId: string, id: string): Promise<FileRow | undefined> =>
  db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('state', '=', 'stored')
    .executeTakeFirst();

/** For parts, which prove who sends them; the caller compares the person and the account. */
export const findOpenUpload = (db: Db, id: string): Promise<FileRow | undefined> =>
  db.selectFrom('files').selectAll().where('id', '=', id).where('state', '=', 'uploading').executeTakeFirst();

export interface FileOutcome {
  readonly state: 'stored' | 'refused';
  readonly type?: string;
  readonly checksum?: string;
  readonly refusal?: string;
  readonly expiresAt: Date;
}

/** Nothing where the upload is no longer under way: another request finished it. */
export const recordUploadOutcome = (
  trx: Db,
  id: string,
  { state, type = '', checksum = '', refusal, expiresAt }: FileOutcome,
): Promise<FileRow | undefined> =>
  trx
    .updateTable('files')
    .set({ state, type, checksum, refusal: refusal ?? null, expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .returningAll()
    .executeTakeFirst();

export const deleteUpload = async (trx: Db, id: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('files')
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const findExpired = (db: Db, now: Date, most: number): Promise<FileRow[]> =>
  db.selectFrom('files').selectAll().where('expires_at', '<', now).orderBy('expires_at').limit(most).execute();

/** Nothing is removed that a document came to name in the meantime. */
export const deleteExpired = async (trx: Db, id: string, now: Date): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('files')
    .where('id', '=', id)
    .where('expires_at', '<', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Keeps these files for good, as far as they are whole, of this account and of the kind that is asked for; answers which those are. */
export const keepFiles = async (
  db: Db,
  { accountId }: AccountScope,
  ids: readonly string[],
  kinds: readonly FileRow['kind'][],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`update files set expires_at = null
    where id = any(${[...ids]}::text[]) and account_id = ${accountId} and state = 'stored' and kind = any(${[...kinds]}::text[])
    returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Whether a document that the viewer sees names this file. */
export const isNamedInSight = async (
  db: Db,
  scope: AccountScope,
  template: StoredTemplate,
  path: string,
): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from ${documentsSource.from} where ${documentsSource.within(scope, template)} and position(${path} in t.answers::text) > 0 limit 1`.execute(
      db,
    );
  return rows.length > 0;
};
