import { CAPTURE_FILE_DAYS } from '@airlane/domain/networks/capture-window';
import { daysBefore } from '@airlane/domain/time/durations';
import type { Db } from '#kernel/database/open.ts';
import type { StoragePort } from '#ports/storage/port.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import { saveServerAnswers } from '#modules/platform/documents/server-answers.repository.ts';
import { recordThingEvent } from '../things/thing-events.repository.ts';
import { CAPTURE_TEMPLATE, captureQuestions as asked } from './capture-questions.ts';
import { type CaptureRow, findOldCaptures, markExpired, removeFileRow } from './capture-runs.repository.ts';

const AT_A_TIME = 200;

const expire = (
  db: Db,
  storage: StoragePort,
  { document_id: documentId, account_id: accountId, iccid, file_id: fileId }: CaptureRow,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await markExpired(trx, documentId);
    await saveServerAnswers(trx, {
      documentId,
      accountId,
      templateName: CAPTURE_TEMPLATE,
      answers: { [asked.status]: ['Expired'], [asked.file]: null },
    });
    await recordThingEvent(trx, { iccid, accountId, kind: 'capture-expired', detail: { document: documentId } });
    await recordAudit(trx, { accountId, actorId: null, action: 'capture.expire', subject: documentId, requestId: '' });
    if (fileId === null) return;
    const storageKey = await removeFileRow(trx, fileId);
    if (storageKey !== undefined) await storage.remove(storageKey);
  });

/** The files of captures are kept for a month. One whose bytes cannot be removed keeps its row for the next time. */
export const expireCaptures = async (db: Db, storage: StoragePort, now: Date): Promise<void> => {
  const before = daysBefore(now, CAPTURE_FILE_DAYS);
  for (const capture of await findOldCaptures(db, before, AT_A_TIME)) await expire(db, storage, capture);
};
