import { expect, test } from 'vitest';
import { nextPosition } from './move-focus.ts';

const size = { rows: 21, columns: 5 };

test.each([
  ['ArrowRight', false, [3, 1], [3, 2]],
  ['ArrowRight', false, [3, 4], [3, 4]],
  ['ArrowLeft', false, [3, 0], [3, 0]],
  ['ArrowUp', false, [1, 2], [0, 2]],
  ['ArrowUp', false, [0, 2], [0, 2]],
  ['ArrowDown', false, [20, 2], [20, 2]],
  ['PageDown', false, [5, 2], [15, 2]],
  ['PageDown', false, [15, 2], [20, 2]],
  ['PageUp', false, [5, 2], [0, 2]],
  ['Home', false, [5, 2], [5, 0]],
  ['End', false, [5, 2], [5, 4]],
  ['Home', true, [5, 2], [0, 0]],
  ['End', true, [5, 2], [20, 4]],
] as const)('%s (with Ctrl: %s) leads from %j to %j', (key, hasCommand, [row, column], [toRow, toColumn]) => {
  expect(nextPosition(key, hasCommand, { row, column }, size)).toEqual({ row: toRow, column: toColumn });
});

test.each([
  ['a', false],
  ['Enter', false],
  ['Tab', false],
  ['c', true],
  ['ArrowUp', true],
])('%s (with Ctrl: %s) moves nowhere', (key, hasCommand) => {
  expect(nextPosition(key, hasCommand, { row: 1, column: 1 }, size)).toBeUndefined();
});
