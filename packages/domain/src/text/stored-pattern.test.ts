import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUsablePattern, MAX_STORED_PATTERN_LENGTH, storedPatternMatches } from './stored-pattern.ts';

const unit = fc.constantFrom(
  'a',
  'b',
  '.',
  '\\d',
  '[ab]',
  '[^a]',
  '\\w',
  '\\s',
  '^',
  '$',
  '\\b',
  '\\B',
  '1',
  '(?=a)',
  '(?!b)',
  '\\.',
  '-',
  '{',
  '}',
  ']',
);
const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 4 },
    unit,
    fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => one + other),
    fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other})`),
    fc
      .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,}', '{0,2}', '*?', '+?'))
      .map(([inner, sign]) => `(${inner})${sign}`),
  ),
}));
const subject = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', '.', '-', '\n', '{', ']', 'é'), maxLength: 8 });

describe('a stored pattern', () => {
  it.each([
    ['^\\d+(,\\d+)*$', '1,22,333', true],
    ['^\\d+(,\\d+)*$', '1,,2', false],
    ['^([a-z0-9]+\\.)*[a-z]+$', 'edge.berlin.example', true],
    ['^(?=.*\\d)(?=.*[A-Z]).{4,}$', 'abC1', true],
    ['^(?=.*\\d)(?=.*[A-Z]).{4,}$', 'abc1', false],
    ['(?<year>\\d{4})-\\d{2}', 'on 2026-03-19', true],
    ['^[^@\\]]+$', 'a]b', false],
    ['', 'anything', true],
    ['^\\u0041\\x42$', 'AB', true],
    ['a{2', 'a{2', true],
  ])('%s on %j is %s', (source, text, expected) => {
    expect(storedPatternMatches(source, text)).toBe(expected);
  });

  it.each([['('], ['(a)\\1'], ['(?<=a)b'], ['((a{99}){99}){99}'], ['a'.repeat(MAX_STORED_PATTERN_LENGTH + 1)]])(
    '%s is unusable',
    (source) => {
      expect(isUsablePattern(source)).toBe(false);
      expect(storedPatternMatches(source, 'a')).toBe('unusable');
    },
  );

  it.each([
    ['^(a+)+$', `${'a'.repeat(2000)}!`],
    ['^(a|a)*$', `${'a'.repeat(2000)}!`],
    ['.*.*.*.*=', 'a'.repeat(2000)],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(2000)],
  ])('%s answers quickly on a text made to hang it', (source, text) => {
    const start = Date.now();
    expect(storedPatternMatches(source, text)).toBe(false);
    expect(Date.now() - start).toBeLessThan(2000);
  });

  it('gives up on looks ahead that multiply, instead of hanging', () => {
    expect(storedPatternMatches('(?=.*(?=.*(?=.*x)))z', 'a'.repeat(2000))).toBe('unusable');
  });

  it('agrees with the built-in matcher', () => {
    fc.assert(
      fc.property(pattern, subject, (source, text) => {
        const answer = storedPatternMatches(source, text);
        expect(answer).toBe(answer === 'unusable' ? 'unusable' : new RegExp(source).test(text));
      }),
      { numRuns: 3000 },
    );
  });

  it('never throws, whatever the pattern is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.string(), (source, text) => {
        expect([true, false, 'unusable']).toContain(storedPatternMatches(source, text));
      }),
    );
  });
});
