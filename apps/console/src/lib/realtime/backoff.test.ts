import { expect, it } from 'vitest';
import { backoffDelay } from './backoff.ts';

it.each([
  { attempt: 0, least: 250, most: 500 },
  { attempt: 1, least: 500, most: 1000 },
  { attempt: 3, least: 2000, most: 4000 },
  { attempt: 40, least: 15_000, most: 30_000 },
])('attempt $attempt waits between $least and $most ms', ({ attempt, least, most }) => {
  expect(backoffDelay(attempt, () => 0)).toBe(least);
  expect(backoffDelay(attempt, () => 1)).toBe(most);
});
