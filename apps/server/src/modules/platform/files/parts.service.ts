import type { Readable } from 'node:stream';
import { partOf, partSize } from '@airlane/domain/uploads/upload-parts';
import { UPLOAD_TIMEOUT_MS } from '@airlane/domain/uploads/upload-limits';
import type { AccessCache } from '#kernel/access/access-cache.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { type StoragePort, StorageRefused } from '#ports/storage/port.ts';
import type { SignedRequest } from '#ports/storage/verify-signature.ts';
import { type FileRow, findOpenUpload } from './files.repository.ts';
import { askStorage } from './storage-answer.ts';
import type { uploadCredentials } from './upload-credentials.ts';

export interface ArrivingPart {
  readonly request: SignedRequest;
  readonly fileId: string;
  readonly number: number;
  /** The hash of the content that the sender signed, where it signed one. */
  readonly sha256: string | undefined;
  readonly content: Readable & { readonly complete: boolean };
}

export interface PartsTools {
  readonly db: Db;
  readonly access: AccessCache;
  readonly storage: StoragePort;
  readonly credentials: ReturnType<typeof uploadCredentials>;
  readonly onStorageFailure: (error: unknown) => void;
}

const refusePart = (reason: string): AppError => new AppError('PART_REFUSED', { values: { reason } });

/** Parts that come to this server, on their way to the storage. */
export const partsService = ({ db, access, storage, credentials, onStorageFailure }: PartsTools) => {
  /** The upload that the signer of a request began and may still write to. */
  const uploadFor = async (request: SignedRequest, fileId: string): Promise<FileRow> => {
    const sessionId = await credentials.sessionBehind(request);
    const viewer = sessionId === undefined ? undefined : await access.viewer(sessionId);
    // Credentials that staff got before they began to look as a customer do not write in that customer's name.
    if (!viewer || viewer.look) throw new AppError('ADDRESS_EXPIRED');
    const row = await findOpenUpload(db, fileId);
    if (row?.created_by !== viewer.userId || !(await access.scope(viewer, row.account_id)))
      throw new AppError('UPLOAD_NOT_FOUND');
    return row;
  };

  return {
    /** Streams a part to the storage and answers what the storage calls it. */
    async receive({ request, fileId, number, sha256, content }: ArrivingPart): Promise<string> {
      const row = await uploadFor(request, fileId);
      const part = partOf(row.size, number);
      if (!part) throw refusePart(`The file does not have a part ${number}`);
      const slot = { key: row.storage_key, uploadId: row.storage_upload_id, number, size: partSize(part), sha256 };
      const receiving = storage
        .receive(slot, content, AbortSignal.timeout(UPLOAD_TIMEOUT_MS))
        .catch((error: unknown) => {
          if (error instanceof StorageRefused) throw refusePart(error.message);
          // A sender that went away is no fault of the storage.
          if (!content.complete) throw refusePart('The upload of this part was interrupted');
          throw error;
        });
      return (await askStorage(receiving, onStorageFailure)).etag;
    },
  };
};
export type PartsService = ReturnType<typeof partsService>;
