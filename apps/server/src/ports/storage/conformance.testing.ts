import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { type PartSlot, type StoragePort, StorageRefused, type StorageUpload, type StoredPart } from './port.ts';

const PART = 64 * 1024;
const timeoutMs = (): AbortSignal => AbortSignal.timeout(20_000);
const anyKey = (): string => `acct-1/${randomUUID()}/original`;

export const receiveBytes = (
  port: StoragePort,
  part: PartSlot & { sha256?: string },
  content: Uint8Array,
): Promise<StoredPart> => port.receive(part, Readable.from([Buffer.from(content)]), timeoutMs());

const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => new Error('It was not refused'),
    (reason: unknown) => reason,
  );
  if (error instanceof StorageRefused) return error.reason;
  throw error;
};

/** What every storage adapter must do, wherever it keeps the bytes. */
export const describeStorage = (name: string, candidate: () => StoragePort): void => {
  describe(name, () => {
    const send = (upload: StorageUpload, number: number, content: Uint8Array): Promise<StoredPart> =>
      receiveBytes(candidate(), { ...upload, number, size: content.byteLength }, content);
    const read = async (key: string, range?: { first: number; last: number }): Promise<Buffer> =>
      buffer(await candidate().read(key, range));

    test('joins parts in the order of their numbers, whatever order they came in', async () => {
      const port = candidate();
      const content = randomBytes(2 * PART + 1000);
      const upload = await port.begin(anyKey());
      for (const number of [3, 1, 2]) await send(upload, number, content.subarray((number - 1) * PART, number * PART));
      const parts = await port.parts(upload);
      expect(parts.map(({ number, size }) => ({ number, size }))).toEqual([
        { number: 1, size: PART },
        { number: 2, size: PART },
        { number: 3, size: 1000 },
      ]);
      const object = await port.complete(upload, parts);
      expect(object.size).toBe(content.length);
      expect(await read(upload.key)).toEqual(content);
      expect(await port.head(upload.key)).toEqual(object);
    });

    test('gives any range, also across the seams of parts', async () => {
      const port = candidate();
      const content = randomBytes(2 * PART);
      const upload = await port.begin(anyKey());
      await send(upload, 1, content.subarray(0, PART));
      await send(upload, 2, content.subarray(PART));
      await port.complete(upload, await port.parts(upload));
      for (const [first, last] of [
        [0, 0],
        [10, 99],
        [PART - 1, PART],
        [PART, 2 * PART - 1],
        [0, 2 * PART - 1],
      ] as const) {
        expect(await read(upload.key, { first, last })).toEqual(content.subarray(first, last + 1));
      }
    });

    test('shows nothing before the upload is complete', async () => {
      const port = candidate();
      const upload = await port.begin(anyKey());
      await send(upload, 1, randomBytes(10));
      expect(await port.head(upload.key)).toBeUndefined();
      expect(await refusalOf(port.read(upload.key))).toBe('noSuchObject');
      await port.abort(upload);
    });

    test('a part that is sent again counts as it came last', async () => {
      const port = candidate();
      const upload = await port.begin(anyKey());
      await send(upload, 1, Buffer.from('first try'));
      await send(upload, 1, Buffer.from('second go'));
      await port.complete(upload, await port.parts(upload));
      expect((await read(upload.key)).toString()).toBe('second go');
    });

    test.each([
      ['shorter', 5],
      ['longer', 15],
    ])('refuses a part that is %s than announced, and keeps nothing of it', async (_what, length) => {
      const port = candidate();
      const upload = await port.begin(anyKey());
      const sent = receiveBytes(port, { ...upload, number: 1, size: 10 }, randomBytes(length));
      expect(await refusalOf(sent)).toBe('badPart');
      expect(await port.parts(upload)).toEqual([]);
    });

    test('refuses a part of another checksum, and takes it with the right one', async () => {
      const port = candidate();
      const upload = await port.begin(anyKey());
      const content = randomBytes(100);
      const part = { ...upload, number: 1, size: 100 };
      expect(await refusalOf(receiveBytes(port, { ...part, sha256: 'a'.repeat(64) }, content))).toBe('badPart');
      expect(await port.parts(upload)).toEqual([]);
      await receiveBytes(port, { ...part, sha256: createHash('sha256').update(content).digest('hex') }, content);
      expect(await port.parts(upload)).toHaveLength(1);
    });

    test('keeps nothing of a part whose sender breaks off', async () => {
      const port = candidate();
      const upload = await port.begin(anyKey());
      const broken = Readable.from(
        (async function* () {
          yield randomBytes(PART);
          throw new Error('connection reset');
        })(),
      );
      await expect(port.receive({ ...upload, number: 1, size: 2 * PART }, broken, timeoutMs())).rejects.toThrow(
        'connection reset',
      );
      expect(await port.parts(upload)).toEqual([]);
    });

    test('gives up on a sender that falls silent', async () => {
      const port = candidate();
      const upload = await port.begin(anyKey());
      const silent = new Readable({ read: () => undefined });
      silent.push(randomBytes(10));
      await expect(port.receive({ ...upload, number: 1, size: 20 }, silent, AbortSignal.timeout(200))).rejects.toThrow(
        /abort/i,
      );
      expect(await port.parts(upload)).toEqual([]);
    });

    test('completes only with parts that arrived as they are named', async () => {
      const port = candidate();
      const upload = await port.begin(anyKey());
      await send(upload, 1, randomBytes(10));
      const strange = { number: 1, size: 10, etag: 'b'.repeat(64) };
      expect(await refusalOf(port.complete(upload, [strange]))).toBe('badPart');
      expect(await port.head(upload.key)).toBeUndefined();
    });

    test('completing, aborting and removing may be repeated', async () => {
      const port = candidate();
      const upload = await port.begin(anyKey());
      await send(upload, 1, randomBytes(10));
      const parts = await port.parts(upload);
      const once = await port.complete(upload, parts);
      expect(await port.complete(upload, parts)).toEqual(once);
      await port.remove(upload.key);
      await port.remove(upload.key);
      expect(await port.head(upload.key)).toBeUndefined();
      const other = await port.begin(anyKey());
      await port.abort(other);
      await port.abort(other);
      expect(await refusalOf(port.parts(other))).toBe('noSuchUpload');
      expect(await refusalOf(send(other, 1, randomBytes(3)))).toBe('noSuchUpload');
    });

    test('stores something small at once, and over what was there', async () => {
      const port = candidate();
      const key = anyKey();
      await port.put(key, Buffer.from('one'));
      expect(await port.put(key, Buffer.from('three'))).toMatchObject({ size: 5 });
      expect((await read(key)).toString()).toBe('three');
    });

    test.each(['', '../up', 'a//b', '/a', 'a b', 'a/..'])('takes %j for no key', async (key) => {
      await expect(candidate().begin(key)).rejects.toThrow('is no key of the storage');
    });
  });
};
