import { FILTER_TAGS_SHOWN } from '@airlane/domain/lists/list-limits';
import { formatDay } from '@airlane/domain/time/instant-format';
import type { FilterOperator, Filters, Operand, Option, Question } from '@airlane/question-kinds';
import { filterOperators, formatAnswer } from '@airlane/question-kinds';

type Describe = { readonly [Operator in FilterOperator]: (operand: Operand<Operator>, question: Question) => string };

const MAX_TITLES = 4;

const titleOf = (question: Question, id: string): string => {
  const option = question.metadata?.options?.find(
    (given): given is Option => typeof given === 'object' && given.id === id,
  );
  return option?.title ?? id;
};

/** A pasted list may hold hundreds. */
const listed = (ids: readonly string[], question: Question, conjunction: 'or' | 'and'): string => {
  const titles = ids.map((id) => titleOf(question, id));
  const shown =
    titles.length > MAX_TITLES
      ? [...titles.slice(0, FILTER_TAGS_SHOWN), `${titles.length - FILTER_TAGS_SHOWN} more`]
      : titles;
  return shown.join(` ${conjunction} `);
};

const describe: Describe = {
  contains: (text) => `contains "${text}"`,
  anyOf: (ids, question) => listed(ids, question, 'or'),
  noneOf: (ids, question) => `not ${listed(ids, question, 'or')}`,
  allOf: (ids, question) => listed(ids, question, 'and'),
  between: ({ from, to }, question) => {
    const bound = (amount: number): string => formatAnswer(question, amount) || String(amount);
    if (from === undefined) return `up to ${bound(to ?? 0)}`;
    return to === undefined ? `from ${bound(from)}` : `${bound(from)} to ${bound(to)}`;
  },
  during: ({ name, from, to }) => name ?? `${formatDay(new Date(from))} to ${formatDay(new Date(to))}`,
  is: (on) => (on ? 'on' : 'off'),
  empty: (isEmpty) => (isEmpty ? 'empty' : 'not empty'),
};

export interface FilterInUse {
  readonly key: string;
  readonly operator: FilterOperator;
  readonly label: string;
  readonly text: string;
}

const describeOne = <Operator extends FilterOperator>(
  operator: Operator,
  operand: Operand<Operator>,
  question: Question,
): string => describe[operator](operand, question);

/** Every filter in words; one of a column that the viewer does not see goes by its key. */
export const filtersInUse = (
  filters: Filters,
  questionOf: (key: string) => Question | undefined,
): readonly FilterInUse[] =>
  Object.entries(filters).flatMap(([key, operands]) => {
    const question = questionOf(key) ?? { questionId: key, questionLabel: key, questionType: 'text' };
    return filterOperators.flatMap((operator) => {
      const operand = operands[operator];
      if (operand === undefined) return [];
      return [{ key, operator, label: question.questionLabel, text: describeOne(operator, operand, question) }];
    });
  });

/** The filters without one operator, or one whole column, of them. */
export const withoutFilter = (filters: Filters, key: string, operator?: FilterOperator): Filters => {
  const { [key]: column = {}, ...others } = filters;
  if (operator === undefined) return others;
  const { [operator]: _removed, ...rest } = column;
  return Object.keys(rest).length === 0 ? others : { ...others, [key]: rest };
};
