import { expect, test } from 'vitest';
import { payloadsOf } from './notify-together.ts';

test.each([
  [[], 20, []],
  [['{"a":1}'], 20, ['[{"a":1}]']],
  [['{"a":1}', '{"b":2}'], 20, ['[{"a":1},{"b":2}]']],
  [['{"a":1}', '{"b":2}', '{"c":3}'], 20, ['[{"a":1},{"b":2}]', '[{"c":3}]']],
  [['"a longer one than fits"', '1'], 20, ['["a longer one than fits"]', '[1]']],
  [['"ü"', '"ü"'], 7, ['["ü"]', '["ü"]']],
])('%j within %i bytes is sent as %j', (messages, maxBytes, expected) => {
  expect(payloadsOf(messages, maxBytes)).toEqual(expected);
});
