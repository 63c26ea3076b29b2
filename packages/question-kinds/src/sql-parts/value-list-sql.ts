import { type RawBuilder, sql } from 'kysely';
import type { AnswerColumn } from '../define-sql.ts';

type MatchAny = (column: AnswerColumn, wanted: readonly string[]) => RawBuilder<boolean>;

export const emptyWhere = {
  empty: ({ isEmpty }: AnswerColumn, wanted: boolean): RawBuilder<boolean> =>
    wanted ? isEmpty : sql<boolean>`not ${isEmpty}`,
} as const;

/** The operators of a column that lists values. A missing answer compares to null, which 'none of' must count as a match. */
export const listWhere = (anyOf: MatchAny) =>
  ({
    anyOf,
    noneOf: (column: AnswerColumn, unwanted: readonly string[]): RawBuilder<boolean> =>
      sql<boolean>`(${anyOf(column, unwanted)}) is not true`,
    ...emptyWhere,
  }) as const;

/** The same for questions with several answers. */
export const severalWhere = (anyOf: MatchAny) =>
  ({
    ...listWhere(anyOf),
    allOf: (column: AnswerColumn, wanted: readonly string[]): RawBuilder<boolean> =>
      sql<boolean>`(${sql.join(
        wanted.map((one) => anyOf(column, [one])),
        sql` and `,
      )})`,
  }) as const;
