import { expect, test } from 'vitest';
import { misplacedSql } from './sql-places.mjs';

const FILE = 'apps/server/src/modules/trade/orders/orders.service.ts';

test.each([
  [
    'a statement of the query builder',
    "export const find = (db) =>\n  db.selectFrom('orders').selectAll().execute();",
    [2],
  ],
  ['one of its own', 'const row = 1;\nawait sql<Row>`select 1`.execute(db);', [2]],
  ['a part of one', "const column = sql.raw('t.name');", [1]],
  [
    'a transaction around what others do',
    'await db.transaction().execute(async (trx) => insertOrder(trx, order));',
    [],
  ],
])('%s', (_what, source, lines) => {
  expect(misplacedSql(FILE, source)).toEqual(lines);
});

test.each(['orders.repository.ts', 'orders.source.ts', 'orders.writer.ts', 'orders.test.ts', 'orders.testing.ts'])(
  '%s may hold SQL',
  (name) => expect(misplacedSql(`apps/server/src/modules/trade/orders/${name}`, 'sql`select 1`')).toEqual([]),
);
