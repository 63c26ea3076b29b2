import { createHash } from 'node:crypto';
import type { Question } from '@airlane/question-kinds';
import { isTemplateNode } from '@airlane/question-kinds';
import { sqlOf } from '@airlane/question-kinds/sql';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { DatabaseEngine } from '#kernel/database/engine.ts';
import { withMaintenance } from '#kernel/database/maintenance.ts';
import type { Db } from '#kernel/database/open.ts';
import { jsonAnswer } from '#kernel/listing/answer-columns.ts';
import { refreshSearchTexts } from '#kernel/listing/search-text.ts';
import type { AnswerTable, ListingSource } from '#kernel/listing/source.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';

const indexName = (template: StoredTemplate, part: string): string =>
  `doc_${createHash('sha256').update(`${template.id} ${part}`).digest('hex').slice(0, 20)}`;

interface Index {
  readonly name: string;
  readonly definition: string;
}

/** SQL without parameters, as an index needs it: keys are literals. Columns stand without the alias that queries use. */
const plainSql = (db: Db, expression: RawBuilder<unknown>): string => expression.compile(db).sql;

const sortIndex = (db: Db, { table, answers, key }: AnswerTable, question: Question): string | undefined => {
  const kindSql = sqlOf(question);
  if (!kindSql || question.metadata?.agGrid_isNotSortable) return undefined;
  return `on ${table} (account_id, (${plainSql(db, kindSql.sort(jsonAnswer(answers, question.questionId)))}) desc nulls last, ${key} desc)`;
};

/** For filters by a part of the text, which no ordered index can serve. */
const textIndex = (db: Db, { table, answers }: AnswerTable, question: Question): string | undefined => {
  if (!question.searchPerColumn || sqlOf(question)?.soughtText === undefined) return undefined;
  return `on ${table} using gin (account_id, (lower(${plainSql(db, jsonAnswer(answers, question.questionId).text)})) gin_trgm_ops)`;
};

const indexesOf = (db: Db, template: StoredTemplate, place: AnswerTable): Index[] => {
  const rows = plainSql(db, place.rowsOf(template));
  return template.content.questions
    .filter((question) => !isTemplateNode(question) && !place.hasColumn(question))
    .flatMap((question) => [sortIndex(db, place, question) ?? [], textIndex(db, place, question) ?? []].flat())
    .map((columns) => ({ name: indexName(template, columns), definition: `${columns} where ${rows}` }));
};

/** Indexes that this job built earlier, by the mark in their comment; a table may serve several templates. */
const builtIndexes = async (db: Db, template: StoredTemplate): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relkind = 'i' and c.relname like 'doc\\_%' and obj_description(c.oid, 'pg_class') = ${template.id}`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

/** A build that was stopped half-way leaves an index that is kept up to date and never used. */
const invalidIndexes = async (db: Db): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relkind = 'i' and c.relname like 'doc\\_%'`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

/** Whether an index is unfinished: one that is being built at the moment, or one that was left behind. */
export const hasInvalidIndexes = async (db: Db): Promise<boolean> => (await invalidIndexes(db)).size > 0;

const concurrentlyOn = ({ name }: DatabaseEngine): string => (name === 'postgres' ? 'concurrently' : '');

/** Drops what earlier builds left unfinished, whichever template it belonged to. */
export const dropInvalidIndexes = (db: Db, engine: DatabaseEngine, signal: AbortSignal): Promise<void> =>
  withMaintenance(
    engine,
    async (execute) => {
      for (const name of await invalidIndexes(db))
        await execute(`drop index ${concurrentlyOn(engine)} if exists ${name}`);
    },
    signal,
  );

/**
 * Builds the indexes that the sortable and searchable columns of a template need, drops those of columns that are gone, and renews the
 * search texts. Runs in the background: lists work before it is done, only slower. One that an earlier build left unfinished is built anew.
 */
export const buildTemplateIndexes = async (
  db: Db,
  engine: DatabaseEngine,
  { answerTable: table }: ListingSource,
  template: StoredTemplate,
  signal?: AbortSignal,
): Promise<void> => {
  if (!table) return;
  const wanted = indexesOf(db, template, table);
  // The embedded engine has a single session, where building beside other work is neither possible nor needed.
  const concurrently = concurrentlyOn(engine);
  await withMaintenance(
    engine,
    async (execute) => {
      const invalid = await invalidIndexes(db);
      const drop = (name: string): Promise<unknown> => execute(`drop index ${concurrently} if exists ${name}`);
      for (const { name, definition } of wanted) {
        signal?.throwIfAborted();
        if (invalid.has(name)) await drop(name);
        await execute(`create index ${concurrently} if not exists ${name} ${definition}`);
        await execute(`comment on index ${name} is ${plainSql(db, sql.lit(template.id))}`);
      }
      const kept = new Set(wanted.map(({ name }) => name));
      for (const name of await builtIndexes(db, template)) if (!kept.has(name)) await drop(name);
    },
    signal,
  );
  if (table.table === 'documents') await refreshSearchTexts(db, template);
};
