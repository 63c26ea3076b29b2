import type { Readable } from 'node:stream';
import { FILE_ADDRESS_SECONDS } from '@airlane/domain/uploads/upload-limits';
import { storedFilePath } from '@airlane/domain/uploads/stored-file';
import { isLookOpen } from '#kernel/access/looks.repository.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import type { ByteRange, StoragePort, StoredObject } from '#ports/storage/port.ts';
import { isNarrowed } from '#kernel/listing/group-users.ts';
import type { TemplateCatalog } from '../templates/template-catalog.ts';
import { readerOf } from '#kernel/listing/visible-template.ts';
import { type FileRow, findStoredFile, isNamedInSight } from './files.repository.ts';
import { SMALL_IMAGE_TYPE, smallImageKey } from './image-sizes.ts';
import type { AddressedFile } from './signed-address.ts';

export interface OpenedFile {
  readonly name: string;
  readonly type: string;
  /** Images are shown where they stand; everything else is saved. */
  readonly isShown: boolean;
  readonly object: StoredObject;
  read(range?: ByteRange): Promise<Readable>;
  /** Where the browser may fetch it from the storage itself. */
  directAddress(): Promise<string | undefined>;
}

const contentOf = (row: FileRow, size: AddressedFile['size']): { readonly key: string; readonly type: string } =>
  size === 'original'
    ? { key: row.storage_key, type: row.type }
    : { key: smallImageKey(row.storage_key, size), type: SMALL_IMAGE_TYPE };

const isWrittenByJob = ({ storage_upload_id }: FileRow): boolean => storage_upload_id === '';

/** Files that are stored: who may have the address of one, and what it opens. */
export const filesService = (db: Db, storage: StoragePort, catalog: TemplateCatalog) => ({
  /** A file is for those who may read the documents it was made for. Group users get what a job wrote only where they ordered it: it may cover Things of any group. */
  async mayRead(scope: AccountScope, id: string): Promise<boolean> {
    const row = await findStoredFile(db, scope.accountId, id);
    const template = row && (await catalog.byName(row.template_id, readerOf(scope)));
    if (!row || !template) return false;
    // A file stays where its question is gone, and goes where the question is hidden from the viewer.
    const isAnswerTo = ({ questionId }: { questionId: string }): boolean => questionId === row.question_id;
    if (!template.content.questions.some(isAnswerTo) && template.whole.content.questions.some(isAnswerTo)) return false;
    const isOwn = row.created_by === scope.viewer.userId;
    if (scope.things.kind === 'groups' && isWrittenByJob(row) && !isOwn) return false;
    if (!isNarrowed(scope, template)) return true;
    // A group user needs more than the account: the file must be their own and stand in a document that they see still.
    return isOwn && (await isNamedInSight(db, scope, template.whole, storedFilePath(id)));
  },

  /** Addresses that were given under view-as end with that session. */
  async isOpen({ look }: AddressedFile): Promise<boolean> {
    return look === undefined || isLookOpen(db, look);
  },

  async open({ id, accountId, size }: AddressedFile): Promise<OpenedFile> {
    const row = await findStoredFile(db, accountId, id);
    if (!row) throw new AppError('FILE_NOT_FOUND');
    const { key, type } = contentOf(row, row.kind === 'image' ? size : 'original');
    const object = await storage.head(key);
    if (!object) throw new AppError('FILE_NOT_FOUND');
    const isShown = row.kind === 'image';
    return {
      name: row.name,
      type,
      isShown,
      object,
      read: (range) => storage.read(key, range),
      directAddress: async () =>
        isShown ? undefined : storage.downloadAddress(key, { fileName: row.name, type }, FILE_ADDRESS_SECONDS),
    };
  },
});
export type FilesService = ReturnType<typeof filesService>;
