import { shippedTemplates } from '#shipped-templates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseEngine } from '#kernel/database/engine.ts';
import { executeLong } from '#kernel/database/maintenance.ts';
import { type Db, ensurePartitions, kyselyFor, migrate } from '#kernel/database/open.ts';
import { openPostgres } from '#kernel/database/postgres-engine.ts';
import { testApp } from '#testing/app.ts';
import { type TestDatabase, testDatabase, worldDatabase } from '#testing/engines.ts';
import { eventually } from '#testing/eventually.ts';
import { thingsSource } from '#modules/connectivity/things/things.source.ts';
import { buildTemplateIndexes } from './template-indexes.repository.ts';
import { seedTemplates } from './seed-templates.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { findAllTemplates } from './templates.repository.ts';

let database: TestDatabase;
let things: StoredTemplate;

beforeAll(async () => {
  database = await testDatabase();
  await seedTemplates(database.db, shippedTemplates);
  const found = (await findAllTemplates(database.db)).find(({ description }) => description === 'ThingsTable');
  if (!found) throw new Error('The Things table is not shipped');
  things = found;
});
afterAll(() => database.close());

const indexed = async (questionId: string): Promise<number> => {
  const { rows } = await sql<{
    definition: string;
  }>`select indexdef as definition from pg_indexes where tablename = 'things' and indexdef like ${`%${questionId}%`}`.execute(
    database.db,
  );
  return rows.length;
};
const withQuestion = (questionId: string): StoredTemplate => ({
  ...things,
  content: {
    ...things.content,
    questions: [
      ...things.content.questions,
      { questionId, questionLabel: 'Depot', questionType: 'text', searchPerColumn: true },
    ],
  },
});

test('a question that a template adds to Things is sorted and searched through indexes, which go with it', async () => {
  await buildTemplateIndexes(database.db, database.engine, thingsSource, withQuestion('QID200Depot'));
  expect(await indexed('QID200Depot')).toBe(2);
  await buildTemplateIndexes(database.db, database.engine, thingsSource, withQuestion('QID201Yard'));
  expect([await indexed('QID200Depot'), await indexed('QID201Yard')]).toEqual([0, 2]);
  await buildTemplateIndexes(database.db, database.engine, thingsSource, things);
  expect(await indexed('QID201Yard')).toBe(0);
});

test('the columns of the Things table itself keep the indexes of the migrations', async () => {
  await buildTemplateIndexes(database.db, database.engine, thingsSource, things);
  const { rows } = await sql<{
    definition: string;
  }>`select indexdef as definition from pg_indexes where tablename = 'things' and indexname like 'doc\\_%'`.execute(
    database.db,
  );
  expect(rows.filter(({ definition }) => !definition.includes('extra'))).toEqual([]);
});

const isPostgres = process.env['AIRLANE_TEST_PG'] !== undefined;

const invalid = async ({ db }: TestDatabase): Promise<number> => {
  const { rows } =
    await sql`select 1 from pg_index i join pg_class c on c.oid = i.indexrelid where not i.indisvalid and c.relname like 'doc\\_%'`.execute(
      db,
    );
  return rows.length;
};

/** Stops a build half-way: it waits for a writer, and is ended while it waits. */
const stopHalfWay = async (
  kept: TestDatabase,
  template: StoredTemplate,
  end: 'pg_cancel_backend' | 'pg_terminate_backend',
): Promise<void> => {
  await kept.db.transaction().execute(async (trx) => {
    await sql`lock table things in row exclusive mode`.execute(trx);
    const build = buildTemplateIndexes(kept.db, kept.engine, thingsSource, template).then(
      () => 'built',
      () => 'stopped',
    );
    await eventually(async () => {
      const { rows } =
        await sql`select ${sql.raw(end)}(pid) from pg_stat_activity where query like 'create index concurrently%' and wait_event_type = 'Lock' and datname = current_database()`.execute(
          kept.db,
        );
      return rows.length > 0 || undefined;
    }, 'the build to wait');
    expect(await build).toBe('stopped');
  });
  expect(await invalid(kept)).toBe(1);
};

test.runIf(isPostgres).each(['pg_cancel_backend', 'pg_terminate_backend'] as const)(
  'an index build that %s stopped half-way is built anew and valid',
  async (end) => {
    const template = withQuestion(`QID210${end}`);
    await stopHalfWay(database, template, end);
    await buildTemplateIndexes(database.db, database.engine, thingsSource, template);
    expect([await invalid(database), await indexed(`QID210${end}`)]).toEqual([0, 2]);
  },
);

test.runIf(isPostgres)('a server that starts finds an unfinished index of any template and repairs it', async () => {
  const world = await worldDatabase();
  await stopHalfWay(world, withQuestion('QID220Gone'), 'pg_terminate_backend');
  const server = await testApp({ database: world });
  await eventually(async () => ((await invalid(world)) === 0 ? true : undefined), 'the repair');
  expect(await invalid(world)).toBe(0);
  await server.close();
  await world.close();
});

test.runIf(isPostgres)('two processes may migrate an empty database at once, and make partitions', async () => {
  const name = `airlane_test_twice_${Date.now()}`;
  await sql.raw(`create database ${name}`).execute(database.db);
  const address = new URL(database.url ?? '');
  address.pathname = `/${name}`;
  const engines = [1, 2].map(() =>
    openPostgres({ connectionString: address.href, maxConnections: 2, onIdleError: () => undefined }),
  );
  const start = async (engine: DatabaseEngine): Promise<void> => {
    await migrate(engine);
    await ensurePartitions(kyselyFor(engine), new Date());
  };
  expect((await Promise.allSettled(engines.map(start))).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
  ]);
  const [first] = engines as [DatabaseEngine, DatabaseEngine];
  // Fourteen months back, this one and two ahead; the databases of other tests have fewer.
  expect(
    (
      await first.execute(
        "select count(*)::int as months from pg_partition_tree('usage_daily') where relid::text ~ '_[0-9]{6}$'",
      )
    ).rows,
  ).toEqual([{ months: 17 }]);
  await Promise.all(engines.map((engine) => engine.close()));
  await sql.raw(`drop database ${name}`).execute(database.db);
});

test.runIf(isPostgres)('migrations and index builds are not ended by the limit of requests', async () => {
  const limitOf = async (db: Db) =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statement_timeout;
  expect(await limitOf(database.db)).toBe('30s');
  expect(await limitOf(kyselyFor({ pool: database.engine.maintenancePool }))).toBe('0');
  expect(
    (await executeLong(database.db, sql<{ limit: string }>`select current_setting('statement_timeout') as limit`)).rows,
  ).toEqual([{ limit: '10min' }]);
});
