import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MANIFEST, manifestOf, objectOf, partFile, readManifest, readObject } from './disk-object.ts';
import { measured } from './measured.ts';
import { checkKey, type StoragePort, StorageRefused, type StorageUpload, type StoredPart } from './port.ts';

const PRIVATE_DIRECTORY = { recursive: true, mode: 0o700 };
const PRIVATE_FILE = 0o600;
const PART_FILE = /^(\d+)-([\da-f]{64})$/;

const noSuchUpload = (): StorageRefused => new StorageRefused('noSuchUpload', 'There is no such upload');

/** Files in a directory of this machine. Only this server reaches them, so parts and downloads come through it. */
export const diskStorage = (root: string): StoragePort => {
  const uploadPath = ({ uploadId }: Pick<StorageUpload, 'uploadId'>): string =>
    join(root, 'uploads', checkKey(uploadId));
  const objectPath = (key: string): string => join(root, 'objects', checkKey(key));

  const parts = async (upload: StorageUpload): Promise<readonly StoredPart[]> => {
    const directory = uploadPath(upload);
    const names = await readdir(directory).catch(() => {
      throw noSuchUpload();
    });
    const found = names.flatMap((name) => {
      const [, number, etag] = PART_FILE.exec(name) ?? [];
      return number === undefined || etag === undefined ? [] : [{ number: Number(number), etag }];
    });
    const measuredParts = found.map(async (part) => ({
      ...part,
      size: (await stat(join(directory, partFile(part)))).size,
    }));
    return (await Promise.all(measuredParts)).toSorted((a, b) => a.number - b.number);
  };

  /** A part that was sent twice counts as it came last. */
  const forgetOthers = async (upload: StorageUpload, kept: StoredPart): Promise<void> => {
    const others = (await parts(upload)).filter(({ number, etag }) => number === kept.number && etag !== kept.etag);
    await Promise.all(others.map((part) => rm(join(uploadPath(upload), partFile(part)), { force: true })));
  };

  const receive: StoragePort['receive'] = async (part, content, signal) => {
    const directory = uploadPath(part);
    await stat(directory).catch(() => {
      throw noSuchUpload();
    });
    const waiting = join(directory, `${part.number}.${randomUUID()}`);
    try {
      const { stream, digest } = measured(part);
      await pipeline(content, stream, createWriteStream(waiting, { mode: PRIVATE_FILE, flush: true }), { signal });
      const stored = { number: part.number, size: part.size, etag: digest() };
      await rename(waiting, join(directory, partFile(stored)));
      await forgetOthers(part, stored);
      return stored;
    } catch (error) {
      await rm(waiting, { force: true });
      throw error;
    }
  };

  const complete: StoragePort['complete'] = async (upload, wanted) => {
    const finished = await readManifest(objectPath(upload.key));
    if (finished) return objectOf(finished);
    const there = new Set((await parts(upload)).map(partFile));
    const missing = wanted.find((part) => !there.has(partFile(part)));
    if (missing) throw new StorageRefused('badPart', `Part ${missing.number} has not arrived as it is named`);
    const manifest = manifestOf(wanted);
    await writeFile(join(uploadPath(upload), MANIFEST), JSON.stringify(manifest), { mode: PRIVATE_FILE, flush: true });
    await mkdir(dirname(objectPath(upload.key)), PRIVATE_DIRECTORY);
    await rename(uploadPath(upload), objectPath(upload.key));
    return objectOf(manifest);
  };

  const begin = async (key: string): Promise<StorageUpload> => {
    const upload = { key: checkKey(key), uploadId: randomUUID() };
    await mkdir(uploadPath(upload), PRIVATE_DIRECTORY);
    return upload;
  };

  return {
    begin,
    receive,
    parts,
    complete,
    partAddress: async () => undefined,
    downloadAddress: async () => undefined,
    browserOrigin: undefined,
    abort: (upload) => rm(uploadPath(upload), { recursive: true, force: true }),
    async put(key, content) {
      const upload = await begin(key);
      const part = await receive(
        { ...upload, number: 1, size: content.byteLength },
        Readable.from([Buffer.from(content)]),
        AbortSignal.timeout(60_000),
      );
      await rm(objectPath(key), { recursive: true, force: true });
      return complete(upload, [part]);
    },
    async head(key) {
      const manifest = await readManifest(objectPath(key));
      return manifest && objectOf(manifest);
    },
    async read(key, range) {
      const manifest = await readManifest(objectPath(key));
      if (!manifest) throw new StorageRefused('noSuchObject', 'There is no such object');
      return readObject(objectPath(key), manifest, range);
    },
    remove: (key) => rm(objectPath(key), { recursive: true, force: true }),
  };
};
