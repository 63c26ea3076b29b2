import { expect, it } from 'vitest';
import { identifiersIn, identifierSpellings, searchSpellings, withoutGaps } from './identifier-list.ts';

it.each([
  ['', []],
  ['pump 7', ['pump 7']],
  ['8988303000000000010\n8988303000000000028', ['8988303000000000010', '8988303000000000028']],
  ['8988303000000000010 8988303000000000028', ['8988303000000000010', '8988303000000000028']],
  ['"8988303000000000010", 901288000000017 ;pump 7\r\n', ['8988303000000000010', '901288000000017', 'pump 7']],
  ['8988 3030 0000 0000 010', ['8988303000000000010']],
  ['a\na\n\nb', ['a', 'b']],
])('%j holds %j', (text, identifiers) => {
  expect(identifiersIn(text)).toEqual(identifiers);
});

it.each([
  ['8988 3030 0000 0000 010', '8988303000000000010'],
  ['8988-3030-0000-0000-010', '8988303000000000010'],
  ['8988\u00a03030\u20130000', '898830300000'],
  ['8988303000000000010', '8988303000000000010'],
])('"%s" is stored as %s', (shown, stored) => {
  expect(withoutGaps(shown)).toBe(stored);
});

it.each([
  ['8988 3030', ['8988 3030', '89883030']],
  ['2026-11-15', ['2026-11-15', '20261115']],
  ['89883030', ['89883030']],
  ['Container 12-34', ['Container 12-34']],
  ['cold chain', ['cold chain']],
  ['-06', ['-06', '06']],
])('"%s" is sought among identifiers as %j', (typed, spellings) => {
  expect(identifierSpellings(typed)).toEqual(spellings);
});

it.each([
  ['8988 3030', ['8988 3030', '89883030']],
  ['8988-3030-0000-0000-010', ['8988-3030-0000-0000-010', '8988303000000000010']],
  ['-06', ['-06']],
  [' 06', [' 06']],
  ['12-34', ['12-34']],
  ['- 89883030', ['- 89883030']],
  ['GDN-06', ['GDN-06']],
])('"%s" is sought everywhere as %j', (typed, spellings) => {
  expect(searchSpellings(typed)).toEqual(spellings);
});
