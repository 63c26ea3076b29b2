import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import {
  type ArchiveHeader,
  type ArchiveManifest,
  ArchiveRefused,
  ARCHIVE_FORMAT,
  ARCHIVE_PRODUCT,
  FILES,
  HEADER,
  headerSchema,
  MANIFEST,
  manifestSchema,
  tableOf,
} from './archive-format.ts';
import { collected, readTar } from '#kernel/archive/tar.ts';

const NEWLINE = 10;

export interface ArchiveVisitor {
  /** A piece of a table, one row a line. */
  rows?(table: string, lines: readonly string[]): Promise<void>;
  /** A file of the storage, by its path below the objects. */
  file?(path: string, content: AsyncIterable<Buffer>): Promise<void>;
}

const readHeader = (text: string): ArchiveHeader => {
  const found = JSON.parse(text) as { product?: unknown; format?: unknown };
  if (found.product !== ARCHIVE_PRODUCT) throw new ArchiveRefused('This is no back-up of Airlane.');
  if (found.format !== ARCHIVE_FORMAT)
    throw new ArchiveRefused(
      `The archive has format ${String(found.format)}, and this release reads format ${ARCHIVE_FORMAT}. Use the release that made it, or a newer one.`,
    );
  return headerSchema.parse(found);
};

const unzipped = (file: string): AsyncIterable<Buffer> => {
  const gunzip = createGunzip();
  createReadStream(file)
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip);
  return gunzip as AsyncIterable<Buffer>;
};

/** Sums what was read, in the way that it was summed when it was written. */
class Checksums {
  readonly #tables = new Map<string, { rows: number; hash: ReturnType<typeof createHash> }>();
  readonly #files = { count: 0, bytes: 0, hash: createHash('sha256') };

  addPiece(table: string, content: Buffer): void {
    const sum = this.#tables.get(table) ?? { rows: 0, hash: createHash('sha256') };
    this.#tables.set(table, sum);
    sum.hash.update(content);
    for (const byte of content) if (byte === NEWLINE) sum.rows += 1;
  }

  async *file(path: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    this.#files.count += 1;
    this.#files.hash.update(`${path}\n`);
    for await (const chunk of content) {
      this.#files.bytes += chunk.length;
      this.#files.hash.update(chunk);
      yield chunk;
    }
  }

  compare(manifest: ArchiveManifest): void {
    const names = new Set([...Object.keys(manifest.tables), ...this.#tables.keys()]);
    for (const name of names) {
      const [expected, found] = [manifest.tables[name], this.#tables.get(name)];
      const rows = found?.rows ?? 0;
      const sha256 = (found?.hash ?? createHash('sha256')).digest('hex');
      if (expected?.rows !== rows)
        throw new ArchiveRefused(
          `The archive is damaged: table ${name} has ${rows} rows instead of ${expected?.rows ?? 0}.`,
        );
      if (expected.sha256 !== sha256)
        throw new ArchiveRefused(`The archive is damaged: the rows of table ${name} do not match their checksum.`);
    }
    const { count, bytes, sha256 } = manifest.files;
    if (count !== this.#files.count || bytes !== this.#files.bytes)
      throw new ArchiveRefused(`The archive is damaged: it has ${this.#files.count} files instead of ${count}.`);
    if (count > 0 && this.#files.hash.digest('hex') !== sha256)
      throw new ArchiveRefused('The archive is damaged: the files do not match their checksum.');
  }
}

const isSystemError = (error: Error): boolean => 'syscall' in error;

/** Reads an archive from its beginning to its end and checks every sum. Without a visitor that is all it does. */
export const readArchive = async (
  file: string,
  onHeader: (header: ArchiveHeader) => void,
  visitor: ArchiveVisitor = {},
): Promise<ArchiveManifest> => {
  const sums = new Checksums();
  let manifest: ArchiveManifest | undefined;
  let reading = 'its beginning';
  let isOurs = true;
  try {
    for await (const entry of readTar(unzipped(file))) {
      const table = tableOf(entry.path);
      reading = table === undefined ? entry.path : `table ${table}`;
      if (entry.path === HEADER) onHeader(readHeader((await collected(entry.content)).toString()));
      else if (entry.path === MANIFEST)
        manifest = manifestSchema.parse(JSON.parse((await collected(entry.content)).toString()));
      else if (table !== undefined) {
        const content = await collected(entry.content);
        sums.addPiece(table, content);
        isOurs = false;
        await visitor.rows?.(table, content.toString().split('\n').slice(0, -1));
        isOurs = true;
      } else if (entry.path.startsWith(FILES)) {
        const path = entry.path.slice(FILES.length);
        const content = sums.file(path, entry.content);
        if (visitor.file) await visitor.file(path, content);
        else for await (const _ of content);
      } else throw new ArchiveRefused(`The archive holds ${entry.path}, which no back-up has.`);
    }
  } catch (error) {
    // What the visitor throws is about the database, and what the system throws about the disk.
    if (!isOurs || !(error instanceof Error) || error instanceof ArchiveRefused || isSystemError(error)) throw error;
    throw new ArchiveRefused(`The archive is damaged at ${reading}: ${error.message}.`, { cause: error });
  }
  if (!manifest) throw new ArchiveRefused('The archive is damaged: its manifest is missing.');
  sums.compare(manifest);
  return manifest;
};
