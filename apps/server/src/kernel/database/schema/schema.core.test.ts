import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testDatabase } from '#testing/engines.ts';
import { limitedWrites } from './column-types.ts';
import { type Column, narrowedTables, readColumns, tableTypes } from './table-types.ts';

const read = (name: string): string => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');

test('the table types are those of the migrated database', async () => {
  const database = await testDatabase();
  const columns = await readColumns(database.db);
  await database.close();
  const current = tableTypes(columns, { tables: narrowedTables(read('column-types.ts')), limitedWrites });
  expect(current, 'run "npm run table-types" and commit schema/tables.ts').toBe(read('tables.ts'));
});

const column = (changes: Partial<Column>): Column => ({
  table: 'orders',
  name: 'total',
  type: 'text',
  isNullable: false,
  hasDefault: false,
  isAlways: false,
  ...changes,
});
const NOTHING = { tables: new Map(), limitedWrites: {} };
const typeOf = (changes: Partial<Column>, narrowing: Parameters<typeof tableTypes>[1] = NOTHING): string | undefined =>
  /^ {2}total: (.*);$/m.exec(tableTypes([column(changes)], narrowing))?.[1];

test.each<[string, Partial<Column>, string]>([
  ['text', {}, 'string'],
  ['text that may be null', { isNullable: true }, 'string | null'],
  ['a number with a default', { type: 'int8', hasDefault: true }, 'Generated<number>'],
  [
    'a number that only the database gives',
    { type: 'int4', hasDefault: true, isAlways: true },
    'GeneratedAlways<number>',
  ],
  ['a list', { type: '_text' }, 'string[]'],
  ['an exact number, read as text', { type: 'numeric' }, 'ColumnType<string, number | string, number | string>'],
  ['a moment', { type: 'timestamptz' }, 'Timestamp'],
  ['a moment with a default', { type: 'timestamptz', hasDefault: true }, 'GeneratedTimestamp'],
  ['a moment that may be null', { type: 'timestamptz', isNullable: true }, 'MaybeTimestamp'],
  ['JSON', { type: 'jsonb' }, 'RequiredJson<unknown>'],
  ['JSON with a default', { type: 'jsonb', hasDefault: true }, 'Json<unknown>'],
  ['JSON that may be null', { type: 'jsonb', isNullable: true }, 'MaybeJson<unknown>'],
])('%s is typed', (_what, changes, type) => {
  expect(typeOf(changes)).toBe(type);
});

const SOURCE = `export interface ColumnTypes {
  orders: {
    /** In minor units. */
    total: 'small' | 'large';
  };
}
`;

test('a narrowed column keeps null and default of the database, and its comment', () => {
  const narrowing = { tables: narrowedTables(SOURCE), limitedWrites: {} };
  expect(typeOf({ hasDefault: true, isNullable: true }, narrowing)).toBe(
    "Generated<Narrowed<string, ColumnTypes['orders']['total']> | null>",
  );
  expect(tableTypes([column({})], narrowing)).toContain('  /** In minor units. */\n  total: Narrowed<');
});

test('a column that is written at one time only says so', () => {
  const writes = (limit: 'insert-only' | 'update-only'): string | undefined =>
    typeOf({}, { tables: new Map(), limitedWrites: { orders: { total: limit } } });
  expect(writes('insert-only')).toBe('ColumnType<string, string, never>');
  expect(writes('update-only')).toBe('ColumnType<string, undefined, string>');
});

test('a narrowed column that no table has, and a type that is not known, are refused by name', () => {
  expect(() => tableTypes([column({ name: 'amount' })], { tables: narrowedTables(SOURCE), limitedWrites: {} })).toThrow(
    'names columns that no table has: orders.total',
  );
  expect(() => typeOf({ type: 'money' })).toThrow('orders.total has the type money');
});
