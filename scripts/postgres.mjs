// A throwaway PostgreSQL server for tests and load runs: its own data directory, its own free port, gone when stopped.
import { execFile, spawn } from 'node:child_process';
import {
  accessSync,
  chownSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const READY_MS = 30_000;
const STOP_MS = 20_000;
const DEBIAN_ROOT = '/usr/lib/postgresql';
/** Users that PostgreSQL may run as when this process is root, which it refuses. */
const SERVER_USERS = ['postgres', 'nobody'];

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const debianDirectories = () => {
  try {
    return readdirSync(DEBIAN_ROOT)
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => join(DEBIAN_ROOT, version, 'bin'));
  } catch {
    return [];
  }
};

const findBinaries = () => {
  const candidates = [
    ...(process.env.PATH ?? '').split(delimiter).filter((entry) => entry !== ''),
    ...debianDirectories(),
  ];
  const found = candidates.find((directory) => isExecutable(join(directory, 'initdb')));
  if (found === undefined) return undefined;
  // A distribution may link only some of the programs into PATH: the others stand beside the real file.
  const directory = dirname(realpathSync(join(found, 'initdb')));
  return isExecutable(join(directory, 'postgres')) ? directory : undefined;
};

const serverUser = () => {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const line = SERVER_USERS.map((name) => lines.find(([user]) => user === name)).find((entry) => entry !== undefined);
  return line === undefined ? undefined : { uid: Number(line[2]), gid: Number(line[3]) };
};

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const initialise = async (binaries, data, as) => {
  const initdb = (locale) =>
    run(
      join(binaries, 'initdb'),
      [
        '-D',
        data,
        '-U',
        'airlane',
        '--auth=trust',
        '--encoding=UTF8',
        `--locale=${locale}`,
        '--no-sync',
        '--no-instructions',
      ],
      { ...as, cwd: dirname(data) },
    );
  // C.UTF-8 is what the embedded database speaks; systems without it still get a working cluster.
  await initdb('C.UTF-8').catch(() => initdb('C'));
};

const becomesReady = (server, log) =>
  new Promise((resolve, reject) => {
    let output = '';
    const deadline = setTimeout(
      () => reject(new Error(`PostgreSQL was not ready after ${READY_MS / 1000} s:\n${output}`)),
      READY_MS,
    );
    server.once('error', reject);
    server.once('exit', (code) => {
      clearTimeout(deadline);
      reject(new Error(`PostgreSQL ended with code ${code}:\n${output}`));
    });
    server.stderr.on('data', (chunk) => {
      output = (output + chunk).slice(-4000);
      log(String(chunk).trimEnd());
      if (!output.includes('database system is ready to accept connections')) return;
      clearTimeout(deadline);
      resolve();
    });
  });

/**
 * Starts a PostgreSQL server on 127.0.0.1, or answers undefined where none is installed or allowed to run.
 * It trades durability for speed unless `settings` says otherwise.
 * @param {{ log?: (line: string) => void, settings?: Record<string, string> }} [options]
 */
export const startPostgres = async ({ log = () => undefined, settings = {} } = {}) => {
  const binaries = findBinaries();
  const as = serverUser();
  if (binaries === undefined || as === undefined) return undefined;
  const home = mkdtempSync(join(tmpdir(), 'airlane-postgres-'));
  if (as.uid !== undefined) chownSync(home, as.uid, as.gid);
  const removeHome = () => rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  const data = join(home, 'data');
  let server;
  const killNow = () => server?.kill('SIGQUIT');
  const abandon = () => {
    killNow();
    removeHome();
  };
  try {
    await initialise(binaries, data, as);
    const port = await freePort();
    const options = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      lc_messages: 'C',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '100',
      ...settings,
    };
    const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = spawn(join(binaries, 'postgres'), ['-D', data, ...flags], {
      ...as,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    process.once('exit', abandon);
    await becomesReady(server, log);
    server.removeAllListeners('exit');
    const ended = new Promise((resolve) => server.once('exit', resolve));
    return {
      url: `postgres://airlane@127.0.0.1:${port}/postgres`,
      async stop() {
        process.removeListener('exit', abandon);
        const deadline = setTimeout(killNow, STOP_MS);
        if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT');
        await ended;
        clearTimeout(deadline);
        removeHome();
      },
    };
  } catch (error) {
    process.removeListener('exit', abandon);
    abandon();
    throw error;
  }
};
