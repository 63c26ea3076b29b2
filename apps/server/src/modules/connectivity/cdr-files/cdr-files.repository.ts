import { MAX_CDR_PROBLEMS } from '@airlane/contract/calls/cdr-files';
import type { Selectable } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';

export type CdrFileRow = Selectable<DatabaseSchema['cdr_files']>;
export type NewCdrFile = Pick<CdrFileRow, 'network' | 'name' | 'digest' | 'size' | 'storage_key'>;

export interface CdrProblem {
  readonly line: number;
  readonly reason: string;
}

const MAX_LISTED = 100;

export const latestCdrFiles = (db: Db, network: string): Promise<CdrFileRow[]> =>
  db
    .selectFrom('cdr_files')
    .selectAll()
    .where('network', '=', network)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();

export const findCdrFile = (db: Db, network: string, name: string): Promise<CdrFileRow | undefined> =>
  db.selectFrom('cdr_files').selectAll().where('network', '=', network).where('name', '=', name).executeTakeFirst();

export const problemsOf = (db: Db, fileId: number): Promise<CdrProblem[]> =>
  db.selectFrom('cdr_problems').select(['line', 'reason']).where('file_id', '=', fileId).orderBy('line').execute();

/** Answers whether the name was free. */
export const insertCdrFile = async (trx: Db, file: NewCdrFile): Promise<boolean> => {
  const inserted = await trx
    .insertInto('cdr_files')
    .values(file)
    .onConflict((conflict) => conflict.columns(['network', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** A file that could not be read is tried again, from where it lies now. */
export const retryCdrFile = async (trx: Db, id: number, storageKey: string): Promise<void> => {
  await trx
    .updateTable('cdr_files')
    .set({ status: 'waiting', failure: '', finished_at: null, storage_key: storageKey })
    .where('id', '=', id)
    .execute();
};

/** In the order of arrival, because the numbers of a later file would hide those of an earlier one. */
export const nextWaitingFile = (db: Db, network: string): Promise<CdrFileRow | undefined> =>
  db
    .selectFrom('cdr_files')
    .selectAll()
    .where('network', '=', network)
    .where('status', '=', 'waiting')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const networksWithWaitingFiles = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('cdr_files')
      .select('network')
      .distinct()
      .where('status', '=', 'waiting')
      .orderBy('network')
      .execute()
  ).map(({ network }) => network);

/** How far the file was read, with its row held until the transaction ends; nothing where it is no longer waiting. */
export const holdProgress = (trx: Db, id: number): Promise<Pick<CdrFileRow, 'lines_done' | 'refused'> | undefined> =>
  trx
    .selectFrom('cdr_files')
    .select(['lines_done', 'refused'])
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();

export interface CdrProgress {
  readonly linesDone: number;
  readonly stored: number;
  readonly known: number;
  readonly problems: readonly CdrProblem[];
}

export const saveProgress = async (
  trx: Db,
  id: number,
  refusedBefore: number,
  { linesDone, stored, known, problems }: CdrProgress,
): Promise<void> => {
  await trx
    .updateTable('cdr_files')
    .set(({ eb }) => ({
      lines_done: linesDone,
      stored: eb('stored', '+', stored),
      known: eb('known', '+', known),
      refused: eb('refused', '+', problems.length),
    }))
    .where('id', '=', id)
    .execute();
  const kept = problems.slice(0, Math.max(0, MAX_CDR_PROBLEMS - refusedBefore));
  if (kept.length > 0)
    await trx
      .insertInto('cdr_problems')
      .values(kept.map((problem) => ({ file_id: id, ...problem })))
      .execute();
};

export const finishCdrFile = async (db: Db, id: number, status: 'done' | 'failed', failure = ''): Promise<void> => {
  await db
    .updateTable('cdr_files')
    .set({ status, failure, finished_at: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
};

export const cdrFilesFinishedBefore = (db: Db, before: Date): Promise<Pick<CdrFileRow, 'id' | 'storage_key'>[]> =>
  db.selectFrom('cdr_files').select(['id', 'storage_key']).where('finished_at', '<', before).execute();

export const deleteCdrFile = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('cdr_files').where('id', '=', id).execute();
};
