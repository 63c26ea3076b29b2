import { expect, test } from 'vitest';
import { numberOfMs } from './number-of-ms.ts';

test.each([
  ['31.4 ms', 31.4],
  ['31.4ms', 31.4],
  ['0 ms', 0],
  ['12', 12],
  ['', null],
  ['-', null],
])('%s is %s', (text, value) => {
  expect(numberOfMs(text)).toBe(value);
});
