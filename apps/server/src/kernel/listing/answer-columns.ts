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
    firstItem: sql<string | null>`(${object} -> ${key} ->> 0)`,
    items: sql`(case jsonb_typeof(${object} -> ${key}) when 'array' then array(select jsonb_array_elements_text(${object} -> ${key})) else array[${object} ->> ${key}] end)`,
    hasAnyOf: (values) => sql<boolean>`jsonb_exists_any(${object} -> ${key}, ${[...values]}::text[])`,
    isEmpty: sql<boolean>`(coalesce(${object} -> ${key}, 'null') in ('null', '""', '[]', '{}'))`,
  };
};

/** A column that holds one plain value. */
export const scalarAnswer = (column: RawBuilder<unknown>): AnswerColumn => ({
  text: sql<string | null>`(${column})::text`,
  number: sql<number | null>`${column}`,
  time: column,
  instant: (date) => sql`${date.toISOString()}::timestamptz`,
  firstItem: sql<string | null>`(${column})::text`,
  hasAnyOf: (values) => sql<boolean>`${column} = any(${[...values]}::text[])`,
  isEmpty: sql<boolean>`(${column} is null)`,
});

/** A text column: no cast, so that its indexes are used. */
export const textAnswer = (column: RawBuilder<unknown>): AnswerColumn => ({
  ...scalarAnswer(column),
  text: column as RawBuilder<string | null>,
  firstItem: column as RawBuilder<string | null>,
  isEmpty: sql<boolean>`(coalesce(${column}, '') = '')`,
});

/** A text array column. */
export const listAnswer = (column: RawBuilder<unknown>): AnswerColumn => ({
  ...scalarAnswer(column),
  text: sql<string | null>`array_to_string(${column}, ', ')`,
  firstItem: sql<string | null>`(${column})[1]`,
  items: column,
  hasAnyOf: (values) => sql<boolean>`${column} && ${[...values]}::text[]`,
  isEmpty: sql<boolean>`(coalesce(cardinality(${column}), 0) = 0)`,
});
