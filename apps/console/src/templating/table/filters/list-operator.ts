import type { FilterOperator, Filters } from '@airlane/question-kinds';

type ColumnFilters = Filters[string];

/** How a column that lists values is compared, as a person chooses it. */
export const listOperatorWords = {
  anyOf: 'is any of',
  noneOf: 'is none of',
  allOf: 'has all of',
  empty: 'is empty',
  answered: 'is not empty',
} as const;
export type ListOperator = keyof typeof listOperatorWords;

export const isListOperator = (operator: FilterOperator): boolean => operator in listOperatorWords;

/** What a column offers, out of the operators that its question has. */
export const listOperators = (operators: readonly FilterOperator[]): readonly ListOperator[] =>
  operators
    .filter(isListOperator)
    .flatMap((operator) => (operator === 'empty' ? ['empty', 'answered'] : [operator])) as ListOperator[];

export const listOperatorIn = ({ anyOf, noneOf, allOf, empty }: ColumnFilters): ListOperator | undefined => {
  if (empty !== undefined) return empty ? 'empty' : 'answered';
  if (anyOf) return 'anyOf';
  if (noneOf) return 'noneOf';
  return allOf ? 'allOf' : undefined;
};

/** The filter of a column compared in another way: the values move along, and a column that has to be empty has no other filter. */
export const withListOperator = (draft: ColumnFilters, operator: ListOperator): ColumnFilters => {
  const { anyOf, noneOf, allOf, empty: _replaced, ...others } = draft;
  if (operator === 'empty') return { empty: true };
  if (operator === 'answered') return { ...others, empty: false };
  const values = anyOf ?? noneOf ?? allOf;
  return values === undefined ? others : { ...others, [operator]: values };
};
