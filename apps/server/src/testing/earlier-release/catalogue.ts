import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

/** What the catalogue says of everything in the schema that no extension brought, one line for each part of it. */
const parts: Readonly<Record<string, string>> = {
  extensions: `select extname, extversion from pg_extension`,
  // Tables, indexes, sequences, views: options, partitions, rights.
  relations: `select c.relname, c.relkind, c.relpersistence, c.reloptions, c.relacl, c.relrowsecurity, c.relreplident,
      am.amname, pg_get_expr(c.relpartbound, c.oid) as bound, pg_get_partkeydef(c.oid) as partition_key,
      (select string_agg(i.inhparent::regclass::text, ' ') from pg_inherits i where i.inhrelid = c.oid) as parent,
      obj_description(c.oid, 'pg_class') as comment
    from pg_class c left join pg_am am on am.oid = c.relam where c.relnamespace = mine.schema and not is_of_extension(c.oid)`,
  // Without their order, on which nothing depends: statements and archives name columns.
  columns: `select c.relname, a.attname, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull, a.attgenerated, a.attidentity,
      a.attstorage, a.attcompression, a.attoptions, a.attstattarget, a.attcollation::regcollation::text as collation,
      pg_get_expr(d.adbin, d.adrelid) as value, col_description(c.oid, a.attnum) as comment
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = mine.schema and c.relkind in ('r', 'p', 'v', 'm') and not is_of_extension(c.oid)`,
  // That a column is not null stands with the column; as constraints, which PostgreSQL 18 makes of it, they have made-up names.
  constraints: `select o.conrelid::regclass::text as relation, o.conname, o.contype, pg_get_constraintdef(o.oid) as definition, o.convalidated,
      obj_description(o.oid, 'pg_constraint') as comment
    from pg_constraint o where o.connamespace = mine.schema and o.contype <> 'n' and not is_of_extension(o.oid)`,
  indexes: `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition, i.indisvalid, i.indisprimary, i.indisclustered,
      (select array_agg(a.attstattarget order by a.attnum) from pg_attribute a where a.attrelid = i.indexrelid) as targets
    from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = mine.schema`,
  functions: `select p.proname, pg_get_functiondef(p.oid) as definition, p.proacl, obj_description(p.oid, 'pg_proc') as comment
    from pg_proc p where p.pronamespace = mine.schema and not is_of_extension(p.oid)`,
  triggers: `select t.tgrelid::regclass::text as relation, t.tgname, pg_get_triggerdef(t.oid) as definition, t.tgenabled
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = mine.schema and not t.tgisinternal`,
  sequences: `select q.seqrelid::regclass::text as name, q.seqtypid::regtype::text as type, q.seqstart, q.seqincrement, q.seqmax, q.seqmin, q.seqcache, q.seqcycle,
      (select string_agg(d.refobjid::regclass::text || '.' || d.refobjsubid::text, ' ') from pg_depend d
        where d.objid = q.seqrelid and d.deptype in ('a', 'i') and d.refobjsubid = 0) as owner
    from pg_sequence q join pg_class c on c.oid = q.seqrelid where c.relnamespace = mine.schema`,
  types: `select t.typname, t.typtype, t.typdefault, t.typnotnull from pg_type t
    where t.typnamespace = mine.schema and t.typtype in ('d', 'e', 'r', 'm') and not is_of_extension(t.oid)`,
  statistics: `select s.stxname, pg_get_statisticsobjdef(s.oid) as definition from pg_statistic_ext s where s.stxnamespace = mine.schema`,
  rules: `select p.tablename, p.policyname from pg_policies p where p.schemaname = current_schema()`,
};

const OF_EXTENSION = "exists (select from pg_depend e where e.objid = $1 and e.deptype = 'e')";

/** Comments and the layout of a function do nothing. */
const withoutLayout = (line: string): string =>
  line
    .replace(/--.*?(?=\\n)/g, ' ')
    .replace(/(\\n|\s)+/g, ' ')
    .replace(/ ?([(),;]) ?/g, '$1');

export const catalogueOf = async (db: Db): Promise<Readonly<Record<string, readonly string[]>>> => {
  const found: Record<string, readonly string[]> = {};
  for (const [part, query] of Object.entries(parts)) {
    const statement = query.replace(/is_of_extension\(([\w.]+)\)/g, (_call, oid: string) =>
      OF_EXTENSION.replace('$1', oid),
    );
    const { rows } = await sql<{ line: string }>`
      select to_jsonb(found)::text as line from (select current_schema()::regnamespace as schema) as mine cross join lateral (${sql.raw(statement)}) as found`.execute(
      db,
    );
    found[part] = rows.map(({ line }) => withoutLayout(line)).sort();
  }
  return found;
};

/** All rows that there are in tables of ours: what migrations wrote. */
export const rowsOfAll = async (db: Db): Promise<readonly string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%' order by relname`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`select to_jsonb(t)::text as line from ${sql.id(name)} as t`.execute(
      db,
    );
    found.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  return found.sort();
};
