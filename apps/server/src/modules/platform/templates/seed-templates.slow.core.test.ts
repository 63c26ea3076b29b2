import { shippedTemplates } from '#shipped-templates.ts';
import { listTemplates, updateTemplate } from '@airlane/contract/calls/templates';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '#testing/app.ts';
import { type TestDatabase, worldDatabase } from '#testing/engines.ts';
import { seedTemplates } from './seed-templates.ts';

const ID = 'template-RatePlan';
let database: TestDatabase;

beforeAll(async () => {
  database = await worldDatabase();
});
afterAll(() => database.close());

/** Starts the server on the database, and answers what a person of the staff sees of the template and what was logged. */
const start = async (work: (change: (body: object) => Promise<unknown>) => Promise<void> = async () => undefined) => {
  const lines: string[] = [];
  const server = await testApp({
    database,
    environment: { LOG_LEVEL: 'warn' },
    logStream: { write: (line) => lines.push(line) },
  });
  try {
    const admin = await server.logIn('admin@airlane.test');
    await work((body) => admin.call(updateTemplate, { params: { id: ID }, body }, accountIds.acme));
    const template = (await admin.call(listTemplates, {})).templates.find(({ id }) => id === ID);
    if (!template) throw new Error('The template is gone');
    return {
      template,
      ids: template.questions.map(({ questionId }) => questionId),
      log: lines.filter((line) => line.includes('"notTaken"')),
    };
  } finally {
    await server.close();
  }
};

/** Leaves the database as a release without the second question, and with another title, would have. */
const goBack = async (remembers = true): Promise<void> => {
  const older = sql`content #- '{questions,1}'`;
  await sql`update templates set content = ${older}, published_content = ${older}, title = 'Plans', status = 'published', version = version + 1, audience = default,
    shipped = case when ${remembers} then jsonb_build_object('title', 'Plans', 'source', source, 'access', access, 'content', ${older}) end where id = ${ID}`.execute(
    database.db,
  );
};

const shipments = async () => {
  const { rows } = await sql<{
    actor_id: string | null;
  }>`select actor_id from audit_log where action = 'template.ship' and subject = ${ID}`.execute(database.db);
  return rows;
};

test('a start with the same release changes nothing', async () => {
  await start();
  expect(await seedTemplates(database.db, shippedTemplates)).toEqual([]);
  expect(await shipments()).toEqual([]);
});

test('an unchanged template becomes the one of the release, once, and its indexes are built', async () => {
  const now = await start();
  await goBack();
  const started = await start();
  expect(started.ids).toEqual(now.ids);
  expect(started.template).toMatchObject({
    title: now.template.title,
    version: now.template.version + 2,
    changedBy: null,
    audience: now.template.audience,
  });
  expect(await shipments()).toEqual([{ actor_id: null }]);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from jobs.job where name = 'build-template-indexes' and data->>'templateId' = ${ID}`.execute(
    database.db,
  );
  expect(rows[0]?.count).toBeGreaterThan(0);
  expect((await start()).template.version).toBe(started.template.version);
});

test('of two processes that start at once, one does it', async () => {
  await goBack();
  const before = await shipments();
  const changed = await Promise.all([
    seedTemplates(database.db, shippedTemplates),
    seedTemplates(database.db, shippedTemplates),
  ]);
  expect(changed.flat()).toEqual([ID]);
  expect(await shipments()).toHaveLength(before.length + 1);
});

test('a template that the staff changed keeps their work, gets the new question, and the log says what it did not take', async () => {
  const { ids } = await start();
  await goBack();
  await sql`update templates set content = jsonb_set(content, '{questions,0,questionLabel}', '"Our words"'), version = version + 1 where id = ${ID}`.execute(
    database.db,
  );
  await sql`update templates set published_content = content where id = ${ID}`.execute(database.db);
  const { template, ids: merged, log } = await start();
  expect(merged).toEqual(ids);
  expect(template).toMatchObject({ title: 'Plans', status: 'published' });
  expect(template.questions[0]?.questionLabel).toBe('Our words');
  expect(log.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ template: 'RatePlan', notTaken: ['title'] }),
  ]);
  expect((await start()).log).toEqual([]);
});

test('a draft of the staff stays a draft', async () => {
  const { template } = await start(async (change) => void (await change({ status: 'draft' })));
  await goBack();
  await sql`update templates set status = 'draft' where id = ${ID}`.execute(database.db);
  const { template: after, ids } = await start();
  expect(after).toMatchObject({ status: 'draft', title: 'Plans' });
  expect(ids).toEqual(template.questions.map(({ questionId }) => questionId));
});

test('a database from before, in which the template was edited, gets the new question only', async () => {
  const { ids } = await start();
  await goBack(false);
  const { template, ids: merged } = await start();
  expect(merged).toEqual(ids);
  expect(template.title).toBe('Plans');
});
