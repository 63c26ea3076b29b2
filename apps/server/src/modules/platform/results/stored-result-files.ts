import { messageQuestionIds } from '@airlane/domain/template-names';
import { createHash } from 'node:crypto';
import type { Db } from '#kernel/database/open.ts';
import type { StoragePort } from '#ports/storage/port.ts';
import type { TemplateCatalog } from '../templates/template-catalog.ts';
import { inboxTemplate } from '../inbox/deliver-message.ts';
import { presentFile } from '../files/files.presenter.ts';
import type { ResultFiles } from './result-files.ts';
import { insertResultFile } from './results.repository.ts';

const FILE_QUESTION = messageQuestionIds.file;

const UUID_PARTS = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/;

/** A UUID that is told by a name (version 8 of RFC 9562): files are named by UUIDs, and a job that runs twice has to name the same one. */
const uuidNamed = (name: string): string =>
  createHash('sha256').update(name).digest('hex').replace(UUID_PARTS, '$1-$2-8$3-8$4-$5').slice(0, 36);

/** Files of jobs lie where uploads lie; readers of the account's inbox may have them. */
export const storedResultFiles = (db: Db, storage: StoragePort, catalog: TemplateCatalog): ResultFiles => ({
  async keep({ id: resultId, accountId, name, type, content, ownerId }) {
    const inbox = await inboxTemplate(catalog);
    const id = uuidNamed(resultId);
    const storageKey = `results/${resultId}`;
    const { etag } = await storage.put(storageKey, content);
    const row = await insertResultFile(db, {
      id,
      accountId,
      templateId: inbox.id,
      questionId: FILE_QUESTION,
      name,
      type,
      size: content.byteLength,
      checksum: etag,
      storageKey,
      ownerId,
    });
    const { url, size } = presentFile(row);
    return { name, url, size, type };
  },
});
