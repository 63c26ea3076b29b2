import type { StoredFileAnswer, Upload } from '@airlane/contract/calls/files';
import { imageSizes, UPLOAD_PART_BYTES } from '@airlane/domain/uploads/upload-limits';
import type { ReceivedPart } from '@airlane/domain/uploads/upload-parts';
import { storedFilePath } from '@airlane/domain/uploads/stored-file';
import type { FileRow } from './files.repository.ts';

export const presentUpload = (row: FileRow, received: readonly ReceivedPart[]): Upload => ({
  id: row.id,
  state: row.state,
  name: row.name,
  size: row.size,
  partBytes: UPLOAD_PART_BYTES,
  received: received.map(({ number, size }) => ({ number, size })),
  expiresAt: row.expires_at?.toISOString() ?? null,
});

const imageOf = (id: string): StoredFileAnswer['image'] => {
  const [w128, w320, original] = imageSizes.map((size) => storedFilePath(id, size));
  return { w128: w128 ?? '', w320: w320 ?? '', original: original ?? '' };
};

export const presentFile = (row: FileRow): StoredFileAnswer => ({
  id: row.id,
  name: row.name,
  url: storedFilePath(row.id),
  size: row.size,
  type: row.type,
  image: row.kind === 'image' ? imageOf(row.id) : null,
});
