import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { sql } from 'kysely';
import { SCHEMA } from '../kernel/jobs/queue.ts';
import { testApp } from './app.ts';
import { prepareDatabases, type TestDatabase } from './engines.ts';
import { eventually } from './eventually.ts';

const DATABASE_WORKER = fileURLToPath(
  new URL('../../../../node_modules/.cache/airlane/database-worker.mjs', import.meta.url),
);

const translateWorker = async (): Promise<void> => {
  await build({
    entryPoints: [fileURLToPath(new URL('./rewinding-worker.ts', import.meta.url))],
    outfile: DATABASE_WORKER,
    format: 'esm',
    platform: 'node',
    bundle: true,
    packages: 'external',
  });
  process.env['AIRLANE_DATABASE_WORKER'] = DATABASE_WORKER;
};

/** The whole suite waits for these, so a busy machine gets more time than a single test. */
const FIRST_START_MS = 120_000;

/** A first start builds the indexes of every template. What is left of that would be done again by the app of every test. */
const jobsAreDone = ({ db }: TestDatabase): Promise<boolean> =>
  eventually(
    async () => {
      const { rows } =
        await sql`select 1 from ${sql.table(`${SCHEMA}.job`)} where state < 'completed' and start_after <= now() limit 1`.execute(
          db,
        );
      return rows.length === 0 || undefined;
    },
    'the jobs of the first start',
    FIRST_START_MS,
  );

export const setup = async (): Promise<() => Promise<void>> => {
  await translateWorker();
  const directory = mkdtempSync(join(tmpdir(), 'airlane-test-world-'));
  await prepareDatabases(directory, async (database) => {
    const server = await testApp({ database });
    await jobsAreDone(database);
    await server.close();
  });
  return async () => rmSync(directory, { recursive: true, force: true });
};
