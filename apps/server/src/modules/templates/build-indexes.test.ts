import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/engines.ts';
import { buildTemplateIndexes } from './build-indexes.ts';
import { seedTemplates } from './seed-templates.ts';
import type { StoredTemplate } from './stored-template.ts';
import { findAllTemplates } from './templates.repository.ts';

let database: TestDatabase;
let things: StoredTemplate;

beforeAll(async () => {
  database = await testDatabase();
  await seedTemplates(database.db);
  const found = (await findAllTemplates(database.db)).find(({ description }) => description === 'ThingsTable');
  if (!found) throw new Error('The Things table is not shipped');
  things = found;
});
afterAll(() => database.close());

const indexed = async (questionId: string): Promise<number> => {
  const { rows } = await sql<{ definition: string }>`select indexdef as definition from pg_indexes where tablename = 'things' and indexdef like ${`%${questionId}%`}`.execute(database.db);
  return rows.length;
};
const withQuestion = (questionId: string): StoredTemplate => ({
  ...things,
  content: { ...things.content, questions: [...things.content.questions, { questionId, questionLabel: 'Depot', questionType: 'text', searchPerColumn: true }] },
});

test('a question that a template adds to Things is sorted and searched through indexes, which go with it', async () => {
  await buildTemplateIndexes(database.db, database.engine, withQuestion('QID200Depot'));
  expect(await indexed('QID200Depot')).toBe(2);
  await buildTemplateIndexes(database.db, database.engine, withQuestion('QID201Yard'));
  expect([await indexed('QID200Depot'), await indexed('QID201Yard')]).toEqual([0, 2]);
  await buildTemplateIndexes(database.db, database.engine, things);
  expect(await indexed('QID201Yard')).toBe(0);
});

test('the columns of the Things table itself keep the indexes of the migrations', async () => {
  await buildTemplateIndexes(database.db, database.engine, things);
  const { rows } = await sql<{ definition: string }>`select indexdef as definition from pg_indexes where tablename = 'things' and indexname like 'doc\\_%'`.execute(database.db);
  expect(rows.filter(({ definition }) => !definition.includes('extra'))).toEqual([]);
});
