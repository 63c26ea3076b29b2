import { expect, test } from 'vitest';
import { CallError } from '@airlane/contract/client';
import { asSentence, isGone } from './problem.ts';

test.each([
  ['Wrong email or password', 'Wrong email or password.'],
  ['Nothing was changed. Try again in a moment.', 'Nothing was changed. Try again in a moment.'],
  ['Order form is missing mandatory fields!', 'Order form is missing mandatory fields!'],
])('"%s" can be followed by another sentence', (message, sentence) => {
  expect(asSentence(message)).toBe(sentence);
});

test.each([
  ['nothing', null, false],
  ['a lost connection', new TypeError('Failed to fetch'), false],
  ['a server that is away', new CallError('Away', 503), false],
  ['a Thing that is not there', new CallError('Not found', 404), true],
])('after %s', (_, error, expected) => {
  expect(isGone(error)).toBe(expected);
});
