import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

const MAX_NOTES = 100;

export const listNotes = (db: Db, accountId: string, id?: string) =>
  db
    .selectFrom('customer_notes as n')
    .innerJoin('users as author', 'author.id', 'n.created_by')
    .innerJoin('users as editor', 'editor.id', 'n.updated_by')
    .select([
      'n.id',
      'n.text',
      'n.version',
      'author.full_name as createdBy',
      'n.created_at as createdAt',
      'editor.full_name as updatedBy',
      'n.updated_at as updatedAt',
    ])
    .where('n.account_id', '=', accountId)
    .where('n.deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('n.id', '=', id ?? ''))
    .orderBy('n.updated_at', 'desc')
    .limit(MAX_NOTES)
    .execute();

interface Saved {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly text: string;
}

const keepVersion = async (trx: Db, { id, userId, text }: Saved, version: number): Promise<void> => {
  await trx.insertInto('customer_note_versions').values({ note_id: id, version, text, saved_by: userId }).execute();
};

export const insertNote = async (trx: Db, note: Saved): Promise<void> => {
  await trx
    .insertInto('customer_notes')
    .values({
      id: note.id,
      account_id: note.accountId,
      text: note.text,
      created_by: note.userId,
      updated_by: note.userId,
    })
    .execute();
  await keepVersion(trx, note, 1);
};

/** Answers the new version; nothing where another person came first, or the note is gone. */
export const changeNote = async (trx: Db, note: Saved, version: number): Promise<number | undefined> => {
  const row = await trx
    .updateTable('customer_notes')
    .set({ text: note.text, version: version + 1, updated_by: note.userId, updated_at: new Date() })
    .where('id', '=', note.id)
    .where('account_id', '=', note.accountId)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning('version')
    .executeTakeFirst();
  if (row) await keepVersion(trx, note, row.version);
  return row?.version;
};

export const removeNote = async (trx: Db, accountId: string, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('customer_notes')
    .set({ deleted_at: new Date() })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const listVersions = async (db: Db, accountId: string, id: string) => {
  const { rows } = await sql<{
    version: number;
    text: string;
    savedBy: string;
    savedAt: Date;
  }>`select v.version, v.text, u.full_name as "savedBy", v.saved_at as "savedAt"
    from customer_note_versions as v join customer_notes as n on n.id = v.note_id join users as u on u.id = v.saved_by
    where v.note_id = ${id} and n.account_id = ${accountId} and n.deleted_at is null order by v.version desc limit ${MAX_NOTES}`.execute(
    db,
  );
  return rows;
};
