import { type RawBuilder, sql } from 'kysely';
import type { AnswerColumn } from '../define-sql.ts';
import type { Operand } from '../operators.ts';
import { emptyWhere } from './value-list-sql.ts';

/**
 * The type is named, because the engine would otherwise take the column's own: a fraction, or a bound larger than the column can hold, would
 * then fail the query. Whole numbers stay whole, so that the index of a whole-number column serves them.
 */
const bound = (amount: number): RawBuilder<unknown> =>
  Number.isSafeInteger(amount) ? sql`${amount}::int8` : sql`${amount}::numeric`;

/** Both bounds belong to the range; an open side does not limit. */
const between = ({ number }: AnswerColumn, { from, to }: Operand<'between'>): RawBuilder<boolean> => {
  const bounds = [
    ...(from === undefined ? [] : [sql<boolean>`${number} >= ${bound(from)}`]),
    ...(to === undefined ? [] : [sql<boolean>`${number} <= ${bound(to)}`]),
  ];
  return bounds.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(bounds, sql` and `)})`;
};

export const amountSql = {
  sort: ({ number }: AnswerColumn): RawBuilder<unknown> => sql`${number}`,
  where: { between, ...emptyWhere },
} as const;
