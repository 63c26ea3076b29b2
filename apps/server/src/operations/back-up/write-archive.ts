import { createHash } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { APP_VERSION } from '@airlane/domain/lists/lists';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseEngine } from '#kernel/database/engine.ts';
import { type Db, kyselyFor } from '#kernel/database/open.ts';
import { waitingJobs } from '#kernel/jobs/waiting-jobs.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_PRODUCT,
  type ArchiveHeader,
  type ArchiveManifest,
  FILES,
  HEADER,
  JOBS,
  MANIFEST,
  piecePath,
  type TableSum,
} from './archive-format.ts';
import { readLayout, type TableLayout } from './layout.ts';
import { tarEnd, tarHeader, tarPadding } from '#kernel/archive/tar.ts';

/** A piece of a table that is held in memory at a time has about this size. */
const PIECE_BYTES = 4 * 1024 * 1024;
const FIRST_ROWS = 200;
const MAX_ROWS = 10_000;

interface Sums {
  readonly tables: Record<string, TableSum>;
  files: ArchiveManifest['files'];
}

type Row = { readonly line: string };

/** Each row is one line: its columns as the database writes them as text, so that nothing is rounded and no null is mistaken for another. */
const rowsOf = ({ name, columns }: TableLayout): RawBuilder<Row> =>
  sql`select array_to_json(array[${sql.join(columns.map((column) => sql`${sql.id(column.name)}::text`))}]::text[])::text as line from ${sql.id(name)}`;

async function* entry(path: string, content: Buffer, at: Date): AsyncGenerator<Buffer> {
  yield tarHeader(path, content.length, at);
  yield content;
  yield tarPadding(content.length);
}

async function* tableEntries(
  trx: Db,
  name: string,
  rows: RawBuilder<Row>,
  sums: Sums,
  at: Date,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let [total, piece, limit] = [0, 0, FIRST_ROWS];
  await sql`declare back_up no scroll cursor for ${rows}`.execute(trx);
  for (;;) {
    const { rows: batch } = await sql<Row>`fetch forward ${sql.raw(String(limit))} from back_up`.execute(trx);
    if (batch.length === 0) break;
    const content = Buffer.from(batch.map(({ line }) => `${line}\n`).join(''));
    hash.update(content);
    total += batch.length;
    limit = Math.max(1, Math.min(MAX_ROWS, Math.floor((batch.length * PIECE_BYTES) / content.length)));
    yield* entry(piecePath(name, ++piece), content, at);
  }
  await sql`close back_up`.execute(trx);
  sums.tables[name] = { rows: total, sha256: hash.digest('hex') };
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function* filesBelow(directory: string, path: string): AsyncGenerator<string> {
  const entries = await readdir(join(directory, path), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const found of entries) {
    const below = path === '' ? found.name : `${path}/${found.name}`;
    if (found.isDirectory()) yield* filesBelow(directory, below);
    else yield below;
  }
}

/** Objects are written once and under their final name, so they can be read while the server runs. One that is removed meanwhile is left out. */
async function* fileEntries(directory: string, sums: Sums): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let [count, bytes] = [0, 0];
  for await (const path of filesBelow(directory, '')) {
    const file = await open(join(directory, path)).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (!file) continue;
    const { size, mtime } = await file.stat();
    hash.update(`${path}\n`);
    yield tarHeader(`${FILES}${path}`, size, mtime);
    if (size === 0) await file.close();
    else {
      for await (const chunk of file.createReadStream({ end: size - 1 }) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        yield chunk;
      }
    }
    yield tarPadding(size);
    count += 1;
    bytes += size;
  }
  sums.files = { count, bytes, sha256: hash.digest('hex') };
}

async function* archiveOf(
  trx: Db,
  engine: DatabaseEngine,
  objects: string | undefined,
  sums: Sums,
): AsyncGenerator<Buffer> {
  const at = new Date();
  const layout = await readLayout(trx);
  const header: ArchiveHeader = {
    product: ARCHIVE_PRODUCT,
    format: ARCHIVE_FORMAT,
    release: APP_VERSION,
    madeAt: at.toISOString(),
    engine: engine.name,
    hasFiles: objects !== undefined,
    layout,
  };
  yield* entry(HEADER, Buffer.from(JSON.stringify(header)), at);
  for (const table of layout.tables) yield* tableEntries(trx, table.name, rowsOf(table), sums, at);
  const jobs = await waitingJobs(trx);
  if (jobs) yield* tableEntries(trx, JOBS, jobs, sums, at);
  if (objects !== undefined) yield* fileEntries(objects, sums);
  yield* entry(MANIFEST, Buffer.from(JSON.stringify(sums)), at);
  yield tarEnd();
}

/**
 * Writes all rows as one snapshot shows them, and the files below `objects`. The archive gets its name when it is whole: a job that copies archives away
 * never takes half of one.
 */
export const writeArchive = async (
  engine: DatabaseEngine,
  objects: string | undefined,
  file: string,
): Promise<ArchiveManifest & { readonly size: number }> => {
  const partial = `${file}.partial`;
  const sums: Sums = { tables: {}, files: { count: 0, bytes: 0, sha256: '' } };
  try {
    const target = await open(partial, 'w', 0o600);
    await kyselyFor({ pool: engine.maintenancePool })
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        // Times and the bounds of months are written as text, and must read the same on any machine.
        await sql`set local time zone 'UTC'`.execute(trx);
        await pipeline(
          Readable.from(archiveOf(trx, engine, objects, sums), { objectMode: false }),
          createGzip(),
          target.createWriteStream({ flush: true }),
        );
      });
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return { ...sums, size: (await stat(file)).size };
};
