import './lean-heap.ts';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { APP_VERSION } from '@airlane/domain/lists/lists';
import type { FastifyInstance } from 'fastify';
import { type Command, commandHelp, readCommand } from './operations/commands.ts';
import type { Config } from './config/config.ts';
import { ConfigurationError, readConfig } from './config/config.ts';
import { openEmbedded } from './kernel/database/embedded/engine.ts';
import { DataDirectoryInUse } from './kernel/database/embedded/lock.ts';
import { DatabaseAway } from './kernel/database/database-away.ts';
import type { DatabaseEngine } from './kernel/database/engine.ts';
import { requireOwnSessions } from './kernel/database/session-probe.ts';
import { asStartError, DatabaseUnusable, waitForDatabase } from './kernel/database/wait-for-database.ts';
import { PortInUse, type StartupServer, startStartupServer } from './operations/startup/startup-server.ts';

const STOP_WITHIN_MS = 10_000;
const here = dirname(fileURLToPath(import.meta.url));

const openEngine = async (config: Config): Promise<DatabaseEngine> => {
  if (config.databaseUrl !== undefined) {
    const { openPostgres } = await import('./kernel/database/postgres-engine.ts');
    return openPostgres({
      connectionString: config.databaseUrl,
      maxConnections: config.databasePool,
      onIdleError: (error) =>
        console.error(JSON.stringify({ level: 50, msg: 'idle database connection failed', error: error.message })),
    });
  }
  const image = readdirSync(here).find((name) => /^database-\w+\.gz$/.test(name));
  return openEmbedded({
    directory: resolve(config.dataDir),
    ...(image === undefined ? {} : { imageFile: join(here, image) }),
  });
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
      app.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
};

const output = {
  out: (text: string) => void process.stdout.write(text),
  error: (text: string) => void process.stderr.write(text),
};
const CALLED_WRONGLY = 2;

const runArchiveCommand = async (): Promise<number> => {
  const config = readConfig(process.env);
  const { runBackUp } = await import('./operations/back-up/run-back-up.ts');
  return runBackUp(process.argv.slice(2), config, () => openEngine(config), output);
};

/** The operator's commands; each answers the code that the process ends with. */
const run = {
  async help() {
    output.out(commandHelp);
    return 0;
  },
  async version() {
    output.out(`${APP_VERSION}\n`);
    return 0;
  },
  async 'audit-check'() {
    const [engine, { runAuditCheck }] = await Promise.all([
      openEngine(readConfig(process.env)),
      import('./operations/run-audit-check.ts'),
    ]);
    return runAuditCheck(engine);
  },
  'back-up': runArchiveCommand,
  restore: runArchiveCommand,
  async admin() {
    const config = readConfig(process.env);
    const { runAdmin } = await import('./operations/admin-command/run-admin.ts');
    return runAdmin(process.argv.slice(3), config, () => openEngine(config), output);
  },
} satisfies Record<Exclude<Command, 'serve'>, () => Promise<number>>;

/** While the database is away the process listens, says so, and keeps what networks send. */
const waitUntilDatabaseAnswers = async (
  config: Config,
  engine: DatabaseEngine,
  startup: StartupServer,
): Promise<void> => {
  let stopTaking: (() => Promise<void>) | undefined;
  await waitForDatabase(engine, async (reason) => {
    startup.report({ text: 'Waiting for the database' });
    console.error(
      JSON.stringify({
        level: 40,
        time: Date.now(),
        msg: `${reason}. Waiting for it; observations of networks are kept on disk meanwhile.`,
      }),
    );
    const { observationsBeforeStart } = await import('./operations/startup/take-observations.ts');
    const taking = await observationsBeforeStart(config);
    stopTaking = taking && startup.delegate(taking);
  });
  // The application reads what waits on disk: nothing may be added behind its back.
  await stopTaking?.();
  await requireOwnSessions(engine);
};

const start = async (): Promise<void> => {
  const command = readCommand(process.argv[2]);
  if (command === undefined) {
    output.error(`There is no command "${process.argv[2]}".\n\n${commandHelp}`);
    process.exit(CALLED_WRONGLY);
  }
  if (command !== 'serve') process.exit(await run[command]());
  const config = readConfig(process.env);
  const startup = await startStartupServer(config);
  if (config.demo) console.log(`  Airlane is starting, and shows how far it is: http://${config.host}:${startup.port}`);
  // The database thread starts up while this one reads the rest of the code: a third of the time to the first answer.
  const [engine, { runServer }] = await Promise.all([openEngine(config), import('./run-server.ts')]);
  await waitUntilDatabaseAnswers(config, engine, startup);
  const referenceScript = join(here, 'reference.js');
  const built = {
    consoleDirectory: ifThere(join(here, '../../console/dist')),
    referenceScript: ifThere(`${referenceScript}.gz`) && referenceScript,
  };
  closeGracefully(await runServer(config, engine, built, startup));
};

/** What an operator can mend is a sentence; everything else comes with its stack. */
const isExpected = (error: unknown): error is Error =>
  [ConfigurationError, DataDirectoryInUse, PortInUse, DatabaseAway, DatabaseUnusable].some(
    (kind) => error instanceof kind,
  );

start().catch((thrown: unknown) => {
  const error = asStartError(thrown);
  console.error(isExpected(error) ? error.message : error);
  process.exit(1);
});
