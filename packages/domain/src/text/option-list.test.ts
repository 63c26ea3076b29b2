import { describe, expect, it } from 'vitest';
import { isAnswerCount, type OptionList, normalizedOptionList, withAnswerCount, withOptions } from './option-list.ts';

const list: OptionList = { options: ['a', 'b', 'c'], selected: ['c', 'a'], numberOfAnswers: 2 };

describe('an option list', () => {
  it('ignores repetitions and blanks, and knows only its own options', () => {
    expect(
      normalizedOptionList({ options: [' a ', 'a', '', 'b'], selected: ['b ', 'z', 'b', 'a'], numberOfAnswers: 2 }),
    ).toEqual({
      options: ['a', 'b'],
      selected: ['b', 'a'],
      numberOfAnswers: 2,
    });
  });

  it.each([
    [1, 1, ['c']],
    [0, 1, ['c']],
    [-5, 1, ['c']],
    [Number.NaN, 1, ['c']],
    [3, 3, ['c', 'a']],
    [9, 3, ['c', 'a']],
  ])('with %s answers has %s and keeps %j selected', (count, numberOfAnswers, selected) => {
    expect(withAnswerCount(list, count)).toEqual({ ...list, numberOfAnswers, selected });
  });

  it.each([
    [['a'], 1, ['a']],
    [[], 1, []],
    [['c', 'b', 'd'], 2, ['c']],
  ])('with the options %j has %s answers and keeps %j selected', (options, numberOfAnswers, selected) => {
    expect(withOptions(list, options)).toEqual({ options, numberOfAnswers, selected });
  });

  it.each([
    [1, 0, true],
    [1, 3, true],
    [3, 3, true],
    [4, 3, false],
    [0, 3, false],
    [1.5, 3, false],
  ])('may ask for %s of %s answers: %s', (count, options, allowed) => {
    expect(isAnswerCount(count, options)).toBe(allowed);
  });
});
