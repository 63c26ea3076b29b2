import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import { leaseIsFreeFor, leaseIsHeldBy, releasesLease, renewsLease, takesLease } from './lease-sql.ts';

const worker = { process: 'one', leaseSeconds: 30 };
const db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const compiled = (statement: RawBuilder<unknown>) => {
  const { sql: text, parameters } = statement.compile(db);
  return [text, parameters];
};

test.each([
  [
    'take',
    sql`update pieces set ${takesLease(worker)} where ${leaseIsFreeFor(worker)}`,
    'update pieces set leased_by = $1, leased_until = now() + make_interval(secs => $2) where (("leased_until" is null or "leased_until" < now()) or "leased_by" = $3)',
    ['one', 30, 'one'],
  ],
  [
    'renew',
    sql`update pieces as piece set ${renewsLease(worker)} where ${leaseIsHeldBy(worker, 'piece')}`,
    'update pieces as piece set leased_until = now() + make_interval(secs => $1) where "piece"."leased_by" = $2',
    [30, 'one'],
  ],
  [
    'release',
    sql`update pieces set ${releasesLease} where ${leaseIsHeldBy(worker)}`,
    'update pieces set leased_by = null, leased_until = null where "leased_by" = $1',
    ['one'],
  ],
])('to %s a lease', (_name, statement, text, parameters) => {
  expect(compiled(statement)).toEqual([text, parameters]);
});
