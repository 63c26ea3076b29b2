import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { ByteRange, StoredObject, StoredPart } from './port.ts';

const manifestSchema = z.object({
  size: z.number().int().min(0),
  etag: z.string(),
  parts: z.array(z.object({ file: z.string(), size: z.number().int().min(0) })),
});
type Manifest = z.infer<typeof manifestSchema>;

export const MANIFEST = 'manifest.json';

export const partFile = ({ number, etag }: Pick<StoredPart, 'number' | 'etag'>): string => `${number}-${etag}`;

/** An object on disk is the directory of its parts: completing it moves the directory and copies nothing. */
export const manifestOf = (parts: readonly StoredPart[]): Manifest => {
  const hash = createHash('sha256');
  for (const { etag } of parts) hash.update(etag);
  return {
    size: parts.reduce((sum, { size }) => sum + size, 0),
    etag: `${hash.digest('hex')}-${parts.length}`,
    parts: parts.map((part) => ({ file: partFile(part), size: part.size })),
  };
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

export const readManifest = async (directory: string): Promise<Manifest | undefined> => {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(directory, MANIFEST), 'utf8')));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

export const objectOf = ({ size, etag }: Manifest): StoredObject => ({ size, etag });

async function* contentOf(directory: string, { parts }: Manifest, { first, last }: ByteRange): AsyncGenerator<Buffer> {
  let start = 0;
  for (const { file, size } of parts) {
    const from = Math.max(first - start, 0);
    const to = Math.min(last - start, size - 1);
    if (from <= to) yield* createReadStream(join(directory, file), { start: from, end: to }) as AsyncIterable<Buffer>;
    start += size;
  }
}

export const readObject = (directory: string, manifest: Manifest, range?: ByteRange): Readable =>
  Readable.from(contentOf(directory, manifest, range ?? { first: 0, last: manifest.size - 1 }), { objectMode: false });
