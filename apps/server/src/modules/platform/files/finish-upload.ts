import { buffer } from 'node:stream/consumers';
import type { StoredFileAnswer } from '@airlane/contract/calls/files';
import { CONTENT_HEAD_BYTES, contentTypeOf, UNKNOWN_CONTENT } from '@airlane/domain/uploads/content-type';
import { contentProblem, type UploadProblem } from '@airlane/domain/uploads/upload-rules';
import { DAY_MS } from '@airlane/domain/time/durations';
import { formatBytes } from '@airlane/domain/text/byte-size';
import { UNUSED_FILE_KEPT_DAYS } from '@airlane/domain/uploads/upload-limits';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import type { StoragePort, StoredObject, StoredPart } from '#ports/storage/port.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import { presentFile } from './files.presenter.ts';
import { type FileOutcome, type FileRow, findOwnUpload, recordUploadOutcome } from './files.repository.ts';
import { removeImages, storeSmallImages } from './image-sizes.ts';

interface Tools {
  readonly db: Db;
  readonly storage: StoragePort;
  readonly ask: <Answer>(work: Promise<Answer>) => Promise<Answer>;
}

interface FinishedUpload {
  readonly scope: AccountScope;
  readonly row: FileRow;
  /** Types that the question takes. */
  readonly accept: readonly string[];
  readonly parts: readonly StoredPart[];
  readonly requestId: string;
}

const refusal = (reason: string): AppError =>
  new AppError('FILE_REFUSED', { values: { reason }, fields: [{ field: 'type', rule: 'content', message: reason }] });

const headOf = async (storage: StoragePort, { storage_key, size }: FileRow): Promise<Uint8Array> =>
  buffer(await storage.read(storage_key, { first: 0, last: Math.min(size, CONTENT_HEAD_BYTES) - 1 }));

const sizeProblem = (row: FileRow, object: StoredObject): Pick<UploadProblem, 'message'> | undefined =>
  object.size === row.size
    ? undefined
    : { message: `"${row.name}" arrived with ${formatBytes(object.size)} instead of ${formatBytes(row.size)}` };

/** Joins the parts, looks at what came of them, and keeps or refuses it. May be called again at any point: it takes up where it stopped. */
export const finishUpload = async (
  { db, storage, ask }: Tools,
  { scope, row, accept, parts, requestId }: FinishedUpload,
): Promise<StoredFileAnswer> => {
  if (row.state === 'refused') throw refusal(row.refusal ?? '');

  const recordOutcome = (outcome: FileOutcome): Promise<FileRow | undefined> =>
    db.transaction().execute(async (trx) => {
      const settled = await recordUploadOutcome(trx, row.id, outcome);
      const detail = { name: row.name, size: row.size, type: outcome.type ?? '', refusal: outcome.refusal ?? null };
      const action = outcome.state === 'stored' ? 'file.store' : 'file.refuse';
      if (settled)
        await recordAudit(trx, {
          accountId: scope.accountId,
          actorId: scope.viewer.userId,
          action,
          subject: row.id,
          detail,
          requestId,
        });
      return settled;
    });

  const expiresAt = new Date(Date.now() + UNUSED_FILE_KEPT_DAYS * DAY_MS);
  const refuse = async (reason: string): Promise<never> => {
    await ask(removeImages(storage, row.storage_key));
    await recordOutcome({ state: 'refused', refusal: reason, expiresAt });
    throw refusal(reason);
  };

  // A request whose answer was lost may have joined the parts already.
  const object =
    (await ask(storage.head(row.storage_key))) ??
    (await ask(storage.complete({ key: row.storage_key, uploadId: row.storage_upload_id }, parts)));
  const head = await ask(headOf(storage, row));
  const problem =
    sizeProblem(row, object) ??
    contentProblem({ kind: row.kind, name: row.name, type: row.declared_type }, head, accept);
  if (problem) return refuse(problem.message);
  if (row.kind === 'image' && !(await ask(storeSmallImages(storage, row.storage_key))))
    return refuse(`"${row.name}" cannot be read as an image`);

  const type = contentTypeOf(head)?.type ?? UNKNOWN_CONTENT;
  const stored =
    (await recordOutcome({ state: 'stored', type, checksum: object.etag, expiresAt })) ??
    (await findOwnUpload(db, scope, row.id));
  if (stored?.state !== 'stored') throw new AppError('UPLOAD_NOT_FOUND');
  return presentFile(stored);
};
