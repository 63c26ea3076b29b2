import { withoutGaps } from '../sims/identifier-list.ts';
import type { OtaCommand } from './ota-package.ts';

/** Class, instruction and two parameters. */
const HEADER_BYTES = 4;
/** Header, length, 255 bytes of data, expected length: what a short APDU of ISO 7816-4 holds. */
export const MAX_APDU_BYTES = 261;

/** As it is stored and sent: capital digits without the gaps that a datasheet prints between bytes. */
export const apduText = (typed: string): string => withoutGaps(typed).toUpperCase();

/** Why this is no command for a card. */
export const apduProblem = (command: string): string | undefined => {
  const digits = apduText(command);
  if (!/^[\dA-F]*$/.test(digits)) return 'Use hexadecimal digits (0-9, A-F) only';
  if (digits.length % 2 === 1) return `An even number of hexadecimal digits is needed; this has ${digits.length}`;
  const bytes = digits.length / 2;
  if (bytes < HEADER_BYTES) return `At least ${HEADER_BYTES} bytes are needed: class, instruction and two parameters`;
  if (bytes > MAX_APDU_BYTES) return `At most ${MAX_APDU_BYTES} bytes are allowed; this has ${bytes}`;
  // Four bytes have no data, a fifth alone is the expected length.
  if (bytes <= HEADER_BYTES + 1) return undefined;
  const announced = Number.parseInt(digits.slice(8, 10), 16);
  const data = bytes - HEADER_BYTES - 1;
  const fitsData = data === announced || data === announced + 1;
  return fitsData ? undefined : `Byte 5 announces ${announced} bytes of data, but ${data} follow`;
};

/** Status words that are expected, each of four digits; X stands for any. */
const CRITERIA = /^[\dA-FX]{4}(?:[,; ]+[\dA-FX]{4})*$/i;

export const criteriaProblem = (criteria: string): string | undefined =>
  criteria === '' || CRITERIA.test(criteria)
    ? undefined
    : 'Expected answers are status words of four hexadecimal digits, such as 9000 or 91XX';

/** The first command that no card understands, counted from 1. */
export const otaCommandsProblem = (commands: readonly OtaCommand[]): string | undefined => {
  for (const [index, { command, criteria }] of commands.entries()) {
    const problem = apduProblem(command) ?? criteriaProblem(criteria.trim());
    if (problem !== undefined) return `Command ${index + 1}: ${problem}`;
  }
  return undefined;
};

/** Normal endings: done, done with a proactive command waiting, done with more data to fetch. */
const DONE = '9000 91XX 61XX 9FXX';

const meanings: readonly (readonly [pattern: string, meaning: string])[] = [
  ['9000', 'done'],
  ['91XX', 'done, the card has a command of its own waiting'],
  ['61XX', 'done, more data is available'],
  ['9FXX', 'done, more data is available'],
  ['6283', 'the selected file is deactivated'],
  ['62XX', 'warning, nothing was changed'],
  ['63CX', 'verification failed, few tries are left'],
  ['63XX', 'warning, something was changed'],
  ['6581', 'memory problem'],
  ['6700', 'wrong length'],
  ['6881', 'logical channel not supported'],
  ['6882', 'secure messaging not supported'],
  ['6981', 'command does not fit the kind of file'],
  ['6982', 'security conditions not met'],
  ['6983', 'verification is blocked'],
  ['6984', 'referenced data is not usable'],
  ['6985', 'conditions of use not met'],
  ['6986', 'no file is selected'],
  ['6A80', 'wrong data'],
  ['6A81', 'function not supported'],
  ['6A82', 'file not found'],
  ['6A83', 'record not found'],
  ['6A84', 'not enough memory'],
  ['6A86', 'wrong parameters P1 P2'],
  ['6A87', 'length does not fit P1 P2'],
  ['6A88', 'referenced data not found'],
  ['6AXX', 'wrong parameters'],
  ['6B00', 'wrong parameters P1 P2'],
  ['6CXX', 'wrong expected length'],
  ['6D00', 'instruction not supported'],
  ['6E00', 'class not supported'],
  ['6F00', 'no precise diagnosis'],
  ['6FXX', 'technical problem'],
  ['9240', 'memory problem'],
  ['92XX', 'done after repeated writing'],
  ['9300', 'the card is busy'],
  ['9400', 'no file is selected'],
  ['9404', 'file not found'],
  ['9408', 'command does not fit the kind of file'],
  ['9804', 'access conditions not met'],
  ['9840', 'verification is blocked'],
];

const fits = (statusWord: string, pattern: string): boolean =>
  [...pattern.toUpperCase()].every((digit, at) => digit === 'X' || digit === statusWord[at]);
const fitsOneOf = (statusWord: string, patterns: string): boolean =>
  patterns.split(/[,; ]+/).some((pattern) => fits(statusWord, pattern));

export const STATUS_WORD = /^[\dA-F]{4}$/i;

export const isDoneStatusWord = (statusWord: string): boolean => fitsOneOf(statusWord.toUpperCase(), DONE);

export const statusWordMeaning = (statusWord: string): string =>
  meanings.find(([pattern]) => fits(statusWord.toUpperCase(), pattern))?.[1] ?? 'unknown status word';

const answerProblem = (answered: string, criteria: string): string | undefined => {
  const statusWord = answered.toUpperCase();
  if (criteria === '' ? isDoneStatusWord(statusWord) : fitsOneOf(statusWord, criteria)) return undefined;
  const expected = criteria === '' ? '' : `. Expected ${criteria.toUpperCase()}`;
  return `${statusWord}: ${statusWordMeaning(statusWord)}${expected}`;
};

/** Why the answers of a card, one status word for each command that ran, do not mean that it is done. */
export const cardAnswersProblem = (
  commands: readonly OtaCommand[],
  statusWords: readonly string[],
): string | undefined => {
  for (const [index, statusWord] of statusWords.entries()) {
    const problem = answerProblem(statusWord, commands[index]?.criteria.trim() ?? '');
    // Networks and files go without commands of their own.
    if (problem === undefined) continue;
    return commands.length === 0
      ? `The card answered ${problem}`
      : `Command ${index + 1}: the card answered ${problem}`;
  }
  if (statusWords.length >= commands.length) return undefined;
  return `The card answered ${statusWords.length} of ${commands.length} commands`;
};
