/** The little of the tar format (ustar) that back-ups and support bundles need: plain files, streamed both ways, so that `tar tzf` shows what is in an archive. */

const BLOCK = 512;
const MAX_NAME = 100;
const MAX_PREFIX = 155;
const CHECKSUM_AT = 148;
const CHECKSUM_BYTES = 8;

export class TarDamaged extends Error {}

const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;

const checksumOf = (block: Buffer): number =>
  block.reduce(
    (sum, byte, index) => sum + (index >= CHECKSUM_AT && index < CHECKSUM_AT + CHECKSUM_BYTES ? 32 : byte),
    0,
  );

/** A long path is split at a slash into prefix and name. */
const splitPath = (path: string): readonly [string, string] => {
  if (Buffer.byteLength(path) <= MAX_NAME) return ['', path];
  const at = path.indexOf('/', path.length - MAX_NAME - 1);
  if (at < 1 || at > MAX_PREFIX) throw new Error(`The path ${path} is too long for the archive`);
  return [path.slice(0, at), path.slice(at + 1)];
};

/** The block in front of a file's content. */
export const tarHeader = (path: string, size: number, modified: Date): Buffer => {
  const [prefix, name] = splitPath(path);
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0);
  block.write(octal(0o600, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(Math.floor(modified.getTime() / 1000), 11), 136);
  block.write('0', 156);
  block.write('ustar\u000000', 257);
  block.write(prefix, 345);
  block.write(`${checksumOf(block).toString(8).padStart(6, '0')}\0 `, CHECKSUM_AT);
  return block;
};

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/** What follows a file's content, so that the next header begins at a block. */
export const tarPadding = (size: number): Buffer => Buffer.alloc(paddingOf(size));

export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK);

export interface TarEntry {
  readonly path: string;
  readonly size: number;
  /** To be read before the next entry is asked for; what is left unread is skipped. */
  readonly content: AsyncIterable<Buffer>;
}

export const collected = async (content: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Hands out the bytes of a stream in the lengths that are asked for. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async *take(length: number): AsyncGenerator<Buffer> {
    let missing = length;
    while (missing > 0) {
      if (this.#rest.length === 0) {
        const next = await this.#source.next();
        if (next.done === true) throw new TarDamaged('it ends too early');
        this.#rest = next.value;
      }
      const piece = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(piece.length);
      missing -= piece.length;
      if (piece.length > 0) yield piece;
    }
  }

  read(length: number): Promise<Buffer> {
    return collected(this.take(length));
  }

  /** To the end of the stream, whose own checksum is looked at only there. */
  async drain(): Promise<void> {
    while ((await this.#source.next()).done !== true);
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }
}

const textAt = (block: Buffer, start: number, length: number): string =>
  block
    .subarray(start, start + length)
    .toString('utf8')
    .replace(/\0.*$/s, '');

const readHeader = (block: Buffer): { readonly path: string; readonly size: number } => {
  if (Number.parseInt(textAt(block, CHECKSUM_AT, CHECKSUM_BYTES), 8) !== checksumOf(block))
    throw new TarDamaged('a header does not match its checksum');
  const prefix = textAt(block, 345, MAX_PREFIX);
  const name = textAt(block, 0, MAX_NAME);
  return { path: prefix === '' ? name : `${prefix}/${name}`, size: Number.parseInt(textAt(block, 124, 12), 8) };
};

export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new ByteReader(source);
  try {
    for (;;) {
      const block = await reader.read(BLOCK);
      if (block.every((byte) => byte === 0)) break;
      const { path, size } = readHeader(block);
      const content = reader.take(size);
      yield { path, size, content };
      for await (const _ of content);
      await reader.read(paddingOf(size));
    }
    await reader.drain();
  } finally {
    await reader.close();
  }
}
