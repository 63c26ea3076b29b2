import type { Db } from '#kernel/database/open.ts';
import type { StoragePort } from '#ports/storage/port.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import { deleteExpired, findExpired } from './files.repository.ts';
import { removeImages } from './image-sizes.ts';

const AT_A_TIME = 200;

/** Removes uploads that were left, and files that no document came to name. A file whose bytes cannot be removed keeps its row for the next time. */
export const removeExpiredFiles = async (db: Db, storage: StoragePort, now: Date): Promise<void> => {
  for (const row of await findExpired(db, now, AT_A_TIME)) {
    await db.transaction().execute(async (trx) => {
      if (!(await deleteExpired(trx, row.id, now))) return;
      await recordAudit(trx, {
        accountId: row.account_id,
        actorId: null,
        action: 'file.expire',
        subject: row.id,
        detail: { name: row.name, state: row.state },
        requestId: '',
      });
      if (row.state === 'uploading') await storage.abort({ key: row.storage_key, uploadId: row.storage_upload_id });
      await removeImages(storage, row.storage_key);
    });
  }
};
