import { Kysely, type RawBuilder, sql } from 'kysely';
import type { AnswerColumn } from '../define-sql.ts';
import type { JsonValue } from '../define.ts';
import type { Engine } from './engines.ts';

interface Database {
  kept: { id: number; answer: string };
}

/** The answer of a document, as the server's listing reads it. */
export const documentColumn: AnswerColumn = {
  text: sql<string | null>`(answers ->> 'x')`,
  number: sql<number | null>`((answers ->> 'x')::numeric)`,
  time: sql`(answers ->> 'x') collate "C"`,
  instant: (date) => sql`${date.toISOString()}`,
  firstItem: sql<string | null>`(answers -> 'x' ->> 0)`,
  hasAnyOf: (values) => sql<boolean>`jsonb_exists_any(answers -> 'x', ${[...values]}::text[])`,
  isEmpty: sql<boolean>`(coalesce(answers -> 'x', 'null') in ('null', '""', '[]', '{}'))`,
};

export interface AnswerTable {
  /** Replaces what is kept; the answers get the ids 0, 1, 2 in their order. */
  keep(answers: readonly (JsonValue | null)[]): Promise<void>;
  idsWhere(condition: RawBuilder<boolean>): Promise<number[]>;
  idsSorted(by: RawBuilder<unknown>): Promise<number[]>;
  canIndex(by: RawBuilder<unknown>): Promise<boolean>;
  stored(): Promise<unknown[]>;
  close(): Promise<void>;
}

export const openAnswerTable = async (engine: Engine): Promise<AnswerTable> => {
  const db = new Kysely<Database>({ dialect: await engine.dialect() });
  await sql`create temporary table kept (id int primary key, answers jsonb not null)`.execute(db);
  const ids = async (query: RawBuilder<unknown>) =>
    (await sql<{ id: number }>`select id from kept ${query}`.execute(db)).rows.map((row) => row.id);
  return {
    keep: async (answers) => {
      await sql`delete from kept`.execute(db);
      for (const [id, answer] of answers.entries()) {
        await sql`insert into kept (id, answers) values (${id}, ${JSON.stringify(answer === null ? {} : { x: answer })}::jsonb)`.execute(
          db,
        );
      }
    },
    idsWhere: (condition) => ids(sql`where ${condition} order by id`),
    idsSorted: (by) => ids(sql`order by ${by} asc nulls first, id asc`),
    canIndex: async (by) => {
      await sql`create index on kept ((${by}))`.execute(db);
      return true;
    },
    stored: async () =>
      (await sql<{ x: unknown }>`select answers -> 'x' as x from kept order by id`.execute(db)).rows.map(
        (row) => row.x,
      ),
    close: () => db.destroy(),
  };
};
