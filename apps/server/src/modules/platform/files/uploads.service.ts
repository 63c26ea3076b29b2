import { randomUUID } from 'node:crypto';
import type { StoredFileAnswer, Upload } from '@airlane/contract/calls/files';
import { HOUR_MS } from '@airlane/domain/time/durations';
import { missingParts, partOf, partSize, type UploadPart } from '@airlane/domain/uploads/upload-parts';
import { MAX_OPEN_UPLOADS, UPLOAD_KEPT_HOURS } from '@airlane/domain/uploads/upload-limits';
import { offeredFileProblem, type UploadProblem } from '@airlane/domain/uploads/upload-rules';
import { uploadRulesOf } from '@airlane/question-kinds';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import type { StoragePort, StoredPart } from '#ports/storage/port.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { TemplateCatalog } from '../templates/template-catalog.ts';
import { type VisibleTemplate, readerOf } from '#kernel/listing/visible-template.ts';
import { finishUpload } from './finish-upload.ts';
import { presentFile, presentUpload } from './files.presenter.ts';
import {
  countOpenUploads,
  deleteUpload,
  type FileRow,
  findBegun,
  findOwnUpload,
  insertFile,
} from './files.repository.ts';
import { askStorage, isNoSuchUpload } from './storage-answer.ts';

export interface OfferedUpload {
  readonly template: string;
  readonly questionId: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly beginKey: string | undefined;
}

export interface UploadParts {
  readonly db: Db;
  readonly storage: StoragePort;
  readonly catalog: TemplateCatalog;
  readonly onStorageFailure: (error: unknown) => void;
}

export const refuseFile = ({ field, rule, message }: UploadProblem): AppError =>
  new AppError('FILE_REFUSED', { values: { reason: message }, fields: [{ field, rule, message }] });

const storageUpload = (row: FileRow) => ({ key: row.storage_key, uploadId: row.storage_upload_id });

const mayWrite = ({ access }: VisibleTemplate, { viewer }: AccountScope): boolean =>
  access.create.includes(viewer.appType) || access.update.includes(viewer.appType);

