import { expect, it } from 'vitest';
import { slicesOf } from './slices-of.ts';

it.each([
  ['', 2, []],
  ['a', 2, [['a']]],
  ['a\nb', 2, [['a', 'b']]],
  ['a\nb\nc', 2, [['a', 'b'], ['c']]],
  ['a\nb\nc\nd', 2, [['a', 'b'], ['c', 'd']]],
])('%j by %i is %j', (text, size, slices) => {
  expect([...slicesOf(text, '\n', size)]).toEqual(slices);
});
