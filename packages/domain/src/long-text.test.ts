import { expect, test } from 'vitest';
import { isExpandable, shortText } from './long-text.ts';

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
