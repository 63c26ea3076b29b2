import { type RawBuilder, sql } from 'kysely';
import type { AnswerColumn } from '../define-sql.ts';
import { containsText, sortByBeginning } from './text.ts';
import { emptyWhere } from './value-list-sql.ts';

/**
 * The text of a list or an object without the names of its members, which a search never means. A quote inside a value
 * stands behind a backslash, so no value can look like a name.
 */
const valuesOf = (text: RawBuilder<string | null>): RawBuilder<string | null> =>
  sql`regexp_replace(${text}, '"[A-Za-z0-9_]+": ', '', 'g')`;

/** Inside JSON some characters are written otherwise than a person types them. */
const asJsonText = (part: string): string => JSON.stringify(part).slice(1, -1);

/** The SQL of kinds whose answer has several parts: found by any of them. */
export const memberTextSql = {
  sort: ({ text }: AnswerColumn) => sortByBeginning(valuesOf(text)),
  where: {
    contains: ({ text }: AnswerColumn, part: string) => containsText(valuesOf(text), asJsonText(part)),
    ...emptyWhere,
  },
} as const;
