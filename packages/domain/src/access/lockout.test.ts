import { expect, test } from 'vitest';
import { MINUTE_MS } from '../time/durations.ts';
import { lockMs, minutesLeft, needsCaptcha } from './lockout.ts';

test.each([
  ['session', 9, 0],
  ['session', 10, 1],
  ['session', 11, 2],
  ['session', 14, 16],
  ['session', 100, 60],
  ['address', 59, 0],
  ['address', 60, 1],
] as const)('%s: %i failures lock it for %i minutes', (kind, failures, minutes) => {
  expect(lockMs(kind, failures)).toBe(minutes * MINUTE_MS);
});

test.each([
  [9, false],
  [10, true],
  [100, true],
])('after %i failures a name needs a captcha: %s', (failures, needed) => {
  expect(needsCaptcha(failures)).toBe(needed);
});

test.each([
  [1, 1],
  [MINUTE_MS, 1],
  [MINUTE_MS + 1, 2],
])('%i ms are told as %i minutes', (ms, minutes) => {
  const now = Date.parse('2026-05-01T12:00:00Z');
  expect(minutesLeft(new Date(now + ms), new Date(now))).toBe(minutes);
});
