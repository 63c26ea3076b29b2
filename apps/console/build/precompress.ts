import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|mjs|css|svg|json|txt)$/;
/** Below this a compressed copy saves less than its headers cost. */
const MIN_BYTES = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressFile = async (path: string): Promise<void> => {
  const content = await readFile(path);
  if (content.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, await brotli(content, { params }));
  await writeFile(`${path}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }));
};

/** Writes `.br` and `.gz` beside every text asset, so that the server compresses nothing while it serves. */
export const precompress = (): Plugin => {
  let outDir = '';
  return {
    name: 'airlane-precompress',
    // A build that stays in memory has no files to compress.
    apply: ({ build }, { command }) => command === 'build' && build?.write !== false,
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    // index.html is left out: the server fills its placeholders in.
    closeBundle: async () => {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
      for (const file of files) await compressFile(join(file.parentPath, file.name));
    },
  };
};
