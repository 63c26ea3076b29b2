import { expect, it } from 'vitest';
import { fileNameOf, withSuffix } from './file-name.ts';

it.each([
  ['attachment; filename="ThingsTable 2026-03-04 05-06-07.csv"', 'ThingsTable 2026-03-04 05-06-07.csv'],
  ['attachment; filename="../../x.csv"', '.._.._x.csv'],
  ['attachment', 'fallback.csv'],
  [null, 'fallback.csv'],
])('%o names the file %s', (header, name) => {
  expect(fileNameOf(header, 'fallback.csv')).toBe(name);
});

it.each([
  ['Things 2026-03-04 05-06-07.csv', 'Acme', 'Things Acme 2026-03-04 05-06-07.csv'],
  ['Things.csv', 'a/b', 'Things a_b.csv'],
  ['Things.csv', ' ', 'Things.csv'],
  ['Things.csv', undefined, 'Things.csv'],
])('%s with the suffix %o is %s', (name, suffix, expected) => {
  expect(withSuffix(name, suffix)).toBe(expected);
});
