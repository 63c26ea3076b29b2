import { describe, expect, it } from 'vitest';
import { listOperatorIn, listOperators, withListOperator } from './list-operator.ts';

describe('how a column that lists values is compared', () => {
  it('offers what the question can be filtered by', () => {
    expect(listOperators(['contains', 'anyOf', 'noneOf', 'empty'])).toEqual(['anyOf', 'noneOf', 'empty', 'answered']);
    expect(listOperators(['anyOf', 'noneOf', 'allOf', 'empty'])).toEqual([
      'anyOf',
      'noneOf',
      'allOf',
      'empty',
      'answered',
    ]);
  });

  it.each([
    { draft: {}, operator: undefined },
    { draft: { anyOf: ['a'] }, operator: 'anyOf' },
    { draft: { noneOf: ['a'] }, operator: 'noneOf' },
    { draft: { allOf: ['a'] }, operator: 'allOf' },
    { draft: { empty: true }, operator: 'empty' },
    { draft: { contains: 'x', empty: false }, operator: 'answered' },
  ])('$draft is $operator', ({ draft, operator }) => {
    expect(listOperatorIn(draft)).toBe(operator);
  });

  it.each([
    { draft: { anyOf: ['a', 'b'] }, to: 'noneOf', becomes: { noneOf: ['a', 'b'] } },
    { draft: { noneOf: ['a'], contains: 'x' }, to: 'allOf', becomes: { allOf: ['a'], contains: 'x' } },
    { draft: { anyOf: ['a'], contains: 'x' }, to: 'empty', becomes: { empty: true } },
    { draft: { anyOf: ['a'], contains: 'x' }, to: 'answered', becomes: { contains: 'x', empty: false } },
    { draft: { empty: true }, to: 'anyOf', becomes: {} },
  ] as const)('$draft turned to $to keeps its values', ({ draft, to, becomes }) => {
    expect(withListOperator(draft as Parameters<typeof withListOperator>[0], to)).toEqual(becomes);
  });
});
