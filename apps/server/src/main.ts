import './lean-heap.ts';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { ConfigurationError, readConfig } from './config.ts';
import { openEmbedded } from './database/embedded/engine.ts';
import { DataDirectoryInUse } from './database/embedded/lock.ts';
import type { DatabaseEngine } from './database/engine.ts';
import { PortInUse, startStartupServer } from './startup/startup-server.ts';

const STOP_WITHIN_MS = 10_000;
const here = dirname(fileURLToPath(import.meta.url));

const openEngine = async (config: Config): Promise<DatabaseEngine> => {
  if (config.databaseUrl !== undefined) {
    const { openPostgres } = await import('./database/postgres-engine.ts');
    return openPostgres({
      connectionString: config.databaseUrl,
      maxConnections: config.databasePool,
      onIdleError: (error) => console.error(JSON.stringify({ level: 50, msg: 'idle database connection failed', error: error.message })),
    });
  }
  const image = readdirSync(here).find((name) => /^database-\w+\.gz$/.test(name));
  return openEmbedded({ directory: resolve(config.dataDir), ...(image === undefined ? {} : { imageFile: join(here, image) }) });
};

const ifThere = (path: string): string | undefined => (existsSync(path) ? path : undefined);

/** Stops taking requests, lets those under way finish, then closes jobs and database. A second signal ends at once. */
const closeGracefully = (app: FastifyInstance): void => {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
      app.close().then(() => process.exit(0), () => process.exit(1));
    });
  }
};

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  if (process.argv[2] === 'audit-check') {
    const [engine, { runAuditCheck }] = await Promise.all([openEngine(config), import('./run-audit-check.ts')]);
    process.exit(await runAuditCheck(engine));
  }
  const output = { out: (text: string) => void process.stdout.write(text), error: (text: string) => void process.stderr.write(text) };
  if (process.argv[2] === 'back-up' || process.argv[2] === 'restore') {
    const { runBackUp } = await import('./back-up/run-back-up.ts');
    process.exit(await runBackUp(process.argv.slice(2), config, () => openEngine(config), output));
  }
  if (process.argv[2] === 'admin') {
    const { runAdmin } = await import('./admin-command/run-admin.ts');
    process.exit(await runAdmin(process.argv.slice(3), config, () => openEngine(config), output));
  }
  const startup = await startStartupServer(config);
  if (config.demo) console.log(`  Airlane is starting, and shows how far it is: http://${config.host}:${startup.port}`);
  // The database thread starts up while this one reads the rest of the code: a third of the time to the first answer.
  const [engine, { runServer }] = await Promise.all([openEngine(config), import('./run-server.ts')]);
  const referenceScript = join(here, 'reference.js');
  const built = {
    consoleDirectory: ifThere(join(here, '../../console/dist')),
    referenceScript: ifThere(`${referenceScript}.gz`) && referenceScript,
  };
  closeGracefully(await runServer(config, engine, built, startup));
};

start().catch((error: unknown) => {
  const expected = error instanceof ConfigurationError || error instanceof DataDirectoryInUse || error instanceof PortInUse;
  console.error(expected ? error.message : error);
  process.exit(1);
});
