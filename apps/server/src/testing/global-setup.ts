import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { testApp } from './app.ts';
import { prepareTestDatabases, prepareWorld } from './engines.ts';

const DATABASE_WORKER = fileURLToPath(new URL('../../../../node_modules/.cache/airlane/database-worker.mjs', import.meta.url));

const translateWorker = async (): Promise<void> => {
  await build({ entryPoints: [fileURLToPath(new URL('../database/embedded/worker.ts', import.meta.url))], outfile: DATABASE_WORKER, format: 'esm' });
  process.env['AIRLANE_DATABASE_WORKER'] = DATABASE_WORKER;
};

export const setup = async (): Promise<() => Promise<void>> => {
  await translateWorker();
  await prepareTestDatabases();
  return prepareWorld(async (database) => {
    const server = await testApp({ database });
    await server.close();
  });
};
