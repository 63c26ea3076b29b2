import { expect, test } from 'vitest';
import { ownPath, readSearch, textOf } from './read-search.ts';

test.each([
  ['/acct-acme/ThingsTable', true],
  ['/acct-acme/ThingsTable?tableState=%7B%7D', true],
  ['/', true],
  ['https://evil.example', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/a\\b', false],
  ['/a\nb', false],
  ['javascript:alert(1)', false],
  ['acct-acme', false],
  ['', false],
  [7, false],
  [`/${'a'.repeat(9000)}`, false],
])('%j is a path of this console: %s', (value, isOwn) => {
  expect(ownPath(value)).toBe(isOwn ? value : undefined);
});

test('a key whose value is not valid is in the answer all the same, or the router would let the raw value through', () => {
  expect(readSearch({ next: ownPath, kind: textOf })({ next: 'https://evil.example', other: 1 })).toStrictEqual({
    next: undefined,
    kind: undefined,
  });
});
