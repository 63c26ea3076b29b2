import type { AnswerColumn } from '@airlane/question-kinds/sql';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** An answer inside the jsonb of a generic document. Keys are literals, so that expression indexes match. */
export const jsonAnswer = (object: RawBuilder<unknown>, questionId: string): AnswerColumn => {
  const key = sql.lit(questionId);
  return {
    text: sql<string | null>`(${object} ->> ${key})`,
    number: sql<number | null>`((${object} ->> ${key})::numeric)`,
    time: sql`(${object} ->> ${key}) collate "C"`,
    instant: (date) => sql`${date.toISOString()}`,
    items: sql`coalesce(${object} -> ${key}, '[]'::jsonb)`,
  };
};

/** A column that holds one plain value. */
export const scalarAnswer = (column: RawBuilder<unknown>): AnswerColumn => ({
  text: sql<string | null>`(${column})::text`,
  number: sql<number | null>`${column}`,
  time: column,
  instant: (date) => sql`${date.toISOString()}::timestamptz`,
  items: sql`to_jsonb(array[${column}])`,
});

/** A text column: no cast, so that its indexes are used. */
export const textAnswer = (column: RawBuilder<unknown>): AnswerColumn => ({
  ...scalarAnswer(column),
  text: column as RawBuilder<string | null>,
});

/** A text array column. */
export const listAnswer = (column: RawBuilder<unknown>): AnswerColumn => ({
  ...scalarAnswer(column),
  text: sql<string | null>`array_to_string(${column}, ', ')`,
  items: sql`to_jsonb(${column})`,
});
