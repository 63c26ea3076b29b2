import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import pg from 'pg';
import { type EmbeddedEngine, openEmbedded, startDatabaseThread } from '../database/embedded/engine.ts';
import { ensureImage } from '../database/embedded/image.ts';
import type { CompiledPostgres } from '../database/embedded/protocol.ts';
import type { DatabaseEngine } from '../database/engine.ts';
import type { Db } from '../database/open.ts';
import { ensurePartitions, kyselyFor, migrate } from '../database/open.ts';
import { openPostgres } from '../database/postgres-engine.ts';

export interface TestDatabase {
  readonly engine: DatabaseEngine;
  readonly db: Db;
  readonly url: string | undefined;
  close(): Promise<void>;
}

const TEMPLATE_DATABASE = 'airlane_test_template';
const WORLD_DATABASE = 'airlane_test_world';
/** Tells the processes that run the tests of the filled database: the file of an image, or the name of a database to copy. */
const WORLD_VARIABLE = 'AIRLANE_TEST_WORLD';
export const IMAGE_DIRECTORY = fileURLToPath(new URL('../../../../node_modules/.cache/airlane', import.meta.url));

const asAdmin = async (url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

const urlOf = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

const failLoudly = (error: Error): void => {
  throw error;
};

/** Node has it, and its types do not. */
const compiler = (globalThis as unknown as { WebAssembly: { compile(code: Uint8Array): Promise<WebAssembly.Module> } }).WebAssembly;
const compilePostgres = async (): Promise<CompiledPostgres> => {
  const directory = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const compile = async (name: string): Promise<WebAssembly.Module> => compiler.compile(await readFile(join(directory, name)));
  return { pgliteWasmModule: await compile('pglite.wasm'), initdbWasmModule: await compile('initdb.wasm') };
};
/** Once for all databases of a process: compiling PostgreSQL takes longer than opening a database, and what has run often is compiled better. */
let compiled: Promise<CompiledPostgres> | undefined;
/** By the image of their databases, which they keep open: half a gigabyte each. */
const idleThreads = new Map<string, Worker[]>();
/** Few tests need more at once. */
const MAX_IDLE_THREADS = 2;

const openImage = async (imageFile: string): Promise<TestDatabase & { readonly engine: EmbeddedEngine }> => {
  compiled ??= compilePostgres();
  const idle = idleThreads.get(imageFile) ?? [];
  idleThreads.set(imageFile, idle);
  const thread = idle.pop() ?? (await startDatabaseThread());
  thread.ref();
  const engine = await openEmbedded({ imageFile, compiled: await compiled, thread });
  return {
    engine,
    db: kyselyFor(engine),
    url: undefined,
    async close() {
      await engine.close();
      if (idle.length >= MAX_IDLE_THREADS) return void (await thread.terminate());
      thread.unref();
      idle.push(thread);
    },
  };
};

/** Done once before all tests: the image that embedded databases start from, or the database that PostgreSQL copies. */
export const prepareTestDatabases = async (): Promise<void> => {
  const server = process.env['AIRLANE_TEST_PG'];
  if (server === undefined) {
    await ensureImage(IMAGE_DIRECTORY);
    return;
  }
  await asAdmin(server, async (client) => {
    await client.query(`drop database if exists ${TEMPLATE_DATABASE}`);
    await client.query(`create database ${TEMPLATE_DATABASE}`);
  });
  const engine = openPostgres({ connectionString: urlOf(server, TEMPLATE_DATABASE), maxConnections: 1, onIdleError: failLoudly });
  await migrate(engine);
  await engine.close();
};

const openCopy = async (server: string, template: string): Promise<TestDatabase> => {
  const name = `airlane_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  const url = urlOf(server, name);
  let closing = false;
  const engine = openPostgres({
    connectionString: url,
    maxConnections: 5,
    // Dropping the database may cut a connection that is just closing.
    onIdleError: (error) => void (closing || failLoudly(error)),
  });
  return {
    engine,
    db: kyselyFor(engine),
    url,
    async close() {
      closing = true;
      await engine.close();
      await asAdmin(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
};

const withPartitions = async <Database extends TestDatabase>(database: Database): Promise<Database> => {
  await ensurePartitions(database.db, new Date());
  return database;
};

/** An empty, migrated database of the engine under test: embedded, or PostgreSQL where AIRLANE_TEST_PG names a server. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const server = process.env['AIRLANE_TEST_PG'];
  return withPartitions(server === undefined ? await openImage(await ensureImage(IMAGE_DIRECTORY)) : await openCopy(server, TEMPLATE_DATABASE));
};

/** A copy of the database that `prepareWorld` filled; an empty one where nobody did. */
export const worldDatabase = async (): Promise<TestDatabase> => {
  const world = process.env[WORLD_VARIABLE];
  if (world === undefined) return testDatabase();
  const server = process.env['AIRLANE_TEST_PG'];
  return server === undefined ? openImage(world) : openCopy(server, world);
};

/** Fills one database, from which every `worldDatabase` is copied: filling takes seconds, and most test files need the same. */
export const prepareWorld = async (directory: string, fill: (database: TestDatabase) => Promise<void>): Promise<void> => {
  const server = process.env['AIRLANE_TEST_PG'];
  if (server === undefined) {
    const database = await withPartitions(await openImage(await ensureImage(IMAGE_DIRECTORY)));
    await fill(database);
    const file = join(directory, 'world');
    writeFileSync(file, await database.engine.dump());
    await database.close();
    process.env[WORLD_VARIABLE] = file;
    return;
  }
  await asAdmin(server, async (client) => {
    await client.query(`drop database if exists ${WORLD_DATABASE}`);
    await client.query(`create database ${WORLD_DATABASE} template ${TEMPLATE_DATABASE}`);
  });
  const engine = openPostgres({ connectionString: urlOf(server, WORLD_DATABASE), maxConnections: 5, onIdleError: failLoudly });
  await fill(await withPartitions({ engine, db: kyselyFor(engine), url: undefined, close: () => engine.close() }));
  await engine.close();
  process.env[WORLD_VARIABLE] = WORLD_DATABASE;
};
