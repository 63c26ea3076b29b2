import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { build } from 'esbuild';
import { bundleOptions, narrowed } from './build.mjs';
import { DEMO_SWITCH } from './demo-arrows.mjs';

const meaning = (code) => runInNewContext(`(${code})`);

test.each([
  ["{ a: '\u2019', /* Rabi\u02bb */ b: 'caf\u00e9' }"],
  ['/^[=\uff1d\uff20]$/.test("\uff20")'],
  ['/^\ud83d\ude00$/u.test("\ud83d\ude00")'],
  ['`64\u2013${70 + 1}`'],
  ['((strings) => strings[0])`\ud83d\ude00 \u2014`'],
  ['/^\\\uff1d$/.test("\uff1d")'],
  ['`\\\\\u2013 \\\u2013`'],
  ['((\u03c0) => \u03c0 * 2)(3)'],
])('%s means the same in narrow characters', (code) => {
  expect([...narrowed(code)].every((character) => character <= '\xff')).toBe(true);
  expect(meaning(narrowed(code))).toEqual(meaning(code));
});

test('the demo world stands in chunks of its own, which nothing but the switch loads', async () => {
  const { metafile } = await build({
    ...bundleOptions,
    entryPoints: { main: 'src/main.ts' },
    outdir: 'dist',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const chunks = Object.entries(metafile.outputs);
  const holds = (inputs, pattern) => Object.keys(inputs).some((file) => pattern.test(file));
  // Paths are relative to apps/server.
  const demoFile = /(^|\/)demo\/src\//;
  const demoChunks = new Set(chunks.filter(([, { inputs }]) => holds(inputs, demoFile)).map(([path]) => path));
  expect(demoChunks.size).toBeGreaterThan(2);
  const loading = chunks.filter(
    ([path, { imports }]) => !demoChunks.has(path) && imports.some((imported) => demoChunks.has(imported.path)),
  );
  expect(loading).toHaveLength(1);
  const [, { imports, inputs }] = loading[0];
  expect(Object.keys(inputs)).toContain(DEMO_SWITCH.replace('apps/server/', ''));
  expect(imports.filter(({ path }) => demoChunks.has(path)).map(({ kind }) => kind)).toEqual(['dynamic-import']);
});
