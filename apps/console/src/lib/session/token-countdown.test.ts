import { expect, test } from 'vitest';
import { tokenCountdown } from './token-countdown.ts';

test.each([
  [2 * 3600 + 5 * 60 + 30, '2 h 5 min'],
  [3601, '1 h 0 min'],
  [3600, '60 min 0 s'],
  [899, '14 min 59 s'],
  [1, '0 min 1 s'],
  [0, 'Expired, the next API query refreshes it'],
  [-30, 'Expired, the next API query refreshes it'],
])('%d s before its end a token shows "%s"', (seconds, text) => {
  expect(tokenCountdown(1_000_000 + seconds * 1000, 1_000_000)).toBe(text);
});
