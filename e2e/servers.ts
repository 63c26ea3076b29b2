import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 8143);

/** Files of specs run side by side, each worker on a server of its own: what one spec changes, no other sees. */
export const WORKERS = 2;

export const portAt = (worker: number): number => FIRST_PORT + worker;
export const addressAt = (worker: number): string => `http://127.0.0.1:${portAt(worker)}`;

/** Which of the workers this process is; the process that only collects the specs is none. */
export const ownWorker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

const asAdmin = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Beside the database that it is a copy of, to which nothing may be connected meanwhile. */
const copyDatabase = async (world: string) => {
  const [server, copy, name] = [new URL(world), new URL(world), `airlane_e2e_${randomBytes(6).toString('hex')}`];
  const template = copy.pathname.slice(1);
  [server.pathname, copy.pathname] = ['/template1', `/${name}`];
  await asAdmin(server.href, `create database ${name} template ${template} strategy file_copy`);
  return { url: copy.href, remove: () => asAdmin(server.href, `drop database ${name} with (force)`) };
};

export interface ServerStore {
  /** Where the server keeps what it stores. */
  readonly settings: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

export const emptyStore = (): ServerStore & { readonly directory: string } => {
  const directory = mkdtempSync(join(tmpdir(), 'airlane-e2e-'));
  return {
    directory,
    settings: { DATA_DIR: directory },
    remove: async () => rmSync(directory, { recursive: true, force: true }),
  };
};

/** A copy of the world that `npm test` filled, on PostgreSQL where it is installed. Without such a world it is empty, and the server fills it while it starts. */
export const demoStore = async (): Promise<ServerStore> => {
  const { E2E_WORLD: directory, E2E_WORLD_DATABASE: world } = process.env;
  const store = emptyStore();
  if (directory !== undefined) cpSync(directory, store.directory, { recursive: true });
  if (world === undefined) return store;
  const database = await copyDatabase(world);
  return {
    settings: { ...store.settings, DATABASE_URL: database.url },
    async remove() {
      await database.remove();
      await store.remove();
    },
  };
};
