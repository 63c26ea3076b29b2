import { expect, it } from 'vitest';
import { adjustedRange } from './number-range.ts';

it.each([
  [{ from: 1, to: 5 }, 'from', { from: 1, to: 5 }],
  [{ from: 7, to: 5 }, 'from', { from: 7, to: 7 }],
  [{ from: 7, to: 5 }, 'to', { from: 5, to: 5 }],
  [{ from: 7 }, 'from', { from: 7 }],
  [{}, 'to', {}],
] as const)('a range %j after its %s was touched is %j', (range, touched, expected) => {
  expect(adjustedRange(range, touched)).toEqual(expected);
});
