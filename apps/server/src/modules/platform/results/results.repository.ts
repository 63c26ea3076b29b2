import type { Db } from '#kernel/database/open.ts';
import type { FileRow } from '../files/files.repository.ts';

export interface NewResultFile {
  readonly id: string;
  readonly accountId: string;
  readonly templateId: string;
  readonly questionId: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly checksum: string;
  readonly storageKey: string;
  readonly ownerId: string;
}

/** A job that runs again writes the same file again, with what it found this time. */
export const insertResultFile = (db: Db, file: NewResultFile): Promise<FileRow> =>
  db
    .insertInto('files')
    .values({
      id: file.id,
      account_id: file.accountId,
      template_id: file.templateId,
      question_id: file.questionId,
      kind: 'file',
      name: file.name,
      declared_type: file.type,
      type: file.type,
      size: file.size,
      checksum: file.checksum,
      storage_key: file.storageKey,
      storage_upload_id: '',
      state: 'stored',
      refusal: null,
      begin_key: null,
      created_by: file.ownerId,
      expires_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ name: file.name, size: file.size, checksum: file.checksum }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
