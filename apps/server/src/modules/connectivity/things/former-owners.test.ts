import { iccidAt } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#testing/engines.ts';
import { formerOwnersOf, readFormerOwners } from './former-owners.repository.ts';

let database: TestDatabase;
const hour = (number: number): Date => new Date(Date.UTC(2026, 4, 1, number));
const [moved, stayed] = [iccidAt(0), iccidAt(1)];

beforeAll(async () => {
  database = await testDatabase();
  await database.db
    .insertInto('thing_assignments')
    .values([
      { iccid: moved, account_id: 'first', from_at: hour(1), to_at: hour(2) },
      { iccid: moved, account_id: 'second', from_at: hour(4), to_at: hour(5) },
      { iccid: moved, account_id: 'third', from_at: hour(5), to_at: null },
      { iccid: stayed, account_id: 'first', from_at: hour(1), to_at: null },
    ])
    .execute();
});
afterAll(() => database.close());

test('who had a Thing before has it until the next account does', async () => {
  expect([...(await readFormerOwners(database.db, [moved, stayed]))]).toEqual([
    [
      moved,
      [
        { account: 'first', from: hour(1).getTime(), to: hour(4).getTime() },
        { account: 'second', from: hour(4).getTime(), to: hour(5).getTime() },
      ],
    ],
  ]);
});

test('no batch of observations reads the assignments of all Things', async () => {
  const plan = await database.db.transaction().execute(async (trx) => {
    // The database then reads a whole table only where no index leads to the rows.
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<Record<string, string>>`explain ${formerOwnersOf([moved])}`.execute(trx);
    return rows.flatMap(Object.values).join('\n');
  });
  expect(plan).toContain('thing_assignments');
  expect(plan).not.toContain('Seq Scan');
});
