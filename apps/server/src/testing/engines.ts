import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openEmbedded } from '../database/embedded/engine.ts';
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
  await migrate(kyselyFor(engine));
  await engine.close();
};

const openCopy = async (server: string): Promise<TestDatabase> => {
  const name = `airlane_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, (client) => client.query(`create database ${name} template ${TEMPLATE_DATABASE}`));
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

/** An empty, migrated database of the engine under test: embedded, or PostgreSQL where AIRLANE_TEST_PG names a server. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const server = process.env['AIRLANE_TEST_PG'];
  if (server !== undefined) {
    const copy = await openCopy(server);
    await ensurePartitions(copy.db, new Date());
    return copy;
  }
  const engine = await openEmbedded({ imageFile: await ensureImage(IMAGE_DIRECTORY) });
  const db = kyselyFor(engine);
  await ensurePartitions(db, new Date());
  return { engine, db, url: undefined, close: () => engine.close() };
};
