import { expect, test } from 'vitest';
import { clippedName, isExpandable, shortText } from './long-text.ts';

test.each([
  { length: 30, use: 'text', shown: 30 },
  { length: 100, use: 'text', shown: 100 },
  { length: 101, use: 'text', shown: 31 },
  { length: 100, use: 'message', shown: 100 },
  { length: 101, use: 'message', shown: 81 },
] as const)('a $use of $length characters shows $shown', ({ length, use, shown }) => {
  const text = 'x'.repeat(length);
  expect(shortText(text, use)).toHaveLength(shown);
  expect(isExpandable(text)).toBe(shown < length);
});

test('the cut leaves no gap before its sign', () => {
  expect(shortText(`${'x'.repeat(29)} ${'y'.repeat(100)}`, 'text')).toBe(`${'x'.repeat(29)}…`);
});

test.each([
  ['Pump 7', 'Pump 7'],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['x'.repeat(10_000), `${'x'.repeat(80)}…`],
])('a name in a sentence is clipped', (name, clipped) => {
  expect(clippedName(name)).toBe(clipped);
});
