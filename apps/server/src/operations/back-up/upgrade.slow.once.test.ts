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
import { ensurePartitions, migrate } from '#kernel/database/open.ts';
import { auditVerdict } from '../run-audit-check.ts';
import { testApp } from '#testing/app.ts';
import { type TestDatabase, testDatabase, worldDatabase } from '#testing/engines.ts';
import { type Layout, readLayout } from './layout.ts';
import { insertRows, prepareTables } from './load-rows.ts';
import { runBackUp } from './run-back-up.ts';

/** The last migration of the release before this one. Move it along when a release is made. */
const RELEASE_BEFORE = '0030-order-numbers';
/** Four databases are made one after the other. */
const TIMEOUT_MS = 180_000;
const directory = mkdtempSync(join(tmpdir(), 'airlane-upgrade-'));
afterAll(() => rmSync(directory, { recursive: true }));

const config = readConfig({
  DEMO: 'off',
  ENCRYPTION_KEY: Buffer.alloc(32, 3).toString('base64'),
  DATA_DIR: join(directory, 'data'),
});
const names = Object.keys(migrations).filter((name) => name <= RELEASE_BEFORE);

type Rows = Readonly<Record<string, readonly string[]>>;

/** Where a later release keeps columns that it took out of a table, a row for each row. */
const movedTo: Readonly<Record<string, { readonly table: string; readonly key: string }>> = {
  things: { table: 'thing_contacts', key: 'iccid' },
};

/** Tables whose rows a later release turned into rows of others. */
const turned: ReadonlySet<string> = new Set(['thing_action_items']);

/** All rows in the columns that these tables have; a later release may have more, or have them elsewhere. */
const rowsOf = async ({ db }: TestDatabase, { tables }: Pick<Layout, 'tables'>): Promise<Rows> => {
  const found: Record<string, string[]> = {};
  const present = new Map(
    (await readLayout(db)).tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]),
  );
  const valueOf = (table: string, column: string) => {
    const later = movedTo[table];
    if (present.get(table)?.has(column) || !later) return sql`${sql.id(table, column)}::text`;
    return sql`(select later.${sql.id(column)}::text from ${sql.id(later.table)} as later where later.${sql.id(later.key)} = ${sql.id(table, later.key)})`;
  };
  for (const { name, columns } of tables.filter(
    (table) => !table.name.startsWith('kysely_') && !turned.has(table.name),
  )) {
    const { rows } = await sql<{
      line: string;
    }>`select array_to_json(array[${sql.join(columns.map((column) => valueOf(name, column.name)))}]::text[])::text as line from ${sql.id(name)}`.execute(
      db,
    );
    found[name] = rows.map(({ line }) => line).sort();
  }
  return found;
};

/** Rows that are not there any more as they were. A migration may add some of its own. */
const lostRows = (before: Rows, after: Rows): string[] =>
  Object.entries(before).flatMap(([table, rows]) => {
    const there = new Set(after[table]);
    return rows.filter((row) => !there.has(row)).map((row) => `${table} ${row}`);
  });

/** Tables in partitions that came after that release. */
const laterTables: ReadonlySet<string> = new Set([
  'events',
  'deliveries',
  'usage_networks',
  'rated_days',
  'node_samples',
]);

/** A database as the release before left it: its schema, made by its own migrations, filled with the demo world as far as it had room for it. */
const databaseBefore = async (): Promise<{
  readonly database: TestDatabase;
  readonly rows: Rows;
  readonly layout: Layout;
}> => {
  const [world, database] = [await worldDatabase(), await testDatabase()];
  // Restoring seals what was left unsealed, and rows are compared.
  await auditVerdict(world.db);
  const today = await readLayout(world.db);
  await database.db.transaction().execute(async (trx) => {
    const { tables, finish } = await prepareTables(
      trx,
      {
        ...today,
        migrations: names,
        tables: [],
        sequences: [],
        partitions: today.partitions.filter(({ parent }) => !laterTables.has(parent)),
      },
      false,
    );
    const rows = await rowsOf(world, { tables: [...tables.values()] });
    for (const table of tables.values()) {
      const lines = rows[table.name] ?? [];
      if (lines.length > 0)
        await insertRows(
          trx,
          table,
          table.columns.map(({ name }) => name),
          lines,
        );
    }
    // What the migrator wrote was emptied with the other tables.
    for (const name of names)
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(trx);
    await sql`insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0)`.execute(trx);
    await finish();
    for (const { name, value } of today.sequences)
      await sql`select setval(to_regclass(${name}), ${value}::bigint)`.execute(trx);
  });
  await world.close();
  const layout = await readLayout(database.db);
  return { database, layout, rows: await rowsOf(database, layout) };
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
  'a database of the release before, migrated in its place or restored from a back-up, keeps every row, and its lists answer',
  { timeout: TIMEOUT_MS },
  async () => {
    const { database, rows, layout } = await databaseBefore();
    expect(layout.migrations).toEqual(names);
    const file = join(directory, 'before.tar.gz');
    const run = ({ engine }: TestDatabase, command: string) =>
      runBackUp([command, file], config, async () => ({ ...engine, close: async () => undefined }), {
        out: () => undefined,
        error: () => undefined,
      });
    expect(await run(database, 'back-up')).toBe(0);

    await migrate(database.engine);
    await ensurePartitions(database.db, new Date());
    expect(lostRows(rows, await rowsOf(database, layout))).toEqual([]);
    expect(await auditVerdict(database.db)).toMatchObject({ isWhole: true });
    const { total } = await database.db
      .selectFrom('things')
      .select(sql<number>`count(*)`.as('total'))
      .where('account_id', '=', accountIds.acme)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    const found = await totals(database);
    expect(total).toBeGreaterThan(0);
    expect(found).toMatchObject({ [templateNames.thingsTable]: total });
    await database.close();

    const target = await testDatabase();
    expect(await run(target, 'restore')).toBe(0);
    expect((await readLayout(target.db)).migrations).toEqual(Object.keys(migrations));
    expect(lostRows(rows, await rowsOf(target, layout))).toEqual([]);
    await target.close();
  },
);
