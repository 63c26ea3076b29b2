import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listDocuments } from '@airlane/contract/calls/documents';
import { accountIds } from '@airlane/fixtures';
import { templateNames } from '@airlane/domain/template-names';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { readConfig } from '#config/config.ts';
import { type Db, migrate } from '#kernel/database/open.ts';
import { auditVerdict } from '../run-audit-check.ts';
import { testApp } from '#testing/app.ts';
import { earlierNames, migrateAsEarlier } from '#testing/earlier-release/earlier-release.ts';
import { blankDatabase, type TestDatabase, testDatabase, worldDatabase } from '#testing/engines.ts';
import { type Layout, readLayout } from './layout.ts';
import { insertRows } from './load-rows.ts';
import { runBackUp } from './run-back-up.ts';

/** Four databases are made one after the other. */
const TIMEOUT_MS = 180_000;
const directory = mkdtempSync(join(tmpdir(), 'airlane-upgrade-'));
afterAll(() => rmSync(directory, { recursive: true }));

const config = readConfig({
  DEMO: 'off',
  ENCRYPTION_KEY: Buffer.alloc(32, 3).toString('base64'),
  DATA_DIR: join(directory, 'data'),
});

/** And what the ledger keeps by now, and the days that an upgrade has rated again. */
const OWN_TABLES = /^(kysely_|invoice_payments$|rating_due$)/;
/** What is kept in another table by now. */
const MOVED_COLUMNS: ReadonlySet<string> = new Set(['month_closes.package_left']);
const keptColumns = ({ name, columns }: Layout['tables'][number]): string[] =>
  columns.map((column) => column.name).filter((column) => !MOVED_COLUMNS.has(`${name}.${column}`));

type Rows = Readonly<Record<string, readonly string[]>>;

/** All rows in these columns, whose order may differ in another database. */
const rowsOf = async ({ db }: TestDatabase, { tables }: Pick<Layout, 'tables'>): Promise<Rows> => {
  const found: Record<string, string[]> = {};
  for (const table of tables.filter(({ name }) => !OWN_TABLES.test(name))) {
    const { name } = table;
    const values = keptColumns(table).map((column) => sql`${sql.id(column)}::text`);
    const { rows } = await sql<{
      line: string;
    }>`select array_to_json(array[${sql.join(values)}]::text[])::text as line from ${sql.id(name)}`.execute(db);
    found[name] = rows.map(({ line }) => line).sort();
  }
  return found;
};

/** Writes the rows of the demo world and nothing else: neither triggers nor foreign keys act on them. */
const fillFrom = async (world: TestDatabase, trx: Db): Promise<void> => {
  const [layout, { tables, sequences }] = [await readLayout(world.db), await readLayout(trx)];
  const known = new Set(sequences.map(({ name }) => name));
  await sql`set local session_replication_role = replica`.execute(trx);
  for (const { parent, name, bound } of layout.partitions)
    await sql`create table if not exists ${sql.id(name)} partition of ${sql.id(parent)} ${sql.raw(bound)}`.execute(trx);
  const rows = await rowsOf(world, { tables });
  for (const table of tables) {
    const lines = rows[table.name] ?? [];
    if (lines.length > 0) await insertRows(trx, table, keptColumns(table), lines);
  }
  for (const { name, value, isCalled } of layout.sequences.filter((sequence) => known.has(sequence.name)))
    await sql`select setval(${name}::regclass, ${value}::bigint, ${isCalled})`.execute(trx);
};

/** A database as the last release before the baseline left it: its tables, made by its own migrations, filled with the demo world. */
const databaseBefore = async (): Promise<TestDatabase> => {
  const [world, database] = [await worldDatabase(), await blankDatabase()];
  // Restoring seals what was left unsealed, and rows are compared.
  await auditVerdict(world.db);
  await migrateAsEarlier(database.db);
  await database.db.transaction().execute((trx) => fillFrom(world, trx));
  await world.close();
  return database;
};

/** Signs in and opens the lists that people open first. */
const totals = async (database: TestDatabase): Promise<Record<string, number>> => {
  const server = await testApp({ database, isEmpty: true });
  const staff = await server.logIn('admin@airlane.test');
  const found: Record<string, number> = {};
  for (const templateName of [
    templateNames.thingsTable,
    templateNames.createUser,
    templateNames.orderSim,
    templateNames.simInventory,
  ]) {
    found[templateName] = (await staff.call(listDocuments, { query: { templateName } }, accountIds.acme)).totalCount;
  }
  await server.close();
  return found;
};

test(
  'a database of the release before, migrated as it is or restored from a back-up, keeps every row, and its lists answer',
  { timeout: TIMEOUT_MS },
  async () => {
    const database = await databaseBefore();
    const layout = await readLayout(database.db);
    const archived = await rowsOf(database, layout);
    expect(layout.migrations).toEqual(earlierNames);
    const file = join(directory, 'before.tar.gz');
    const run = ({ engine }: TestDatabase, command: string) =>
      runBackUp([command, file], config, async () => ({ ...engine, close: async () => undefined }), {
        out: () => undefined,
        error: () => undefined,
      });
    expect(await run(database, 'back-up')).toBe(0);

    // It wrote down when it was done.
    const rows = await rowsOf(database, layout);
    await migrate(database.engine);
    expect((await readLayout(database.db)).migrations).toEqual(Object.keys(migrations));
    expect(await rowsOf(database, layout)).toEqual(rows);
    expect(await auditVerdict(database.db)).toMatchObject({ isWhole: true });
    const { total } = await database.db
      .selectFrom('things')
      .select(sql<number>`count(*)`.as('total'))
      .where('account_id', '=', accountIds.acme)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(total).toBeGreaterThan(0);
    expect(await totals(database)).toMatchObject({ [templateNames.thingsTable]: total });
    await database.close();

    const target = await testDatabase();
    expect(await run(target, 'restore')).toBe(0);
    expect((await readLayout(target.db)).migrations).toEqual(Object.keys(migrations));
    expect(await rowsOf(target, layout)).toEqual(archived);
    await target.close();
  },
);
