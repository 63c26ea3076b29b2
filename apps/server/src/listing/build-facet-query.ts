import type { Question } from '@airlane/question-kinds';
import { sql } from 'kysely';
import type { AccountScope } from '../access/viewer.ts';
import type { VisibleTemplate } from './visible-template.ts';
import type { ListingSource } from './source.ts';

const MAX_VALUES = 50;

/** How many rows of the tenant have each value of a choice, the most frequent first. */
export const buildFacetQuery = (source: ListingSource, template: VisibleTemplate, scope: AccountScope, question: Question) => {
  const column = source.column(question);
  return (
    column &&
    sql<{ value: string | null; total: number }>`
      select ${column.firstItem} as value, count(*) as total from ${source.from}
      where ${source.within(scope, template)} group by 1 order by 2 desc, 1 limit ${MAX_VALUES}`
  );
};
