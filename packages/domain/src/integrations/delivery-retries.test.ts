import { expect, test } from 'vitest';
import { GIVE_UP_AFTER_MS, isGivenUp, retryDelaySeconds } from './delivery-retries.ts';

test.each([
  [1, 0, 5],
  [2, 0, 30],
  [3, 0, 120],
  [8, 0, 14_400],
  [50, 0, 14_400],
  [1, 60, 60],
  [3, 60, 120],
  [1, 1_000_000, 14_400],
])('after %i failed attempts, asked for %i s, the next one is in %i s', (attempts, asked, seconds) => {
  expect(retryDelaySeconds(attempts, asked)).toBe(seconds);
});

test('the attempts of three days are more than twenty', () => {
  let [seconds, attempts] = [0, 0];
  while (seconds * 1000 < GIVE_UP_AFTER_MS) seconds += retryDelaySeconds((attempts += 1));
  expect(attempts).toBeGreaterThan(20);
});

const began = new Date('2026-03-01T00:00:00Z');
test.each([
  ['2026-03-03T23:59:59Z', false],
  ['2026-03-04T00:00:00Z', true],
])('what fails since March 1 is given up at %s: %s', (now, expected) => {
  expect(isGivenUp(began, new Date(now))).toBe(expected);
});
