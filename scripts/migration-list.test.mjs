import { expect, test } from 'vitest';
import { migrationList } from './migration-list.mjs';

const first = { name: '0001-foundation', source: 'export const foundation = `create table things ();`;' };
const second = { name: '0002-files', source: 'const KEPT = 3;\nexport const files = `create table files ();`;' };

test('migrations are listed by their numbers', () => {
  const list = migrationList([second, first]);
  expect(list.match(/^import .*$/gm)).toEqual([
    "import { foundation } from './0001-foundation.ts';",
    "import { files } from './0002-files.ts';",
  ]);
  expect(list).toContain("  '0001-foundation': foundation,\n  '0002-files': files,\n");
});

test.each([
  ['a number that is taken', [first, { ...second, name: '0001-files' }], 'Two migrations have the number 0001'],
  ['two texts in one file', [{ ...first, source: `${first.source}\n${second.source}` }], 'exports 2 texts'],
  ['no text', [{ ...first, source: '' }], 'exports 0 texts'],
])('%s is refused', (_what, migrations, message) => {
  expect(() => migrationList(migrations)).toThrow(message);
});
