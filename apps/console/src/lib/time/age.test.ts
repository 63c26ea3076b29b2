import { expect, it } from 'vitest';
import { ageText } from './age.ts';

it.each([
  { seconds: 0, text: '0 s' },
  { seconds: 59.9, text: '59 s' },
  { seconds: 60, text: '1 min' },
  { seconds: 3599, text: '59 min' },
  { seconds: 3600, text: '1 h' },
  { seconds: 86_400, text: '1 d' },
  { seconds: 40 * 86_400, text: '40 d' },
  { seconds: -3, text: '0 s' },
])('an age of $seconds s reads "$text"', ({ seconds, text }) => {
  expect(ageText(1_000_000, 1_000_000 + seconds * 1000)).toBe(text);
});
