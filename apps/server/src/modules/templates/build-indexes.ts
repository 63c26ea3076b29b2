import { createHash } from 'node:crypto';
import type { Question } from '@airlane/question-kinds';
import { isTemplateNode } from '@airlane/question-kinds';
import { sqlOf } from '@airlane/question-kinds/sql';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { DatabaseEngine } from '../../database/engine.ts';
import type { Db } from '../../database/open.ts';
import { jsonAnswer } from '../../listing/answer-columns.ts';
import { refreshSearchTexts } from '../documents/search-text.ts';
import type { StoredTemplate } from './stored-template.ts';

const indexName = (template: StoredTemplate, part: string): string =>
  `doc_${createHash('sha256').update(`${template.id} ${part}`).digest('hex').slice(0, 20)}`;

interface Index {
  readonly name: string;
  readonly definition: string;
}

/** SQL without parameters, as an index needs it: keys are literals. Columns stand without the alias that queries use. */
const plainSql = (db: Db, expression: RawBuilder<unknown>): string => expression.compile(db).sql;

const answersOf = (question: Question) => jsonAnswer(sql`answers`, question.questionId);

const sortIndex = (db: Db, question: Question): string | undefined => {
  const kindSql = sqlOf(question);
  if (!kindSql || question.metadata?.agGrid_isNotSortable) return undefined;
  return `on documents (account_id, (${plainSql(db, kindSql.sort(answersOf(question)))}) desc nulls last, id desc)`;
};

/** For filters by a part of the text, which no ordered index can serve. */
const textIndex = (db: Db, question: Question): string | undefined => {
  if (!question.searchPerColumn || sqlOf(question)?.soughtText === undefined) return undefined;
  return `on documents using gin (account_id, (lower(${plainSql(db, answersOf(question).text)})) gin_trgm_ops)`;
};

const indexesOf = (db: Db, template: StoredTemplate): Index[] => {
  const where = `where template_id = ${plainSql(db, sql.lit(template.id))} and deleted_at is null`;
  return template.content.questions
    .filter((question) => !isTemplateNode(question))
    .flatMap((question) => [sortIndex(db, question) ?? [], textIndex(db, question) ?? []].flat())
    .map((columns) => ({ name: indexName(template, columns), definition: `${columns} ${where}` }));
};

/**
 * Builds the indexes that the sortable and searchable columns of a template need, drops those of columns that are gone, and renews the
 * search texts. Runs in the background: lists work before it is done, only slower.
 */
export const buildTemplateIndexes = async (db: Db, engine: DatabaseEngine, template: StoredTemplate): Promise<void> => {
  if (template.source !== 'documents') return;
  const wanted = indexesOf(db, template);
  // The embedded engine has a single session, where building beside other work is neither possible nor needed.
  const concurrently = engine.name === 'postgres' ? 'concurrently' : '';
  for (const { name, definition } of wanted) await engine.execute(`create index ${concurrently} if not exists ${name} ${definition}`);
  const present = await sql<{ name: string }>`
    select i.indexname as name from pg_indexes i
    where i.tablename = 'documents' and i.indexname like 'doc\\_%' and i.indexdef like ${`%${template.id}%`}`.execute(db);
  const kept = new Set(wanted.map(({ name }) => name));
  for (const { name } of present.rows) if (!kept.has(name)) await engine.execute(`drop index ${concurrently} if exists ${name}`);
  await refreshSearchTexts(db, template);
};
