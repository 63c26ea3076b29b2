import { expect, test } from 'vitest';
import { instrument } from './mutants.mjs';

const whatOf = (body) =>
  instrument(`export const rule = (a, b) => ${body};`, 'rule.ts').mutants.map(({ what }) => what);

test.each([
  ['a === b', ['a === b → a !== b']],
  ['a < 3', ['a < 3 → a <= 3']],
  ['a && b', ['a && b → a', 'a && b → b']],
  ['!a', ['!a without !']],
  ['a ? 1 : 2', ['a ? always 1', 'a ? always 2']],
  ['a.filter(b)', ['without .filter(b)']],
  ['a.some(b)', ['.some → .every']],
  // A name that every object has is no opposite.
  ['a.toString()', []],
  ['a?.b.filter(b)', []],
  ["'x' + a", []],
  ['sql`t.account_id = ${a}`', ['= → <> in t.account_id = a']],
  ['sql`a is null and b`', ['is null → is not null in a is null and b', 'and → or in a is null and b']],
])('%s has the mutants %j', (body, expected) => {
  expect(whatOf(body)).toEqual(expected);
});

test('an if is taken always and never, and a statement is left out', () => {
  const { mutants } = instrument('export function rule(a) { if (a) return 1; tell(a); return 2; }', 'rule.ts');
  expect(mutants.map(({ what }) => what)).toEqual(['if (a) → always', 'if (a) → never', 'without tell(a);']);
});

test('what a module works out while it is loaded, and types, are left alone', () => {
  expect(
    instrument('const limit = 2 * 3; export const rule = (a: true): a is true => a as true;', 'rule.ts').mutants,
  ).toEqual([]);
});

test('a mutant does what it says while it is on, and nothing otherwise', async () => {
  const { code, mutants } = instrument('export const rule = (a, b) => a > b && a !== 5;', 'rule.ts');
  const { rule } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const answers = (active) => {
    globalThis.mutation = { isOn: (id) => id === active };
    return [rule(2, 2), rule(3, 2), rule(5, 2)];
  };
  const outcomes = Object.fromEntries([
    ['none', answers(undefined)],
    ...mutants.map(({ id, what }) => [what, answers(id)]),
  ]);
  delete globalThis.mutation;
  expect(outcomes).toEqual({
    none: [false, true, false],
    'a > b → a >= b': [true, true, false],
    'a !== 5 → a === 5': [false, false, true],
    'a > b && a !== 5 → a > b': [false, true, true],
    'a > b && a !== 5 → a !== 5': [true, true, false],
  });
});
