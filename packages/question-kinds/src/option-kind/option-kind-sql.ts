import { sql } from 'kysely';
import type { AnswerColumn } from '../define-sql.ts';
import { severalWhere } from '../sql-parts/value-list-sql.ts';

/** One id and a list of ids are found alike. Where a column holds a single id, that is its text. */
export const optionKindSql = {
  sort: ({ firstItem, text }: AnswerColumn) => sql`lower(coalesce(${firstItem}, ${text})) collate "C"`,
  where: severalWhere((column, wanted) => column.hasAnyOf(wanted)),
} as const;
