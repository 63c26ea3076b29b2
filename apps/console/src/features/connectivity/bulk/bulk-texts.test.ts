import { expect, it } from 'vitest';
import { durationText, stepsText } from './bulk-texts.ts';

it.each([
  [20, 'less than a minute'],
  [90, 'about 2 min'],
  [3600, 'about 1 h'],
  [5400, 'about 1 h 30 min'],
])('%d s is %s', (seconds, expected) => {
  expect(durationText(seconds)).toBe(expected);
});

it.each([
  [[{ kind: 'wave' as const, things: 9, waitSeconds: 0 }], 'All at once'],
  [
    [
      { kind: 'canary' as const, things: 10, waitSeconds: 0 },
      { kind: 'wave' as const, things: 9, waitSeconds: 0 },
    ],
    'In steps: canary of 10',
  ],
  [
    [
      { kind: 'canary' as const, things: 10, waitSeconds: 0 },
      { kind: 'wave' as const, things: 9, waitSeconds: 0 },
      { kind: 'wave' as const, things: 9, waitSeconds: 0 },
    ],
    'In steps: canary of 10, then 2 waves',
  ],
])('steps are told in a sentence', (steps, expected) => {
  expect(stepsText(steps)).toBe(expected);
});
