import { createReadStream, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { open, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';

const ENDING = '.ndjson';
const MAX_SPOOL_BYTES = 256 * 1_048_576;
/** Only its owner reads what networks told. */
const DIRECTORY_MODE = 0o700;
const FILE_MODE = 0o600;

/** Of one process, also after a restart: those that share a data directory keep theirs apart. */
export const spoolDirectory = ({ dataDir, port }: { readonly dataDir: string; readonly port: number }): string =>
  join(resolve(dataDir), 'spool', `${hostname()}-${port}`);

/**
 * What arrived while the database was away: one file for each network, a line for each batch, in the order of arrival. A line is on the disk before it is
 * acknowledged, and the file goes when all of it is stored. Killed in between, everything is handed over again, which changes nothing the second time.
 */
export class Spool {
  readonly #directory: string;
  readonly #maxBytes: number;
  readonly #sizes = new Map<string, number>();
  #lastWrite: Promise<unknown> = Promise.resolve();

  constructor(directory: string, maxBytes = MAX_SPOOL_BYTES) {
    this.#directory = directory;
    this.#maxBytes = maxBytes;
    const files = existsSync(directory) ? readdirSync(directory).filter((name) => name.endsWith(ENDING)) : [];
    for (const name of files) this.#sizes.set(name.slice(0, -ENDING.length), statSync(join(directory, name)).size);
  }

  waiting(): string[] {
    return [...this.#sizes.keys()];
  }

  isWaiting(network: string): boolean {
    return this.#sizes.has(network);
  }

  /** How much waits, of all networks. */
  get bytes(): number {
    return [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
  }

  /** Answers whether it is safe on the disk. One after the other, because a long line is written in pieces. */
  append(network: string, entry: object): Promise<boolean> {
    const mine = this.#lastWrite
      .then(() => this.#write(network, entry))
      .catch((error: unknown) => {
        if (isDiskProblem(error)) return false;
        throw error;
      });
    this.#lastWrite = mine.catch(() => undefined);
    return mine;
  }

  /** Every entry that is safe by now, from a position in the file on, in its order and with the position behind it; what was torn is left out. */
  async *entries(network: string, start = 0): AsyncGenerator<{ readonly entry: unknown; readonly end: number }> {
    const size = this.sizeOf(network);
    if (start >= size) return;
    let end = start;
    for await (const line of linesOf(createReadStream(this.#pathOf(network), { start, end: size - 1 }))) {
      end += line.length + 1;
      const entry = parsed(line.toString('utf8'));
      if (entry !== undefined) yield { entry, end };
    }
  }

  sizeOf(network: string): number {
    return this.#sizes.get(network) ?? 0;
  }

  async remove(network: string): Promise<void> {
    await unlink(this.#pathOf(network));
    this.#sizes.delete(network);
  }

  async #write(network: string, entry: object): Promise<boolean> {
    // The line break goes first too: the line before may be a torn one of a process that was killed, and was never acknowledged.
    const line = `\n${JSON.stringify(entry)}\n`;
    if (this.bytes + Buffer.byteLength(line) > this.#maxBytes) return false;
    mkdirSync(this.#directory, { recursive: true, mode: DIRECTORY_MODE });
    const file = await open(this.#pathOf(network), 'a', FILE_MODE);
    try {
      await file.appendFile(line);
      await file.sync();
      // Of the file, and not the sum of what was acknowledged: a line that was torn by a full disk takes up space too.
      this.#sizes.set(network, (await file.stat()).size);
    } finally {
      await file.close();
    }
    return true;
  }

  #pathOf(network: string): string {
    return join(this.#directory, `${network}${ENDING}`);
  }
}

/** The disk is full, used up by a quota, read-only or broken. What was written of the line is torn, and left out when the file is read. */
const isDiskProblem = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EMFILE'].includes(String(error.code));

const LINE_BREAK = 0x0a;

/** Node's own reader of lines ends one at U+2028 too, which may stand in the text of a message. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const begun: Buffer[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_BREAK); end !== -1; end = chunk.indexOf(LINE_BREAK, start)) {
      yield Buffer.concat([...begun.splice(0), chunk.subarray(start, end)]);
      start = end + 1;
    }
    begun.push(chunk.subarray(start));
  }
  const rest = Buffer.concat(begun);
  if (rest.length > 0) yield rest;
}

const parsed = (line: string): unknown => {
  try {
    return line === '' ? undefined : JSON.parse(line);
  } catch {
    // Torn by a kill in the middle of writing: it was never acknowledged.
    return undefined;
  }
};
