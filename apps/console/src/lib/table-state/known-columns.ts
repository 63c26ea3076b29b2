import type { TableState } from '@airlane/contract/table-state';
import type { Template } from '@airlane/contract/entities';
import type { Filters, Question } from '@airlane/question-kinds';
import { operatorsOf, questionKey, questionNamed } from '@airlane/question-kinds';

interface TableAsked {
  readonly state: TableState;
  readonly reportFilters: Filters | undefined;
}

export interface TableKnown extends TableAsked {
  /** The filters of columns that the table does not have, or that cannot be filtered so: without them it shows more than was meant. */
  readonly unknownFilters: Filters;
  /** The column that the table does not have, or is not sorted by. */
  readonly unknownSort: string | undefined;
}

const isKnownFilter = (question: Question, operations: Filters[string]): boolean => {
  const operators: readonly string[] = operatorsOf(question);
  return Object.keys(operations).every((operator) => operators.includes(operator));
};

/**
 * What is left of the state of a table once its template has changed: sorts and filters of columns that are gone, or that can no longer be
 * sorted or filtered so, would be refused by the server and keep the person out of the table. What is lost is said, because a table without a
 * filter shows rows that were never selected.
 */
export const withKnownColumns = (
  { state, reportFilters }: TableAsked,
  template: Pick<Template, 'questions'>,
): TableKnown => {
  const { questions } = template;
  const unknown: Record<string, Filters[string]> = {};
  // Under the one name by which the table's columns are known, whichever the address uses.
  const known = (filters: Filters): Filters =>
    Object.fromEntries(
      Object.entries(filters).flatMap(([name, operations]) => {
        const question = questionNamed(questions, name);
        if (question !== undefined && isKnownFilter(question, operations)) return [[questionKey(question), operations]];
        unknown[name] = operations;
        return [];
      }),
    );
  const [direction = '', sorted = ''] = state.sort.startsWith('-') ? ['-', state.sort.slice(1)] : ['', state.sort];
  const sortQuestion = questionNamed(questions, sorted);
  const isSorted = sortQuestion !== undefined && sortQuestion.metadata?.agGrid_isNotSortable !== true;
  const unknownSort = sorted === '' || isSorted ? undefined : sorted;
  const filters = known(state.filters);
  const reports = reportFilters && known(reportFilters);
  const isWhole = unknownSort === undefined && Object.keys(unknown).length === 0;
  const sort = isSorted ? `${direction}${questionKey(sortQuestion)}` : '';
  return {
    state: { ...state, filters, sort, page: isWhole ? state.page : 1 },
    reportFilters: reports,
    unknownFilters: unknown,
    unknownSort,
  };
};
