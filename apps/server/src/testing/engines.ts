import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import pg from 'pg';
import { type EmbeddedEngine, openEmbedded, startDatabaseThread } from '../kernel/database/embedded/engine.ts';
import { ensureImage } from '../kernel/database/embedded/image.ts';
import type { CompiledPostgres } from '../kernel/database/embedded/protocol.ts';
import type { DatabaseEngine } from '../kernel/database/engine.ts';
import type { Db } from '../kernel/database/open.ts';
import { ensurePartitions, kyselyFor, migrate } from '../kernel/database/open.ts';
import { openPostgres } from '../kernel/database/postgres-engine.ts';

export interface TestDatabase {
  readonly engine: DatabaseEngine;
  readonly db: Db;
  readonly url: string | undefined;
  close(): Promise<void>;
}

/** Worlds of tests have a day of history. Each partition more is copied, planned for and looked up in the catalogue by every test (decision 0114). */
const MONTHS_BACK = 1;
const EMPTY_DATABASE = 'airlane_test_empty';
const WORLD_DATABASE = 'airlane_test_world';
/** Tell the threads that run the tests of what was prepared for them: the file of an image, or the name of a database to copy. */
const EMPTY_VARIABLE = 'AIRLANE_TEST_EMPTY';
const WORLD_VARIABLE = 'AIRLANE_TEST_WORLD';
/** That of the built server, so that its image is not made twice. */
export const IMAGE_DIRECTORY = fileURLToPath(new URL('../../dist', import.meta.url));

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
const compiler = (globalThis as unknown as { WebAssembly: { compile(code: Uint8Array): Promise<WebAssembly.Module> } })
  .WebAssembly;
const compilePostgres = async (): Promise<CompiledPostgres> => {
  const directory = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const compile = async (name: string): Promise<WebAssembly.Module> =>
    compiler.compile(await readFile(join(directory, name)));
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

const variableOf = (name: string): string => {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is not set: the global setup of the tests prepares their databases`);
  return value;
};

const openPrepared = (variable: string): Promise<TestDatabase> => {
  const server = process.env['AIRLANE_TEST_PG'];
  return server === undefined ? openImage(variableOf(variable)) : openCopy(server, variableOf(variable));
};

/** A database without any tables. */
export const blankDatabase = async (): Promise<TestDatabase> => {
  const server = process.env['AIRLANE_TEST_PG'];
  if (server !== undefined) return openCopy(server, 'template1');
  compiled ??= compilePostgres();
  const engine = await openEmbedded({ compiled: await compiled });
  return { engine, db: kyselyFor(engine), url: undefined, close: () => engine.close() };
};

/** An empty, migrated database of the engine under test: embedded, or PostgreSQL where AIRLANE_TEST_PG names a server. */
export const testDatabase = (): Promise<TestDatabase> => openPrepared(EMPTY_VARIABLE);

/** A copy of the database that was filled for all tests. */
export const worldDatabase = (): Promise<TestDatabase> => openPrepared(WORLD_VARIABLE);

type Fill = (database: TestDatabase) => Promise<void>;

const prepareImages = async (directory: string, fill: Fill): Promise<void> => {
  const database = await openImage(await ensureImage(IMAGE_DIRECTORY));
  const keep = async (name: string, variable: string): Promise<void> => {
    const file = join(directory, name);
    writeFileSync(file, await database.engine.dump());
    process.env[variable] = file;
  };
  await ensurePartitions(database.db, new Date(), MONTHS_BACK);
  await keep('empty', EMPTY_VARIABLE);
  await fill(database);
  await keep('world', WORLD_VARIABLE);
  await database.close();
};

const prepareTemplates = async (server: string, fill: Fill): Promise<void> => {
  const create = async (
    name: string,
    template: string,
    prepare: (engine: DatabaseEngine) => Promise<void>,
  ): Promise<void> => {
    await asAdmin(server, async (client) => {
      await client.query(`drop database if exists ${name}`);
      await client.query(`create database ${name} template ${template}`);
    });
    const engine = openPostgres({ connectionString: urlOf(server, name), maxConnections: 5, onIdleError: failLoudly });
    await prepare(engine);
    await engine.close();
  };
  await create(EMPTY_DATABASE, 'template1', async (engine) => {
    await migrate(engine);
    await ensurePartitions(kyselyFor(engine), new Date(), MONTHS_BACK);
  });
  await create(WORLD_DATABASE, EMPTY_DATABASE, (engine) =>
    fill({ engine, db: kyselyFor(engine), url: undefined, close: () => engine.close() }),
  );
  process.env[EMPTY_VARIABLE] = EMPTY_DATABASE;
  process.env[WORLD_VARIABLE] = WORLD_DATABASE;
};

/** Done once before all tests: an empty database with its partitions and a filled one, from which those of tests are copied. Both take seconds to make. */
export const prepareDatabases = async (directory: string, fill: Fill): Promise<void> => {
  const server = process.env['AIRLANE_TEST_PG'];
  await (server === undefined ? prepareImages(directory, fill) : prepareTemplates(server, fill));
};
