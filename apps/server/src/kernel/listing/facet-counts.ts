import type { Filters, Question } from '@airlane/question-kinds';
import { questionNamed } from '@airlane/question-kinds';
import type { AnswerColumn } from '@airlane/question-kinds/sql';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { AccountScope } from '../access/viewer.ts';
import type { Db } from '../database/open.ts';
import type { VisibleTemplate } from './visible-template.ts';
import { facetFromBits } from './bit-counts.ts';
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
  Object.fromEntries(Object.entries(filters ?? {}).filter(([key]) => questionNamed([question], key) === undefined));

/** One row for each value of each row; a row with several is counted with every one of them. */
const valuesOfRows = (
  from: RawBuilder<unknown>,
  column: AnswerColumn,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  column.items
    ? sql`select each.value, 1 as total from ${from} cross join lateral (select distinct unnest(${column.items}) as value) as each
        where ${where} and not ${column.isEmpty} and each.value is not null`
    : sql`select ${column.firstItem} as value, 1 as total from ${from} where ${where} and not ${column.isEmpty}`;

/**
 * How many rows have each value of a column, the most frequent first, among those that the search and the filters of the other columns
 * leave. Rows without a value are not counted. Every facet of the product is counted here; nothing for a column that the source does not have.
 */
export const facetCounts = async (
  db: Db,
  {
    source,
    template,
    scope,
    question,
    request,
  }: {
    source: ListingSource;
    template: VisibleTemplate;
    scope: AccountScope;
    question: Question;
    request: FacetRequest;
  },
): Promise<readonly FacetCount[] | undefined> => {
  const column = source.column(question);
  if (!column) return undefined;
  // The column's own filters are left out of the count but not of the verdict: a bad one is refused as it is by the list.
  selectionOf(source, template, scope, request);
  const { where, bits, places } = selectionOf(source, template, scope, {
    ...request,
    filters: withoutOwn(request.filters, question),
    reportFilters: withoutOwn(request.reportFilters, question),
  });
  const from = source.joined?.holds(question) ? source.joined.from : places.from;
  const kept = bits && source.bits?.column(question);
  const counted = kept
    ? facetFromBits(
        { source, accountId: scope.accountId, sets: bits, where },
        { attribute: kept.attribute, matches: sql<boolean>`not ${kept.answer.isEmpty}` },
        (changed) => valuesOfRows(from, column, changed),
      )
    : sql`select value, count(*) as total from (${valuesOfRows(from, column, where)}) as counted group by value`;
  const { rows } = await sql<FacetCount>`${counted} order by 2 desc, 1 limit ${MAX_VALUES}`.execute(db);
  return rows;
};
