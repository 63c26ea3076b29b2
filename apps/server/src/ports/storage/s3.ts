import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { attachmentName } from './attachment-name.ts';
import { measured } from './measured.ts';
import {
  checkKey,
  type PartSlot,
  type StoragePort,
  StorageRefused,
  type StorageUpload,
  type StoredObject,
} from './port.ts';
import { bareTag, completeBody, partsIn, uploadIdIn } from './s3-answers.ts';
import { s3Bucket, type S3Settings } from './s3-request.ts';

const UNSIGNED = 'UNSIGNED-PAYLOAD';
const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const partQuery = ({ uploadId, number }: PartSlot) => ({ partNumber: String(number), uploadId });

const isGone = (error: unknown): boolean => error instanceof StorageRefused && error.reason !== 'badPart';

/** Files in an S3-compatible object store. Browsers send parts and fetch downloads by presigned addresses; the secret stays here. */
export const s3Storage = (settings: S3Settings): StoragePort => {
  const bucket = s3Bucket(settings);

  const head = async (key: string): Promise<StoredObject | undefined> => {
    try {
      const { headers } = await bucket.send({ method: 'HEAD', key: checkKey(key) });
      const size = Number(headers.get('content-length') ?? Number.NaN);
      const etag = bareTag(headers.get('etag') ?? '');
      if (!Number.isInteger(size) || etag === '')
        throw new Error('The storage described an object that cannot be read');
      return { size, etag };
    } catch (error) {
      if (isGone(error)) return undefined;
      throw error;
    }
  };

  const described = async (key: string): Promise<StoredObject> => {
    const object = await head(key);
    if (!object) throw new StorageRefused('noSuchObject', 'There is no such object');
    return object;
  };

  const ignoreGone = async (work: Promise<unknown>): Promise<void> => {
    await work.catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
  };

  return {
    browserOrigin: settings.isDirect ? new URL(settings.endpoint).origin : undefined,

    async begin(key): Promise<StorageUpload> {
      const xml = await bucket.sendForText({
        method: 'POST',
        key: checkKey(key),
        query: { uploads: '' },
        headers: { 'x-amz-content-sha256': sha256('') },
      });
      return { key, uploadId: uploadIdIn(xml) };
    },

    async partAddress(part, seconds) {
      // The length is under the signature, so the store itself refuses any other.
      return settings.isDirect
        ? bucket.presign(
            { method: 'PUT', key: part.key, query: partQuery(part), headers: { 'content-length': String(part.size) } },
            seconds,
          )
        : undefined;
    },

    async receive(part, content, signal) {
      const { stream } = measured(part);
      let refusal: unknown;
      stream.on('error', (error) => {
        refusal = error;
      });
      content.on('error', (error) => stream.destroy(error));
      try {
        const { headers } = await bucket.send({
          method: 'PUT',
          key: part.key,
          query: partQuery(part),
          headers: { 'content-length': String(part.size), 'x-amz-content-sha256': part.sha256 ?? UNSIGNED },
          body: Readable.toWeb(content.pipe(stream)) as ReadableStream,
          signal,
        });
        return { number: part.number, size: part.size, etag: bareTag(headers.get('etag') ?? '') };
      } catch (error) {
        // The request breaks off because the part did; the part's own reason says more.
        throw refusal ?? error;
      }
    },

    parts: async (upload) =>
      partsIn(await bucket.sendForText({ method: 'GET', key: upload.key, query: { uploadId: upload.uploadId } })),

    async complete(upload, parts) {
      const body = completeBody(parts);
      try {
        await bucket.sendForText({
          method: 'POST',
          key: upload.key,
          query: { uploadId: upload.uploadId },
          headers: { 'x-amz-content-sha256': sha256(body) },
          body,
        });
      } catch (error) {
        if (!(error instanceof StorageRefused) || error.reason !== 'noSuchUpload') throw error;
        // An upload that was completed before is gone as well; then its object is there.
        const finished = await head(upload.key);
        if (finished) return finished;
        throw error;
      }
      return described(upload.key);
    },

    abort: ({ key, uploadId }) => ignoreGone(bucket.send({ method: 'DELETE', key, query: { uploadId } })),

    async put(key, content) {
      await bucket.send({
        method: 'PUT',
        key: checkKey(key),
        headers: { 'x-amz-content-sha256': sha256(content) },
        body: Buffer.from(content),
      });
      return described(key);
    },

    head,

    async read(key, range) {
      const headers = range ? { range: `bytes=${range.first}-${range.last}` } : {};
      const { body } = await bucket.send({ method: 'GET', key: checkKey(key), headers });
      return body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([]);
    },

    remove: (key) => ignoreGone(bucket.send({ method: 'DELETE', key: checkKey(key) })),

    async downloadAddress(key, { fileName, type }, seconds) {
      if (!settings.isDirect) return undefined;
      const query = { 'response-content-disposition': attachmentName(fileName), 'response-content-type': type };
      return bucket.presign({ method: 'GET', key: checkKey(key), query }, seconds);
    },
  };
};
