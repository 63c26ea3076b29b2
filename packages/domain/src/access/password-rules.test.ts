import { describe, expect, it } from 'vitest';
import { PASSWORD_MAX_LENGTH, passwordLacks, passwordProblem } from './password-rules.ts';

describe('a password', () => {
  it.each([
    ['Airlane-demo-1!', []],
    ['', ['at least 8 characters', 'a capital letter', 'a small letter', 'a number', 'a symbol']],
    ['Abcde1!', ['at least 8 characters']],
    ['abcdefg1!', ['a capital letter']],
    ['ABCDEFG1!', ['a small letter']],
    ['Abcdefgh!', ['a number']],
    ['Abcdefg1', ['a symbol']],
    ['Abcdefg1 ', ['a symbol']],
    ['Überlang1€', []],
  ])('%j lacks %j', (password, lacks) => {
    expect(passwordLacks(password)).toEqual(lacks);
  });

  it('is told what it still needs', () => {
    expect(passwordProblem('abcdefgh')).toBe('The password still needs a capital letter, a number, a symbol');
    expect(passwordProblem('Airlane-demo-1!')).toBeUndefined();
    expect(passwordProblem('Aa1!'.repeat(PASSWORD_MAX_LENGTH / 4))).toBeUndefined();
    expect(passwordProblem('Aa1!'.repeat(PASSWORD_MAX_LENGTH))).toBe('A password has at most 200 characters');
  });
});