/** Uploads from the first byte to the last; what becomes of them then is `finishUpload`. */
export const uploadsService = ({ db, storage, catalog, onStorageFailure }: UploadParts) => {
  const ask = <Answer>(work: Promise<Answer>): Promise<Answer> => askStorage(work, onStorageFailure);

  const ruled = async (scope: AccountScope, { template: name, questionId }: OfferedUpload) => {
    const template = await catalog.byName(name, readerOf(scope));
    if (!template) throw new AppError('NO_SUCH_TEMPLATE');
    if (!mayWrite(template, scope))
      throw new AppError('UPDATE_FORBIDDEN', { values: { template: template.description } });
    const question = template.content.questions.find((candidate) => candidate.questionId === questionId);
    const rules = question && uploadRulesOf(question);
    if (!rules)
      throw new AppError('NO_UPLOAD_QUESTION', { values: { template: template.description, question: questionId } });
    return { template, rules };
  };

  const ownUpload = async (scope: AccountScope, id: string): Promise<FileRow> => {
    const row = await findOwnUpload(db, scope, id);
    if (!row) throw new AppError('UPLOAD_NOT_FOUND');
    return row;
  };

  const receivedOf = async (row: FileRow): Promise<readonly StoredPart[]> => {
    if (row.state !== 'uploading') return [];
    return ask(storage.parts(storageUpload(row))).catch((error: unknown) => {
      // It may have been joined already, by a request whose answer was lost.
      if (isNoSuchUpload(error)) return [];
      throw error;
    });
  };

  return {
    async begin(scope: AccountScope, offered: OfferedUpload, requestId: string): Promise<Upload> {
      const { template, rules } = await ruled(scope, offered);
      const problem = offeredFileProblem({ kind: rules.kind, name: offered.name, size: offered.size });
      if (problem) throw refuseFile(problem);
      const earlier = offered.beginKey === undefined ? undefined : await findBegun(db, scope, offered.beginKey);
      if (earlier) return presentUpload(earlier, await receivedOf(earlier));
      if ((await countOpenUploads(db, scope.viewer.userId)) >= MAX_OPEN_UPLOADS)
        throw new AppError('TOO_MANY_UPLOADS', { values: { most: MAX_OPEN_UPLOADS } });
      const id = randomUUID();
      const { key, uploadId } = await ask(storage.begin(`${scope.accountId}/${id}`));
      const row = await db.transaction().execute(async (trx) => {
        const inserted = await insertFile(trx, scope, {
          id,
          templateId: template.id,
          questionId: offered.questionId,
          kind: rules.kind,
          name: offered.name,
          declaredType: offered.type,
          size: offered.size,
          storageKey: key,
          storageUploadId: uploadId,
          beginKey: offered.beginKey ?? null,
          expiresAt: new Date(Date.now() + UPLOAD_KEPT_HOURS * HOUR_MS),
        });
        if (inserted)
          await recordAudit(trx, {
            accountId: scope.accountId,
            actorId: scope.viewer.userId,
            action: 'upload.begin',
            subject: id,
            detail: { name: offered.name, size: offered.size },
            requestId,
          });
        return inserted;
      });
      if (row) return presentUpload(row, []);
      await ask(storage.abort({ key, uploadId }));
      const first = await findBegun(db, scope, offered.beginKey ?? '');
      if (!first) throw new AppError('UPLOAD_NOT_FOUND');
      return presentUpload(first, await receivedOf(first));
    },

    async read(scope: AccountScope, id: string): Promise<Upload> {
      const row = await ownUpload(scope, id);
      return presentUpload(row, await receivedOf(row));
    },

    /** The part with this number and, where browsers reach the storage, the address that takes it. */
    async partOf(
      scope: AccountScope,
      id: string,
      number: number,
      seconds: number,
    ): Promise<{ readonly part: UploadPart; readonly address: string | undefined }> {
      const row = await ownUpload(scope, id);
      if (row.state !== 'uploading') throw new AppError('UPLOAD_NOT_FOUND');
      const part = partOf(row.size, number);
      if (!part) throw new AppError('PART_REFUSED', { values: { reason: `The file does not have a part ${number}` } });
      return {
        part,
        address: await storage.partAddress({ ...storageUpload(row), number, size: partSize(part) }, seconds),
      };
    },

    async complete(scope: AccountScope, id: string, requestId: string): Promise<StoredFileAnswer> {
      const row = await ownUpload(scope, id);
      if (row.state === 'stored') return presentFile(row);
      const template = await catalog.byName(row.template_id, readerOf(scope));
      const question = template?.content.questions.find(({ questionId }) => questionId === row.question_id);
      const accept = (question && uploadRulesOf(question)?.accept) ?? [];
      const parts = await receivedOf(row);
      const [missing] = missingParts(row.size, parts);
      const isJoined =
        parts.length === 0 && (row.state === 'refused' || (await ask(storage.head(row.storage_key))) !== undefined);
      if (missing && !isJoined) throw new AppError('UPLOAD_INCOMPLETE', { values: { part: missing.number } });
      return finishUpload({ db, storage, ask }, { scope, row, accept, parts, requestId });
    },

    async cancel(scope: AccountScope, id: string, requestId: string): Promise<void> {
      const row = await findOwnUpload(db, scope, id);
      if (row?.state !== 'uploading') return;
      await ask(storage.abort(storageUpload(row)));
      await db.transaction().execute(async (trx) => {
        if (!(await deleteUpload(trx, id))) return;
        await recordAudit(trx, {
          accountId: scope.accountId,
          actorId: scope.viewer.userId,
          action: 'upload.cancel',
          subject: id,
          requestId,
        });
      });
    },
  };
};
export type UploadsService = ReturnType<typeof uploadsService>;
