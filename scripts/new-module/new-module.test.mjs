import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { root } from '../steps.mjs';
import { moduleChanges } from './module-changes.mjs';
import { nameProblem, namesOf } from './names.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const { created, changed } = moduleChanges(namesOf('sim-swaps', 'trade'), read);

test.each([
  ['coupons', true],
  ['sim-swaps', true],
  ['e', false],
  ['Coupons', false],
  ['sim--swaps', false],
  ['../etc', false],
  ['x'.repeat(41), false],
])('%s is a name for a module: %s', (name, expected) => {
  expect(nameProblem(name) === undefined).toBe(expected);
});

describe.each([...changed])('%s', (file, text) => {
  test('still has the place where a module is registered, and can be read with it', async () => {
    const added = text.split('\n').filter((line) => !read(file).split('\n').includes(line));
    expect(added.length).toBeGreaterThan(0);
    expect(added.join('\n')).toMatch(/simSwaps|SimSwaps|sim-swaps/);
    await expect(transform(text, { loader: 'ts' })).resolves.toBeDefined();
  });
});

describe.each([...created])('%s', (file, text) => {
  test('is new and can be read', async () => {
    expect(existsSync(join(root, file))).toBe(false);
    if (file.endsWith('.json')) expect(JSON.parse(text)).toMatchObject({ description: 'SimSwaps', title: 'Sim swaps' });
    else await expect(transform(text, { loader: 'ts' })).resolves.toBeDefined();
  });
});

test('what the files import exists', () => {
  for (const [file, text] of created) {
    for (const [, path] of text.matchAll(/from '([.#][^']+)'/g)) {
      const target = path.startsWith('#') ? join('apps/server/src', path.slice(1)) : join(file, '..', path);
      expect(created.has(target) || existsSync(join(root, target)), `${file} imports ${path}`).toBe(true);
    }
    for (const [, name, path] of text.matchAll(/from '@airlane\/(domain|contract)\/([^']+)'/g)) {
      const target = `packages/${name}/src/${path}.ts`;
      expect(created.has(target) || existsSync(join(root, target)), `${file} imports ${path}`).toBe(true);
    }
  }
});

test('what the contract declares, the file beside the module says once more, and no table of all calls is edited', () => {
  expect(created.get('packages/contract/src/calls/sim-swaps.ts')).toMatch(
    /policy: .*\n {2}permission: .*\n {2}viewAs: 'never',\n {2}keys: 'never',/,
  );
  const access = created.get('apps/server/src/modules/trade/sim-swaps/sim-swaps.access.ts');
  expect(access).toMatch(/readSimSwapsSummary: \{[^}]*key: 'never',\s+viewAs: 'never',\s+group: /);
  expect([...changed.keys()].filter((file) => file.includes('/testing/'))).toEqual([]);
});

test('a registry of another shape is refused by name before anything is written', () => {
  expect(() =>
    moduleChanges(namesOf('coupons', 'trade'), (file) => (file.endsWith('modules.ts') ? '' : read(file))),
  ).toThrow('apps/server/src/modules.ts has another shape');
});

test('nothing outside of its folders is edited but the list of modules', () => {
  expect([...changed.keys()]).toEqual(['apps/server/src/modules.ts']);
});
