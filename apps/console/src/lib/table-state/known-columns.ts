import type { TableState, Template } from '@airlane/contract';
import type { Filters, Question } from '@airlane/question-kinds';
import { operatorsOf, questionKey } from '@airlane/question-kinds';

interface TableAsked {
  readonly state: TableState;
  readonly reportFilters: Filters | undefined;
}

export interface TableKnown extends TableAsked {
  /** Names of the columns that the state asks for and the table does not have, or not in that way. */
  readonly dropped: readonly string[];
}

const questionNamed = ({ questions }: Pick<Template, 'questions'>, name: string): Question | undefined =>
  questions.find((question) => questionKey(question) === name || question.questionId === name);

const isKnownFilter = (question: Question | undefined, operations: Filters[string]): boolean => {
  const operators: readonly string[] = question ? operatorsOf(question) : [];
  return Object.keys(operations).every((operator) => operators.includes(operator));
};

/**
 * What is left of the state of a table once its template has changed: sorts and filters of columns that are gone, or that can no longer be
 * sorted or filtered so, would be refused by the server and keep the person out of the table.
 */
export const withKnownColumns = ({ state, reportFilters }: TableAsked, template: Pick<Template, 'questions'>): TableKnown => {
  const dropped = new Set<string>();
  const known = (filters: Filters): Filters =>
    Object.fromEntries(
      Object.entries(filters).filter(([name, operations]) => {
        const isKnown = isKnownFilter(questionNamed(template, name), operations);
        if (!isKnown) dropped.add(name);
        return isKnown;
      }),
    );
  const sorted = state.sort.replace(/^-/, '');
  const sortQuestion = questionNamed(template, sorted);
  const isSortKnown = sorted === '' || (sortQuestion !== undefined && sortQuestion.metadata?.agGrid_isNotSortable !== true);
  if (!isSortKnown) dropped.add(sorted);
  const filters = known(state.filters);
  const reports = reportFilters && known(reportFilters);
  if (dropped.size === 0) return { state, reportFilters, dropped: [] };
  return { state: { ...state, filters, sort: isSortKnown ? state.sort : '', page: 1 }, reportFilters: reports, dropped: [...dropped] };
};
