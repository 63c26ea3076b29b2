import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { narrowed } from './build.mjs';

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
