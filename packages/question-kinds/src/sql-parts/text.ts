import { type RawBuilder, sql } from 'kysely';
import type { AnswerColumn } from '../define-sql.ts';

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Byte order after folding case: the same on every engine and platform, and an index can serve it. Only the beginning counts,
 * because an index holds no long text and would refuse the answer.
 */
export const sortByBeginning = (text: RawBuilder<string | null>): RawBuilder<unknown> =>
  sql`lower(left(${text}, 200)) collate "C"`;

export const sortByText = ({ text }: AnswerColumn): RawBuilder<unknown> => sortByBeginning(text);

// Both sides are folded by the database, because it and JavaScript do not fold every letter alike.
export const containsText = (text: RawBuilder<unknown>, part: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${text}) like lower(${`%${escapeLike(part)}%`})`;

const foldedList = (texts: readonly string[]): RawBuilder<unknown> => sql.join(texts.map((one) => sql`lower(${one})`));

/** The beginning leads through the index of the sort; the whole text decides. */
export const equalsAnyText = (text: RawBuilder<string | null>, texts: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sortByBeginning(text)} in (${foldedList(texts)}) and lower(${text}) in (${foldedList(texts)}))`;
