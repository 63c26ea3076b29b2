import { sql } from 'kysely';
import { z } from 'zod';
import { readMigrationNames } from '#kernel/database/earlier-migrations.ts';
import type { Db } from '#kernel/database/open.ts';

const columnSchema = z.object({ name: z.string(), type: z.string() });
const tableSchema = z.object({ name: z.string(), columns: z.array(columnSchema) });
export type TableLayout = z.infer<typeof tableSchema>;

/** A month of a large table. Its rows belong to the parent; only that it is there has to be remembered. */
const partitionSchema = z.object({
  parent: z.string(),
  name: z.string(),
  bound: z.string().regex(/^FOR VALUES FROM \('[\d :+.-]+'\) TO \('[\d :+.-]+'\)$|^DEFAULT$/),
});
const sequenceSchema = z.object({ name: z.string(), value: z.string().regex(/^\d+$/), isCalled: z.boolean() });

export const layoutSchema = z.object({
  /** Names of the migrations that made these tables. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  partitions: z.array(partitionSchema),
  sequences: z.array(sequenceSchema),
});
export type Layout = z.infer<typeof layoutSchema>;

const ofSchema = sql`c.relnamespace = current_schema()::regnamespace and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** Tables with the columns that are stored; generated ones generate themselves again. */
const readTables = async (db: Db): Promise<TableLayout[]> => {
  const { rows } = await sql<TableLayout>`
    select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and ${ofSchema}
    group by c.relname order by c.relname`.execute(db);
  return rows;
};

const readSequences = async (db: Db): Promise<Layout['sequences']> => {
  const { rows } = await sql<{
    name: string;
  }>`select c.relname as name from pg_class c where c.relkind = 'S' and ${ofSchema} order by c.relname`.execute(db);
  const sequences: Layout['sequences'] = [];
  for (const { name } of rows) {
    const { rows: values } = await sql<{
      value: string;
      isCalled: boolean;
    }>`select last_value::text as value, is_called as "isCalled" from ${sql.id(name)}`.execute(db);
    sequences.push(...values.map((value) => ({ name, ...value })));
  }
  return sequences;
};

export const readLayout = async (db: Db): Promise<Layout> => {
  const { rows: partitions } = await sql<Layout['partitions'][number]>`
    select p.relname as parent, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
    where c.relispartition and c.relkind = 'r' and ${ofSchema} order by c.relname`.execute(db);
  return {
    migrations: [...(await readMigrationNames(db))],
    tables: await readTables(db),
    partitions,
    sequences: await readSequences(db),
  };
};
