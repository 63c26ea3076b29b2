import { expect, test } from 'vitest';
import { shortJson, shownJson } from './shown-json.ts';

test.each([
  ['a "b"', '"a \\"b\\""'],
  [undefined, 'undefined'],
  [null, 'null'],
  [7n, '"7n"'],
  [{ a: [1] }, '{"a":[1]}'],
])('%o is shown as %s', (value, text) => {
  expect(shownJson(value)).toBe(text);
});

test('a long value is cut', () => {
  expect(shortJson('a'.repeat(400))).toHaveLength(161);
  expect(shortJson('short')).toBe('"short"');
});
