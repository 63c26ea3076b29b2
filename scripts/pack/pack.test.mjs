// The archive as a machine with Node alone would meet it: unpacked into an empty folder, with an empty environment.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { external } from '../build.mjs';
import { root, run } from '../steps.mjs';
import { startPostgres } from '../postgres.mjs';
import { packArchive } from './pack-archive.mjs';
import { withDependencies } from './runtime-packages.mjs';
import { walkLines, walkScript } from './walk.mjs';

const START_MS = 240_000;
const LOOK_AGAIN_MS = 100;
/** Half of what a process costs that opens the embedded database and ends again is V8's second, better compilation of PostgreSQL. */
const SHORT_LIVED = ['--liftoff-only'];
/** Written once and unpacked twice: packing it well takes longer than either. */
const FASTEST = 1;
/** `npm test` builds first; a single run of vitest in a fresh clone has nothing to pack. */
const isBuilt = existsSync(join(root, 'apps/server/dist/.built'));
const home = mkdtempSync(join(tmpdir(), 'airlane-pack-'));
const children = new Set();

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const eventually = async (look, what) => {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new Error(`Waited in vain for ${what}`);
};

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The one whose id a line of the README's start left in this file. */
const stopServer = async (file) => {
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8'));
  if (!isRunning(pid)) return;
  process.kill(pid, 'SIGTERM');
  await eventually(async () => (isRunning(pid) ? undefined : true), 'the end of the server');
};

describe.runIf(isBuilt)('the archive', () => {
  let folder;
  beforeAll(async () => {
    const file = await packArchive(home, FASTEST);
    await run('tar', ['-xzf', file, '-C', home], { quiet: true });
    folder = file.replace(/\.tar\.gz$/, '');
  }, START_MS);

  test('holds what runs and nothing that is for developing', () => {
    const files = filesBelow(folder).map((file) => file.slice(folder.length + 1));
    expect(files).toEqual(
      expect.arrayContaining([
        'main.js',
        'package.json',
        'README.md',
        'LICENSE',
        'docs/operating.md',
        'deploy/airlane.service',
        'deploy/Containerfile',
        'apps/console/dist/index.html',
        'apps/server/dist/main.js',
        'apps/server/dist/database-worker.js',
      ]),
    );
    expect(files.filter((file) => /\.map$|\.test\.[cm]?[jt]sx?$|\.d\.ts$|^apps\/.*\.tsx?$/.test(file))).toEqual([]);
    const packages = files.flatMap(
      (file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(file)?.[1] ?? [],
    );
    expect(packages.sort()).toEqual(withDependencies(external.filter((name) => name !== 'pg-native')));
    const { packages: lock } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    expect(packages.filter((name) => lock[`node_modules/${name}`]?.dev)).toEqual([]);
    const licences = readFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
    for (const name of ['fastify', 'react', 'sharp']) expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'));
  });

  test('has every path that the units and the Containerfile name', () => {
    const named = ['airlane.service', 'airlane-back-up.service'].flatMap((unit) =>
      [...readFileSync(join(folder, 'deploy', unit), 'utf8').matchAll(/\/opt\/airlane\/([\w./-]+)/g)].map(
        ([, path]) => path,
      ),
    );
    const [, entry] =
      /^ENTRYPOINT \["node", "([^"]+)"\]$/m.exec(readFileSync(join(folder, 'deploy/Containerfile'), 'utf8')) ?? [];
    expect(named.length).toBeGreaterThan(0);
    for (const path of [...named, entry]) expect(existsSync(join(folder, path)), path).toBe(true);
  });

  test(
    'starts with Node alone, stops, and runs its commands',
    async () => {
      const port = await freePort();
      const settings = {
        PATH: dirname(process.execPath),
        DEMO: 'off',
        ENCRYPTION_KEY: Buffer.alloc(32, 5).toString('base64'),
        DATA_DIR: join(home, 'data'),
        PORT: String(port),
        LOG_LEVEL: 'error',
      };
      const command = (...given) =>
        spawn(process.execPath, [...SHORT_LIVED, join(folder, 'main.js'), ...given], {
          cwd: home,
          env: settings,
          stdio: ['ignore', 'pipe', 'pipe'],
        });
      const endOf = async (...given) => {
        const child = command(...given);
        let output = '';
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
        const [code] = await once(child, 'close');
        return { code, output };
      };
      const server = command();
      children.add(server);
      let output = '';
      for (const stream of [server.stdout, server.stderr]) stream.on('data', (data) => (output += data));
      const exited = once(server, 'close');
      const ready = () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => (ok ? true : undefined),
          () => (server.exitCode === null ? undefined : Promise.reject(new Error(output))),
        );
      await eventually(ready, 'the server');
      const page = await fetch(`http://127.0.0.1:${port}/`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root"')]);
      await eventually(async () => (output.includes('/#/setup/') ? true : undefined), 'the setup address');
      server.kill('SIGTERM');
      expect((await exited)[0]).toBe(0);
      expect(await endOf('audit-check')).toMatchObject({
        code: 0,
        output: expect.stringContaining('The audit log is whole'),
      });
      expect(await endOf('back-up', join(home, 'first.tar.gz'))).toMatchObject({
        code: 0,
        output: expect.stringContaining('Backed up'),
      });
      expect(await endOf('restore', join(home, 'first.tar.gz'))).toMatchObject({
        code: 1,
        output: expect.stringContaining('The database is not empty'),
      });
    },
    START_MS,
  );

  test(
    'can be run for real by the lines of the README, where PostgreSQL is installed',
    async ({ skip }) => {
      const place = mkdtempSync(join(home, 'walk-'));
      // PostgreSQL runs as another user where this one is root, and a path to a socket may have about a hundred characters.
      const directory = mkdtempSync(join(tmpdir(), 'airlane-'));
      chmodSync(directory, 0o777);
      const database = await startPostgres({ settings: { unix_socket_directories: directory } });
      if (!database) skip('PostgreSQL is not installed here');
      const lines = walkLines(readFileSync(join(root, 'README.md'), 'utf8'));
      expect(lines.length).toBeGreaterThan(15);
      const { port, username } = new URL(database.url);
      const script = walkScript(lines, {
        place,
        archive: `${folder}.tar.gz`,
        port: await freePort(),
        socket: { directory, port },
      });
      try {
        const { output } = await run('bash', ['-euo', 'pipefail', '-c', script], {
          cwd: place,
          quiet: true,
          env: {
            PGHOST: directory,
            PGPORT: port,
            PGUSER: username,
            AIRLANE_ENV_FILE: join(place, 'etc/airlane/airlane.env'),
          },
        });
        expect(output).toContain('https://console.example.com/#/setup/');
        expect(output).toContain('There is no administrator yet.');
        expect(output).toContain('The audit log is whole');
        expect(output).toMatch(/Backed up [\d,]+ rows/);
        expect(readdirSync(join(place, 'etc/systemd/system')).sort()).toEqual([
          'airlane-back-up.service',
          'airlane-back-up.timer',
          'airlane.service',
        ]);
        expect(statSync(join(place, 'etc/airlane/encryption-key')).mode & 0o777).toBe(0o640);
      } finally {
        await stopServer(join(place, 'pid'));
        await database.stop();
        rmSync(directory, { recursive: true, force: true });
      }
    },
    START_MS,
  );
});
