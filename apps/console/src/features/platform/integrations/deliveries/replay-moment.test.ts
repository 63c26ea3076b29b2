import { expect, it } from 'vitest';
import { localInput, sinceProblem } from './replay-moment.ts';

const now = new Date('2026-03-31T12:00:00');

it.each([
  ['', 'Enter a date and a time'],
  ['soon', 'Enter a date and a time'],
  ['2026-03-31T12:01', 'Choose a moment in the past'],
  ['2026-03-31T12:00', undefined],
  ['2026-03-02T12:00', undefined],
  ['2026-02-28T12:00', 'Events are kept for 30 days'],
])('since "%s" is told: %s', (typed, problem) => {
  expect(sinceProblem(typed, now)).toBe(problem);
});

it('fills the input with the local time', () => {
  expect(localInput(new Date(2026, 0, 5, 7, 3))).toBe('2026-01-05T07:03');
});
