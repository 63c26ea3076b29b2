import { expect, it } from 'vitest';
import { newKeyProblems } from './new-key-problems.ts';

it.each([
  { name: 'Nightly export', days: '90', refused: [] },
  { name: 'x', days: ' 366 ', refused: [] },
  { name: ' ', days: '1', refused: ['name'] },
  { name: 'x'.repeat(81), days: '1', refused: ['name'] },
  { name: 'x', days: '0', refused: ['days'] },
  { name: 'x', days: '367', refused: ['days'] },
  { name: 'x', days: '1.5', refused: ['days'] },
  { name: '', days: 'soon', refused: ['name', 'days'] },
])('of "$name" for "$days" days it refuses $refused', ({ name, days, refused }) => {
  expect(newKeyProblems({ name, days }).map(({ field }) => field)).toEqual(refused);
});
