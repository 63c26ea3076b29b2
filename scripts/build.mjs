// Builds what `npm start` runs: the bundled server, the image that a new database starts from, and the console.
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bin, install, main, root, run, say } from './steps.mjs';

const server = join(root, 'apps/server');

/** Native and WebAssembly packages stay outside the bundle, and so do those that read files beside them, such as fonts and colour profiles. */
export const external = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'dejavu-fonts-ttf',
  'fontkit',
  'pdfkit',
  'pg-native',
  'sharp',
];

export const bundleOptions = {
  absWorkingDir: server,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  splitting: true,
  external: external.flatMap((name) => [name, `${name}/*`]),
  // Packages written for CommonJS call require for Node's own modules.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  logLevel: 'warning',
};

/**
 * The same code without a character beyond Latin-1: with a single one, in a comment of some library, the engine keeps all of a file at two bytes a character for as long as the
 * server runs. Strings are escaped by the bundler already; what is left stands in comments, regular expressions and templates, which mean the same with escapes.
 */
export const narrowed = (code) =>
  code.replaceAll(/(\\*)([\u0100-\uffff])/g, (_, slashes, unit) => {
    // A slash that escapes the character itself becomes the one of the new escape.
    const kept = slashes.length % 2 === 1 ? slashes.slice(1) : slashes;
    return `${kept}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });

const narrowFiles = (directory) => {
  for (const name of readdirSync(directory).filter((file) => file.endsWith('.js'))) {
    const path = join(directory, name);
    writeFileSync(path, narrowed(readFileSync(path, 'utf8')));
  }
};

const buildServer = async () => {
  const { build } = await import('esbuild');
  await build({
    ...bundleOptions,
    entryPoints: {
      main: 'src/main.ts',
      'database-worker': 'src/kernel/database/embedded/worker.ts',
      'build-image': 'src/kernel/database/embedded/build-image.ts',
    },
    outdir: 'dist',
    sourcemap: 'linked',
  });
  narrowFiles(join(server, 'dist'));
};

const buildImage = async () => {
  const images = readdirSync(join(server, 'dist')).filter(
    (name) => name.startsWith('database-') && name.endsWith('.gz'),
  );
  for (const name of images) rmSync(join(server, 'dist', name));
  await run(process.execPath, ['dist/build-image.js'], { cwd: server, quiet: true });
};

/** Takes the script of the API reference out of its package, which would otherwise keep it in the server's memory. */
const buildReference = async () => {
  const [{ default: fastify }, { default: reference }] = await Promise.all([
    import('fastify'),
    import('@scalar/fastify-api-reference'),
  ]);
  const app = fastify();
  await app.register(reference, { routePrefix: '/reference', configuration: { content: {} } });
  const { body, statusCode } = await app.inject('/reference/js/scalar.js');
  await app.close();
  if (statusCode !== 200) throw new Error('The script of the API reference was not found in its package');
  writeFileSync(join(server, 'dist/reference.js.gz'), gzipSync(body, { level: 9 }));
};

const buildConsole = () =>
  run(bin('vite'), ['build', '--logLevel', 'warn'], { cwd: join(root, 'apps/console'), quiet: true });

export const buildAll = async () => {
  if (existsSync(join(server, 'dist'))) rmSync(join(server, 'dist'), { recursive: true });
  await Promise.all([buildConsole(), buildServer().then(() => Promise.all([buildImage(), buildReference()]))]);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    await install();
    say('Building server and console');
    await buildAll();
    say('Built');
  });
}
