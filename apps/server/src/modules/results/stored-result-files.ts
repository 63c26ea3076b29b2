import type { Db } from '../../database/open.ts';
import type { StoragePort } from '../../ports/storage/port.ts';
import type { TemplateCatalog } from '../templates/template-catalog.ts';
import { inboxTemplate } from '../inbox/deliver-message.ts';
import { presentFile } from '../files/files.presenter.ts';
import type { ResultFiles } from './result-files.ts';
import { insertResultFile } from './results.repository.ts';

const FILE_QUESTION = 'QID006File';

/** Files of jobs lie where uploads lie; whoever reads the inbox of the account may have them. */
export const storedResultFiles = (db: Db, storage: StoragePort, catalog: TemplateCatalog): ResultFiles => ({
  async keep({ id, accountId, name, type, content, ownerId }) {
    const inbox = await inboxTemplate(catalog);
    const storageKey = `results/${id}`;
    const { etag } = await storage.put(storageKey, content);
    const row = await insertResultFile(db, { id, accountId, templateId: inbox.id, questionId: FILE_QUESTION, name, type, size: content.byteLength, checksum: etag, storageKey, ownerId });
    const { url, size } = presentFile(row);
    return { name, url, size, type };
  },
});
