import { dealQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../../../migrations/index.ts';
import { migrate } from '#kernel/database/open.ts';
import { blankDatabase, type TestDatabase } from '#testing/engines.ts';

const SUBSCRIPTIONS = '0304-subscriptions';

let database: TestDatabase;
afterAll(() => database.close());

/** Accounts that agreed to a deal of their own, whose own deal is over or only offered, and that never had one. Each has one Thing of an order and one without. */
const accounts = {
  agreed: { [asked.fulfilmentStatus]: ['In-progress'] },
  ending: { [asked.fulfilmentStatus]: ['Completed'], [asked.validUntil]: '2030-01-01T00:00:00.000Z' },
  over: { [asked.fulfilmentStatus]: ['Completed'] },
  offered: { [asked.fulfilmentStatus]: ['pending approval'] },
  none: undefined,
} as const;

beforeAll(async () => {
  database = await blankDatabase();
  const { db } = database;
  const before = Object.fromEntries(
    Object.keys(migrations)
      .filter((name) => name < SUBSCRIPTIONS)
      .map((name) => [name, migrations[name] as Migration]),
  );
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest();
  expect(error).toBeUndefined();
  for (const name of [templateNames.deal, templateNames.orderSim])
    await sql`insert into templates (id, description, title, content, access) values (${name}, ${name}, ${name}, '{}', '{}')`.execute(
      db,
    );
  for (const [id, answers] of Object.entries(accounts)) {
    const document = (name: string, template: string, content: object) =>
      sql`insert into documents (id, template_id, account_id, answers) values (${name}, ${template}, ${id}, ${JSON.stringify(content)}::jsonb)`.execute(
        db,
      );
    await sql`insert into accounts (id, vertical, title, original_title) values (${id}, 'airlane', ${id}, ${id})`.execute(
      db,
    );
    if (answers !== undefined) await document(`deal-${id}`, templateNames.deal, answers);
    for (const [order, day] of [
      ['first', '2026-01-01'],
      ['last', '2026-02-01'],
      ['never', null],
    ] as const) {
      await document(`${order}-${id}`, templateNames.orderSim, {});
      await sql`insert into orders (document_id, account_id, deal_id, terms, sim_type, quantity, placed_at)
        values (${`${order}-${id}`}, ${id}, ${order}, ${JSON.stringify({ dealDocumentId: `D-${order}` })}::jsonb, 'Regular', 1, ${day}::timestamptz)`.execute(
        db,
      );
    }
    for (const thing of ['ordered', 'other'])
      await sql`insert into things (iccid, account_id, name, imsi, created_at) values (${`${thing}-${id}`}, ${id}, '', ${`${thing}-${id}`}, '2025-12-01')`.execute(
        db,
      );
    await sql`insert into order_sims (iccid, document_id) values (${`ordered-${id}`}, ${`first-${id}`})`.execute(db);
  }
  await migrate(database.engine);
});

test('SIMs of orders are on the deal of their order, and other Things on that of the last order where nothing else was agreed', async () => {
  const { rows } = await sql<{ line: string }>`
    select iccid || ' ' || deal_document || ' ' || source || ' ' || from_day as line from subscriptions order by iccid`.execute(
    database.db,
  );
  expect(rows.map(({ line }) => line)).toEqual([
    'ordered-agreed D-first order 2026-01-01',
    'ordered-ending D-first order 2026-01-01',
    'ordered-none D-first order 2026-01-01',
    'ordered-offered D-first order 2026-01-01',
    'ordered-over D-first order 2026-01-01',
    'other-none D-last upgrade 2025-12-01',
    'other-offered D-last upgrade 2025-12-01',
    'other-over D-last upgrade 2025-12-01',
  ]);
});

test('staff can read what the upgrade made of each account', async () => {
  const { rows } = await sql<{ account: string; notes: number }>`
    select account_id as account, count(*)::int as notes from upgrade_notes where subject = 'Terms of Things' group by 1 order by 1`.execute(
    database.db,
  );
  expect(Object.fromEntries(rows.map(({ account, notes }) => [account, notes]))).toEqual({
    agreed: 1,
    ending: 1,
    none: 2,
    offered: 2,
    over: 2,
  });
});
