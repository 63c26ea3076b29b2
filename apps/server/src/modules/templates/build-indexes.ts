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

/** The sort expression as plain SQL. It holds no parameters: keys are literals, as an index needs them. */
const sortExpression = (db: Db, question: Question): string | undefined => {
  const kindSql = sqlOf(question);
  if (!kindSql || question.metadata?.agGrid_isNotSortable) return undefined;
  // Index expressions name columns without the alias that queries use.
  const expression: RawBuilder<unknown> = kindSql.sort(jsonAnswer(sql`answers`, question.questionId));
  return expression.compile(db).sql;
};

const indexesOf = (db: Db, template: StoredTemplate): Index[] =>
  template.content.questions
    .filter((question) => !isTemplateNode(question))
    .flatMap((question) => {
      const expression = sortExpression(db, question);
      if (expression === undefined) return [];
      const name = indexName(template, `${question.questionId} ${expression}`);
      const where = `template_id = ${sql.lit(template.id).compile(db).sql} and deleted_at is null`;
      return [{ name, definition: `on documents (account_id, (${expression}) desc nulls last, id desc) where ${where}` }];
    });

/**
 * Builds the indexes that the sortable columns of a template need, drops those of columns that are gone, and renews the
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
