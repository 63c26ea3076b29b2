import { type RawBuilder, sql } from 'kysely';
import type { AnswerColumn } from '../define-sql.ts';
import type { Operand } from '../operators.ts';

/** Both bounds belong to the range; an open side does not limit. */
const between = ({ number }: AnswerColumn, { from, to }: Operand<'between'>): RawBuilder<boolean> => {
  const bounds = [
    ...(from === undefined ? [] : [sql<boolean>`${number} >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`${number} <= ${to}`]),
  ];
  return bounds.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(bounds, sql` and `)})`;
};

export const amountSql = {
  sort: ({ number }: AnswerColumn): RawBuilder<unknown> => sql`${number}`,
  indexOn: 'number',
  where: { between },
} as const;
