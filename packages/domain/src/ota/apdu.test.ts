import { expect, it } from 'vitest';
import {
  apduProblem,
  apduText,
  cardAnswersProblem,
  criteriaProblem,
  isDoneStatusWord,
  otaCommandsProblem,
  statusWordMeaning,
} from './apdu.ts';

it.each([
  ['A0A40000026F7B', undefined],
  ['a0 a4 00 00 02 6f 7b', undefined],
  ['00A40400', undefined],
  ['A0B0000010', undefined],
  ['00A4040007A000000087100200', undefined],
  [`A0D60000FF${'FF'.repeat(255)}`, undefined],
  ['ZZZZ', 'Use hexadecimal digits (0-9, A-F) only'],
  ['hello', 'Use hexadecimal digits (0-9, A-F) only'],
  ['A0A40000026F7', 'An even number of hexadecimal digits is needed; this has 13'],
  ['A0A4', 'At least 4 bytes are needed: class, instruction and two parameters'],
  ['A0A40000026F', 'Byte 5 announces 2 bytes of data, but 1 follow'],
  [`A0D60000FF${'FF'.repeat(257)}`, 'At most 261 bytes are allowed; this has 262'],
])('the command %s: %s', (command, problem) => {
  expect(apduProblem(command)).toBe(problem);
});

it('is kept in capitals without gaps', () => expect(apduText('a0 a4-0000')).toBe('A0A40000'));

it.each([
  ['', true],
  ['9000', true],
  ['91xx', true],
  ['9000, 91XX', true],
  ['xyz', false],
  ['90', false],
  ['OK', false],
])('the criteria %j can be met: %s', (criteria, isMet) => {
  expect(criteriaProblem(criteria) === undefined).toBe(isMet);
});

it('names the command that is wrong', () => {
  const right = { command: 'A0A40000026F7B', criteria: '9000' };
  expect(otaCommandsProblem([right])).toBeUndefined();
  const typo = { command: 'ZZZZ', criteria: '' };
  expect(otaCommandsProblem([right, typo])).toBe('Command 2: Use hexadecimal digits (0-9, A-F) only');
  expect(otaCommandsProblem([{ ...right, criteria: 'xyz' }])).toMatch(/^Command 1: Expected answers/);
});

it.each([
  ['9000', true, 'done'],
  ['9110', true, 'done, the card has a command of its own waiting'],
  ['9f22', true, 'done, more data is available'],
  ['6A82', false, 'file not found'],
  ['63C2', false, 'verification failed, few tries are left'],
  ['6A99', false, 'wrong parameters'],
  ['0000', false, 'unknown status word'],
])('%s is done: %s (%s)', (statusWord, isDone, meaning) => {
  expect([isDoneStatusWord(statusWord), statusWordMeaning(statusWord)]).toEqual([isDone, meaning]);
});

it.each([
  [[''], ['9000'], undefined],
  [['9000', ''], ['9000', '9110'], undefined],
  [['91XX'], ['9110'], undefined],
  [[''], ['6a82'], 'Command 1: the card answered 6A82: file not found'],
  [['9000', '91xx'], ['9000', '9000'], 'Command 2: the card answered 9000: done. Expected 91XX'],
  [['', ''], ['9000'], 'The card answered 1 of 2 commands'],
  [[], ['6F00'], 'The card answered 6F00: no precise diagnosis'],
  [[], [], undefined],
])('commands that expect %j, answered by %j: %s', (criteria, statusWords, problem) => {
  const commands = criteria.map((expected) => ({ command: 'A0A40000', criteria: expected }));
  expect(cardAnswersProblem(commands, statusWords)).toBe(problem);
});
