import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { verticalKeys } from '@airlane/domain/verticals/verticals';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const name = `['"\`](?:${[...verticalKeys, 'siemens-gide'].join('|')})['"\`]`;
const comparison = new RegExp(
  String.raw`(?:[=!]==?|\bcase)\s*${name}|${name}\s*[=!]==?|\b(?:includes|startsWith|endsWith|has)\(${name}\)`,
);

/** Where verticals are defined; also the build environment that shares a name with one. */
const definitions = /^packages\/domain\/src\/(?:verticals|vertical-hosts|build-environments)\.ts$/;

const sources = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap(({ name: workspace }) =>
    readdirSync(join(root, folder, workspace, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, workspace, 'src', file),
    ),
  ),
);

test('no code compares the name of a vertical: what differs is a field of its definition', () => {
  const guilty = sources
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !definitions.test(file))
    .filter((file) => comparison.test(readFileSync(join(root, file), 'utf8')));
  expect(sources.length).toBeGreaterThan(100);
  expect(guilty).toEqual([]);
});

test.each([`key === 'gide'`, `'terrestar' !== vertical`, `case "siemensGide":`, `names.includes('airlane')`])(
  'the check sees %s',
  (code) => {
    expect(comparison.test(code)).toBe(true);
  },
);
