import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../../../migrations/index.ts';
import { namesOfThisRelease } from '#kernel/database/earlier-migrations.ts';
import type { Db } from '#kernel/database/open.ts';
import { SCHEMA as JOBS_SCHEMA } from '#kernel/jobs/queue.ts';
import { ArchiveRefused } from './archive-format.ts';
import { type Layout, readLayout, type TableLayout } from './layout.ts';

/** Removes what a server keeps in its schema, and the job queue. What belongs to an extension stays. */
const dropEverything = async (trx: Db): Promise<void> => {
  const { rows } = await sql<{ statement: string }>`
    with mine as (select current_schema()::regnamespace as schema), extension as (select objid from pg_depend where deptype = 'e')
    select format('drop table if exists %s cascade', c.oid::regclass) as statement from pg_class c, mine where c.relnamespace = mine.schema and c.relkind in ('r', 'p') and not c.relispartition and c.oid not in (select objid from extension)
    union all select format('drop sequence if exists %s cascade', c.oid::regclass) from pg_class c, mine where c.relnamespace = mine.schema and c.relkind = 'S' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
    union all select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p, mine where p.pronamespace = mine.schema and p.oid not in (select objid from extension)`.execute(
    trx,
  );
  for (const { statement } of rows) await sql.raw(statement).execute(trx);
  await sql`drop schema if exists ${sql.id(JOBS_SCHEMA)} cascade`.execute(trx);
};

const migrateAs = async (trx: Db, names: readonly string[]): Promise<void> => {
  const known = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
  const { error } = await new Migrator({ db: trx, provider: { getMigrations: async () => known } }).migrateToLatest();
  if (error !== undefined) throw error;
};

/** Makes the tables as they were when the archive was made, unless they are there already and without rows. */
const makeTables = async (trx: Db, archived: Layout, isEmpty: boolean): Promise<void> => {
  const names = namesOfThisRelease(archived.migrations);
  if (isEmpty && (await readLayout(trx)).migrations.join() === names.join()) return;
  await dropEverything(trx);
  await migrateAs(trx, names);
};

/** In one statement. To truncate a table gives it and each of its indexes a new file, also where there is nothing in it. */
const tablesWithRows = async (trx: Db, tables: readonly TableLayout[]): Promise<readonly string[]> => {
  const looks = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} as name where exists (select from ${sql.id(name)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(looks, sql` union all `)}`.execute(trx);
  return rows.map(({ name }) => name);
};

/** Tables as the archive has them, empty and without anything that would act on rows. Answers how to finish. */
export const prepareTables = async (
  trx: Db,
  archived: Layout,
  isEmpty: boolean,
): Promise<{ readonly tables: ReadonlyMap<string, TableLayout>; finish(): Promise<void> }> => {
  await makeTables(trx, archived, isEmpty);
  const { tables, partitions } = await readLayout(trx);
  const present = new Set(partitions.map(({ name }) => name));
  for (const { parent, name, bound } of archived.partitions.filter((partition) => !present.has(partition.name)))
    await sql`create table ${sql.id(name)} partition of ${sql.id(parent)} ${sql.raw(bound)}`.execute(trx);
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace`.execute(
    trx,
  );
  // Rows come table by table: they refer to others that are still to come, and were counted and sealed when they were first written.
  for (const { table, name } of keys) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(trx);
  const { rows: withTriggers } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and not c.relispartition and c.relnamespace = current_schema()::regnamespace`.execute(trx);
  for (const { name } of withTriggers) await sql`alter table ${sql.id(name)} disable trigger user`.execute(trx);
  const filled = await tablesWithRows(trx, tables);
  if (filled.length > 0) await sql`truncate ${sql.join(filled.map((name) => sql.id(name)))}`.execute(trx);
  return {
    tables: new Map(tables.map((table) => [table.name, table])),
    async finish() {
      for (const { name } of withTriggers) await sql`alter table ${sql.id(name)} enable trigger user`.execute(trx);
      for (const { table, name, definition } of keys)
        await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(trx);
      for (const { name, value, isCalled } of archived.sequences)
        await sql`select setval(${name}::regclass, ${value}::bigint, ${isCalled})`.execute(trx);
    },
  };
};

/** A jsonb takes 256 MB, and a character up to four bytes. Pieces of an archive are far smaller, but for the first rows of a table, whose length was unknown when they were packed. */
const MAX_JSONB_LENGTH = 60_000_000;

/** Types are those of the table, never those that an archive claims. As jsonb, because a line of json would be parsed again for each of its columns. */
export const insertRows = async (
  trx: Db,
  table: TableLayout,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> => {
  const text = `[${lines.join(',')}]`;
  if (text.length > MAX_JSONB_LENGTH && lines.length > 1) {
    const half = Math.ceil(lines.length / 2);
    await insertRows(trx, table, columns, lines.slice(0, half));
    return insertRows(trx, table, columns, lines.slice(half));
  }
  const typed = columns.map((name, index) => {
    const type = table.columns.find((column) => column.name === name)?.type;
    if (type === undefined)
      throw new ArchiveRefused(`The archive does not fit: table ${table.name} has no column ${name}.`);
    return sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`;
  });
  await sql`insert into ${sql.id(table.name)} (${sql.join(columns.map((name) => sql.id(name)))}) overriding system value
    select ${sql.join(typed)} from jsonb_array_elements(${text}::jsonb) as line`.execute(trx);
};
