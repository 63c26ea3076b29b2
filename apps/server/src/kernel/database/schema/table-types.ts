import { sql } from 'kysely';
import type { Db } from '../open.ts';

export interface Column {
  readonly table: string;
  readonly name: string;
  /** As PostgreSQL calls it; an array begins with an underscore. */
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** The database alone gives its value. */
  readonly isAlways: boolean;
}

interface NarrowedTable {
  readonly doc: readonly string[];
  readonly columns: ReadonlyMap<string, { readonly doc: readonly string[]; readonly type: string }>;
}

/** What columns hold beyond what the database knows, by table and column, as written in `column-types.ts`. */
export interface Narrowing {
  readonly tables: ReadonlyMap<string, NarrowedTable>;
  readonly limitedWrites: Readonly<Record<string, Readonly<Record<string, 'insert-only' | 'update-only'>>>>;
}

/** Tables of the migrated schema; partitions have the columns of their parent, and Kysely keeps its own tables. */
export const readColumns = async (db: Db): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
      a.atthasdef or a.attidentity <> '' as "hasDefault",
      a.attidentity = 'a' or a.attgenerated <> '' as "isAlways"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and c.relname not like 'kysely\_%'
    order by c.relname collate "C", a.attnum`.execute(db);
  return rows;
};

/** How both engines hand values over: 64-bit integers are numbers, calendar dates are texts (`postgres-engine.ts`). */
const TYPES: Readonly<Record<string, string>> = {
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  bit: 'string',
  varbit: 'string',
  // Exact, so it is read as text; numbers can be written.
  numeric: 'string',
  date: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bytea: 'Uint8Array',
  json: 'unknown',
  jsonb: 'unknown',
  timestamptz: 'Date',
};

const valueType = ({ table, name, type }: Column): string => {
  const isArray = type.startsWith('_');
  const value = TYPES[isArray ? type.slice(1) : type];
  if (value === undefined) throw new Error(`${table}.${name} has the type ${type}, which table-types.ts does not know`);
  return isArray ? `${value}[]` : value;
};

const writtenType = ({ type }: Column, value: string): string => {
  if (type === 'json' || type === 'jsonb') return 'string';
  if (type === 'timestamptz') return 'Date | string';
  return type === 'numeric' ? 'number | string' : value;
};

/** Kysely's short forms and those of `columns.ts` where they say it; otherwise what is read, inserted and updated. */
const columnType = (column: Column, isNarrowed: boolean, limit: string | undefined): string => {
  const own = `ColumnTypes['${column.table}']['${column.name}']`;
  const base = valueType(column);
  const value = !isNarrowed ? base : base === 'unknown' ? own : `Narrowed<${base}, ${own}>`;
  const orNull = (type: string): string => (column.isNullable && type !== 'unknown' ? `${type} | null` : type);
  if (column.isAlways) return `GeneratedAlways<${orNull(value)}>`;
  const isOptional = column.isNullable || column.hasDefault;
  const written = writtenType(column, value);
  const inserted = isOptional ? `${orNull(written)} | undefined` : written;
  if (limit === 'insert-only') return `ColumnType<${orNull(value)}, ${inserted}, never>`;
  if (limit === 'update-only') return `ColumnType<${orNull(value)}, undefined, ${orNull(written)}>`;
  if (column.type === 'timestamptz')
    return column.isNullable ? 'MaybeTimestamp' : column.hasDefault ? 'GeneratedTimestamp' : 'Timestamp';
  if (column.type === 'json' || column.type === 'jsonb')
    return `${column.isNullable ? 'MaybeJson' : column.hasDefault ? 'Json' : 'RequiredJson'}<${value}>`;
  if (written !== value) return `ColumnType<${orNull(value)}, ${inserted}, ${orNull(written)}>`;
  return column.hasDefault ? `Generated<${orNull(value)}>` : orNull(value);
};

const HEADER = `// Written by \`npm run table-types\` from the migrated schema. What a column holds beyond its type in the database stands in column-types.ts.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ColumnTypes } from './column-types.ts';
import type { GeneratedTimestamp, Json, MaybeJson, MaybeTimestamp, Narrowed, RequiredJson, Timestamp } from './columns.ts';
`;

const interfaceName = (table: string): string =>
  `${table.replace(/(?:^|_)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())}Table`;

/** The file `tables.ts`. A narrowed column that the database does not have is an error: it was renamed or dropped. */
export const tableTypes = (columns: readonly Column[], { tables: narrowed, limitedWrites }: Narrowing): string => {
  const there = new Set(columns.map(({ table, name }) => `${table}.${name}`));
  const named = [
    ...[...narrowed].flatMap(([table, { columns: own }]) => [...own.keys()].map((name) => `${table}.${name}`)),
    ...Object.entries(limitedWrites).flatMap(([table, own]) => Object.keys(own).map((name) => `${table}.${name}`)),
  ];
  const lost = named.filter((path) => !there.has(path));
  if (lost.length > 0) throw new Error(`column-types.ts names columns that no table has: ${lost.join(', ')}`);
  const tables = [...new Set(columns.map(({ table }) => table))];
  const interfaces = tables.map((table) => {
    const lines = columns
      .filter((column) => column.table === table)
      .flatMap((column) => {
        const { doc = [], type = valueType(column) } = narrowed.get(table)?.columns.get(column.name) ?? {};
        const isNarrowed = type !== valueType(column);
        return [...doc, `${column.name}: ${columnType(column, isNarrowed, limitedWrites[table]?.[column.name])};`];
      });
    const doc = (narrowed.get(table)?.doc ?? []).map((line) => `${line}\n`).join('');
    return `${doc}interface ${interfaceName(table)} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
  });
  const schema = tables.map((table) => `  ${table}: ${interfaceName(table)};\n`).join('');
  return [
    HEADER,
    ...interfaces,
    `/** Every table as the code reads and writes it. */\nexport interface DatabaseSchema {\n${schema}}\n`,
  ].join('\n');
};

/**
 * Which columns `column-types.ts` narrows, with their doc comments. Read by lines, because types are gone at run time: Prettier keeps tables at two
 * spaces and columns at four.
 */
export const narrowedTables = (source: string): Narrowing['tables'] => {
  const tables = new Map<string, NarrowedTable>();
  let columns = new Map<string, { readonly doc: readonly string[]; readonly type: string }>();
  let doc: string[] = [];
  for (const line of source.slice(source.indexOf('export interface ColumnTypes')).split('\n').slice(1)) {
    if (line === '}') break;
    const [, table] = /^ {2}(\w+): \{$/.exec(line) ?? [];
    const [, column, type = ''] = /^ {4}(\w+):(?: (.*);)?$/.exec(line) ?? [];
    if (table !== undefined) {
      columns = new Map();
      tables.set(table, { doc, columns });
    }
    if (column !== undefined) columns.set(column, { doc, type });
    doc = /^\s+(\/\*\*| \*)/.test(line) ? [...doc, line.trim().replace(/^\*/, ' *')] : [];
  }
  return tables;
};
