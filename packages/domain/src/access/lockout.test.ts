import { expect, test } from 'vitest';
import { lockMs, lockRules, minutesLeft } from './lockout.ts';

const MINUTE = 60_000;

test.each([
  ['name', 9, 0],
  ['name', 10, 1],
  ['name', 11, 2],
  ['name', 14, 16],
  ['name', 100, 60],
  ['address', 59, 0],
  ['address', 60, 1],
] as const)('a %s with %i failures is locked for %i minutes', (kind, failures, minutes) => {
  expect(lockMs(lockRules[kind], failures)).toBe(minutes * MINUTE);
});

test.each([
  [1, 1],
  [MINUTE, 1],
  [MINUTE + 1, 2],
])('%i ms are told as %i minutes', (ms, minutes) => {
  expect(minutesLeft(new Date(ms), new Date(0))).toBe(minutes);
});
