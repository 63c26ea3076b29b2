import type { CaptureStatus } from '@airlane/domain/networks/capture-window';
import type { JsonValue } from '@airlane/question-kinds';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';
import { saveServerAnswers } from '#modules/platform/documents/server-answers.repository.ts';
import { recordThingEvent } from '../things/thing-events.repository.ts';
import { CAPTURE_TEMPLATE, captureQuestions as asked } from './capture-questions.ts';

export type CaptureRow = Selectable<DatabaseSchema['capture_runs']>;

const OPEN: readonly CaptureStatus[] = ['Created', 'Running', 'Processing'];

export const insertCapture = async (
  trx: Db,
  capture: Pick<CaptureRow, 'document_id' | 'account_id' | 'iccid' | 'ip' | 'starts_at' | 'ends_at' | 'ordered_by'>,
): Promise<void> => {
  await trx.insertInto('capture_runs').values(capture).execute();
};

export const findOpenCapture = (db: Db, documentId: string): Promise<CaptureRow | undefined> =>
  db
    .selectFrom('capture_runs')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('status', 'in', OPEN)
    .executeTakeFirst();

export const findCapture = (db: Db, accountId: string, documentId: string): Promise<CaptureRow | undefined> =>
  db
    .selectFrom('capture_runs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();

export interface CaptureStep {
  readonly status: CaptureStatus;
  readonly fileId?: string;
  readonly answers?: Readonly<Record<string, JsonValue>>;
}

/** Moves an open capture on and updates its document. Returns whether it was open: it may have been ended meanwhile. */
export const stepCapture = async (
  trx: Db,
  { document_id: documentId, account_id: accountId }: CaptureRow,
  { status, fileId, answers }: CaptureStep,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('capture_runs')
    .set({ status, updated_at: new Date(), ...(fileId === undefined ? {} : { file_id: fileId }) })
    .where('document_id', '=', documentId)
    .where('status', 'in', OPEN)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await saveServerAnswers(trx, {
    documentId,
    accountId,
    templateName: CAPTURE_TEMPLATE,
    answers: { [asked.status]: [status], ...answers },
  });
  return true;
};

/** Ends a capture and says why, in its document and in the history of its Thing. */
export const failCapture = async (trx: Db, capture: CaptureRow, because: string): Promise<void> => {
  if (!(await stepCapture(trx, capture, { status: 'Failed', answers: { [asked.reason]: because } }))) return;
  const { document_id: document, account_id: accountId, iccid } = capture;
  await recordThingEvent(trx, { iccid, accountId, kind: 'capture-failed', detail: { document, because } });
};

export const failOpenCaptures = async (
  trx: Db,
  accountId: string,
  iccids: readonly string[],
  because: string,
): Promise<void> => {
  const open = await trx
    .selectFrom('capture_runs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('iccid', '=', sql<string>`any(${[...iccids]}::text[])`)
    .where('status', 'in', OPEN)
    .execute();
  for (const capture of open) await failCapture(trx, capture, because);
};

export const findOldCaptures = (db: Db, before: Date, most: number): Promise<CaptureRow[]> =>
  db
    .selectFrom('capture_runs')
    .selectAll()
    .where('status', '=', 'Ready')
    .where('updated_at', '<', before)
    .limit(most)
    .execute();

/** The capture no longer has a file. */
export const markExpired = async (trx: Db, documentId: string): Promise<void> => {
  await trx
    .updateTable('capture_runs')
    .set({ status: 'Expired', file_id: null, updated_at: new Date() })
    .where('document_id', '=', documentId)
    .execute();
};

/** Returns the key of the bytes in the storage, where the row was still there. */
export const removeFileRow = async (trx: Db, fileId: string): Promise<string | undefined> =>
  (await trx.deleteFrom('files').where('id', '=', fileId).returning('storage_key').executeTakeFirst())?.storage_key;
