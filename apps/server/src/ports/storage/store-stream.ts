import { Readable } from 'node:stream';
import type { StoragePort, StoredObject, StoredPart } from './port.ts';

/** Object storages take no smaller parts than five megabytes, except for the last one. */
const PART_BYTES = 8 * 1024 * 1024;

const inParts = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
};

/** Stores what arrives piece by piece; never more than a part of it is in memory. A failure leaves nothing behind. */
export const storeStream = async (
  storage: StoragePort,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<StoredObject> => {
  await storage.remove(key);
  const upload = await storage.begin(key);
  try {
    const parts: StoredPart[] = [];
    for await (const part of inParts(chunks)) {
      signal.throwIfAborted();
      parts.push(
        await storage.receive(
          { ...upload, number: parts.length + 1, size: part.length },
          Readable.from([part]),
          signal,
        ),
      );
    }
    return await storage.complete(upload, parts);
  } catch (error) {
    await storage.abort(upload);
    throw error;
  }
};
