import { expect, test } from 'vitest';
import { asSentence } from './problem.ts';

test.each([
  ['Wrong email or password', 'Wrong email or password.'],
  ['Nothing was changed. Try again in a moment.', 'Nothing was changed. Try again in a moment.'],
  ['Order form is missing mandatory fields!', 'Order form is missing mandatory fields!'],
])('"%s" can be followed by another sentence', (message, sentence) => {
  expect(asSentence(message)).toBe(sentence);
});
