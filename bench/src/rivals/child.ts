import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { settings } from '../settings.ts';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Long enough for a world to be filled on a busy machine. */
const START_MS = 180_000;
const STOP_MS = 15_000;

export interface Target {
  readonly port: number;
  rssMegabytes(): number | undefined;
  /** Processor time since its start. */
  cpuSeconds(): number;
  /** As a power failure would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port')),
      );
    });
  });

const answers = async (address: string): Promise<boolean> => {
  try {
    // A server that is still starting answers, but with a refusal.
    return (await fetch(address)).status !== 503;
  } catch {
    return false;
  }
};

const rssOf = (child: ChildProcess): number | undefined => {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    // Systems without /proc have no figure to show.
    return undefined;
  }
};

const CLOCK_TICKS = 100;
const [USER_TICKS, SYSTEM_TICKS] = [11, 12];

/** From /proc; NaN elsewhere. */
const cpuOf = (child: ChildProcess): number => {
  try {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) / CLOCK_TICKS;
  } catch {
    return Number.NaN;
  }
};

const startChild = async (
  args: readonly string[],
  environment: Record<string, string>,
  readyPath: string,
): Promise<Target> => {
  const port = await freePort();
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const deadline = Date.now() + START_MS;
  while (!(await answers(`http://127.0.0.1:${port}${readyPath}`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      kill();
      throw new Error(`${args.join(' ')} did not start`);
    }
    await wait(100);
  }
  return {
    port,
    rssMegabytes: () => rssOf(child),
    cpuSeconds: () => cpuOf(child),
    async kill() {
      process.removeListener('exit', kill);
      kill();
      await ended;
    },
    async stop() {
      process.removeListener('exit', kill);
      child.kill('SIGTERM');
      const timer = setTimeout(kill, STOP_MS);
      await ended;
      clearTimeout(timer);
    },
  };
};

const tsx = ['--import', import.meta.resolve('tsx')];

/** The bundle that `npm start` runs, or the source where nothing has been built; BENCH_SERVER names another bundle, or 'source'. */
const serverArguments = (): string[] => {
  const bundle = process.env['BENCH_SERVER'] ?? join(root, 'apps/server/dist/main.js');
  return existsSync(bundle) ? [bundle] : [...tsx, join(root, 'apps/server/src/main.ts')];
};

/** Of every server that is measured, so that a part can write secrets that they read. */
export const encryptionKey = randomBytes(32);

export const startAirlane = (databaseUrl: string, more: Readonly<Record<string, string>> = {}): Promise<Target> =>
  startChild(
    serverArguments(),
    {
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: String(settings.databasePool),
      DEMO: 'off',
      ENCRYPTION_KEY: encryptionKey.toString('base64'),
      RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
      ACCESS_TOKEN_SECONDS: '7200',
      BUILD_ENV: 'local',
      // Logins read their codes from the table of mails; nothing has to arrive.
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'bench@airlane.test',
      ...more,
    },
    '/readyz',
  );

/** With the demo world in a database of its own, which goes with it. */
export const startDemo = async (): Promise<Target> => {
  const directory = mkdtempSync(join(tmpdir(), 'airlane-bench-demo-'));
  const target = await startChild(
    serverArguments(),
    {
      DATABASE_URL: '',
      DATA_DIR: directory,
      DEMO: 'on',
      BUILD_ENV: 'local',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
      ACCESS_TOKEN_SECONDS: '7200',
    },
    '/readyz',
  );
  return {
    ...target,
    async stop() {
      await target.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

export const startFloor = (databaseUrl: string): Promise<Target> =>
  startChild(
    [...tsx, join(root, 'bench/src/rivals/floor.ts')],
    { DATABASE_URL: databaseUrl, DATABASE_POOL: String(settings.databasePool) },
    '/',
  );
