import type { Filters, Question } from '@airlane/question-kinds';
import { questionKey } from '@airlane/question-kinds';
import { sql } from 'kysely';
import type { AccountScope } from '../access/viewer.ts';
import type { Db } from '../database/open.ts';
import type { VisibleTemplate } from './visible-template.ts';
import type { SelectionRequest } from './build-list-query.ts';
import { selectionOf } from './build-list-query.ts';
import type { ListingSource } from './source.ts';

const MAX_VALUES = 50;

export type FacetRequest = Pick<SelectionRequest, 'search' | 'filters' | 'reportFilters'>;

export interface FacetCount {
  readonly value: string;
  readonly total: number;
}

const withoutOwn = (filters: Filters | undefined, question: Question): Filters =>
  Object.fromEntries(Object.entries(filters ?? {}).filter(([key]) => key !== questionKey(question) && key !== question.questionId));

/**
 * How many rows have each value of a column, the most frequent first, among those that the search and the filters of the other columns
 * leave. Rows without a value are not counted. Every facet of the product is counted here; nothing for a column that the source does not have.
 */
export const facetCounts = async (
  db: Db,
  { source, template, scope, question, request }: { source: ListingSource; template: VisibleTemplate; scope: AccountScope; question: Question; request: FacetRequest },
): Promise<readonly FacetCount[] | undefined> => {
  const column = source.column(question);
  if (!column) return undefined;
  // The column's own filters are left out of the count but not of the judgement: a bad one is refused as it is by the list.
  selectionOf(source, template, scope, request);
  const { where } = selectionOf(source, template, scope, {
    ...request,
    filters: withoutOwn(request.filters, question),
    reportFilters: withoutOwn(request.reportFilters, question),
  });
  const { rows } = await sql<FacetCount>`
    select ${column.firstItem} as value, count(*) as total from ${source.from}
    where ${where} and not ${column.isEmpty} group by 1 order by 2 desc, 1 limit ${MAX_VALUES}`.execute(db);
  return rows;
};
