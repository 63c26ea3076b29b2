import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type EmbeddedEngine, openEmbedded } from '../database/embedded/engine.ts';
import { ensureImage } from '../database/embedded/image.ts';
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
const IMAGE_DIRECTORY = fileURLToPath(new URL('../../../../node_modules/.cache/airlane', import.meta.url));

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
  await asAdmin(server, (client) => client.query(`create database ${name} template ${template}`));
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

const openImage = async (imageFile: string): Promise<TestDatabase & { readonly engine: EmbeddedEngine }> => {
  const engine = await openEmbedded({ imageFile });
  return { engine, db: kyselyFor(engine), url: undefined, close: () => engine.close() };
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

/** Fills one database, from which every `worldDatabase` is copied: filling takes seconds, and most test files need the same. Answers how to remove it. */
export const prepareWorld = async (fill: (database: TestDatabase) => Promise<void>): Promise<() => Promise<void>> => {
  const server = process.env['AIRLANE_TEST_PG'];
  if (server === undefined) {
    const directory = mkdtempSync(join(tmpdir(), 'airlane-test-world-'));
    const database = await withPartitions(await openImage(await ensureImage(IMAGE_DIRECTORY)));
    await fill(database);
    const image = join(directory, 'world');
    writeFileSync(image, await database.engine.dump('none'));
    await database.close();
    process.env[WORLD_VARIABLE] = image;
    return async () => rmSync(directory, { recursive: true, force: true });
  }
  await asAdmin(server, async (client) => {
    await client.query(`drop database if exists ${WORLD_DATABASE}`);
    await client.query(`create database ${WORLD_DATABASE} template ${TEMPLATE_DATABASE}`);
  });
  const engine = openPostgres({ connectionString: urlOf(server, WORLD_DATABASE), maxConnections: 5, onIdleError: failLoudly });
  await fill(await withPartitions({ engine, db: kyselyFor(engine), url: undefined, close: () => engine.close() }));
  await engine.close();
  process.env[WORLD_VARIABLE] = WORLD_DATABASE;
  return async () => undefined;
};
