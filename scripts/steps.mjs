// What the commands share: saying what happens and how long it takes, installing, building. Only Node's own modules, because
// this runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const NODE_NEEDED = [20, 19];
const started = Date.now();

/** A failure whose message tells the person what to do; anything else is shown with its stack. */
export class Advice extends Error {}

export const say = (text) => console.log(`[${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s] ${text}`);

export const main = async (work) => {
  try {
    checkNode();
    await work();
  } catch (error) {
    console.error(error instanceof Advice ? `\n${error.message}` : error);
    process.exit(1);
  }
};

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor >= NODE_NEEDED[1])) return;
  throw new Advice(
    `Airlane needs Node ${NODE_NEEDED.join('.')} or newer; this is ${process.versions.node}. Install a newer Node and try again.`,
  );
};

/** Runs a program to its end. With `quiet`, its output is shown only when it fails. */
export const run = (command, args, { quiet = false, env = {}, cwd = root, allowFailure = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.on('error', (error) => reject(new Advice(`${command} could not be started: ${error.message}`)));
    child.on('close', (code) => {
      if (code === 0 || allowFailure) return resolve({ code, output });
      reject(
        new Advice(`${output}\n"${command} ${args.join(' ')}" failed with code ${code}. The lines above say why.`),
      );
    });
  });

export const bin = (name) => join(root, 'node_modules', '.bin', name);

const hashOf = (files) => {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

const isStamped = (file, stamp) => existsSync(file) && readFileSync(file, 'utf8') === stamp;

/** Installs exactly what the lock file says, unless that is what is there. */
export const install = async () => {
  const stampFile = join(root, 'node_modules', '.airlane-installed');
  const stamp = hashOf(['package-lock.json']);
  if (isStamped(stampFile, stamp)) return;
  say('Installing packages (npm ci)');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Browsers for tests are found or installed separately, by the command that needs one.
  await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
    env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', NODE_ENV: '' },
  });
  writeFileSync(stampFile, stamp);
};

const SOURCES = ['apps/server/src', 'apps/server/migrations', 'apps/demo/src', 'apps/console', 'packages'];
const NOT_SOURCE = new Set(['node_modules', 'dist']);

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCE.has(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]));

/** Builds server, console and the database image, unless the sources are the ones that were built last. */
export const build = async () => {
  const stampFile = join(root, 'apps/server/dist/.built');
  const files = SOURCES.flatMap(filesBelow).filter(
    (file) => !/\.(test|testing)\.tsx?$/.test(file) && statSync(join(root, file)).isFile(),
  );
  // What is built depends on the environment it is built for: customers get no debug panel.
  const stamp = `${hashOf([...files.sort(), 'package-lock.json', 'scripts/build.mjs'])} ${process.env.BUILD_ENV ?? 'local'}`;
  if (isStamped(stampFile, stamp)) return;
  say('Building server and console');
  const { buildAll } = await import('./build.mjs');
  await buildAll();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
};
