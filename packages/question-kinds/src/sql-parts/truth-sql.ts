import { type RawBuilder, sql } from 'kysely';
import type { AnswerColumn } from '../define-sql.ts';

/** A question without an answer is neither on nor off, in the filter as on the screen. */
export const truthSql = {
  sort: ({ text }: AnswerColumn): RawBuilder<unknown> => sql`${text} collate "C"`,
  where: {
    is: ({ text }: AnswerColumn, wanted: boolean): RawBuilder<boolean> => sql<boolean>`${text} = ${String(wanted)}`,
  },
} as const;
