import { iccidAt, imsiAt } from '@airlane/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#testing/engines.ts';

/** Whose a Thing was and on which plan, whichever way it was changed: charging reads nothing else. */
let database: TestDatabase;
const ICCID = iccidAt(1);
const today = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  database = await testDatabase();
  await database.db
    .insertInto('accounts')
    .values(
      ['acct-one', 'acct-two'].map((id) => ({
        id,
        vertical: 'airlane',
        title: id,
        original_title: id,
        exceptional_billing: null,
      })),
    )
    .execute();
});
afterAll(() => database.close());

const change = (values: { account_id?: string; deleted_at?: Date | null; rate_plan?: string; name?: string }) =>
  database.db.updateTable('things').set(values).where('iccid', '=', ICCID).execute();
const assignments = async () =>
  (
    await database.db
      .selectFrom('thing_assignments')
      .select(['account_id', 'from_at', 'to_at'])
      .where('iccid', '=', ICCID)
      .orderBy('from_at')
      .execute()
  ).map(({ account_id, to_at }) => `${account_id} ${to_at === null ? 'now' : 'once'}`);
const plans = () =>
  database.db
    .selectFrom('thing_rate_plans')
    .select(['account_id', 'from_day', 'rate_plan'])
    .where('iccid', '=', ICCID)
    .orderBy('account_id')
    .execute();

test('a Thing has one owner at a time, and every earlier one is kept with its time', async () => {
  await database.db
    .insertInto('things')
    .values({
      iccid: ICCID,
      account_id: 'acct-one',
      name: 'Pump',
      imsi: imsiAt(1),
      created_at: new Date('2026-01-05T10:00:00Z'),
    })
    .execute();
  expect(await assignments()).toEqual(['acct-one now']);
  await change({ name: 'Pump 1' });
  expect(await assignments()).toEqual(['acct-one now']);
  await change({ account_id: 'acct-two' });
  expect(await assignments()).toEqual(['acct-one once', 'acct-two now']);
  await change({ deleted_at: new Date() });
  expect(await assignments()).toEqual(['acct-one once', 'acct-two once']);
  await change({ deleted_at: null });
  expect(await assignments()).toEqual(['acct-one once', 'acct-two once', 'acct-two now']);
  const rows = await database.db
    .selectFrom('thing_assignments')
    .select(['from_at', 'to_at'])
    .where('iccid', '=', ICCID)
    .orderBy('from_at')
    .execute();
  expect(rows[0]?.from_at).toEqual(new Date('2026-01-05T10:00:00Z'));
  expect(rows[1]?.from_at.getTime()).toBeGreaterThanOrEqual(rows[0]?.to_at?.getTime() ?? Infinity);
});

test('a rate plan counts from the day on which it was set, the last of a day wins, and each owner has their own', async () => {
  expect(await plans()).toEqual([]);
  await change({ rate_plan: 'Start' });
  await change({ rate_plan: 'Meter' });
  expect(await plans()).toEqual([{ account_id: 'acct-two', from_day: today, rate_plan: 'Meter' }]);
  await change({ account_id: 'acct-one', rate_plan: '' });
  expect(await plans()).toEqual([
    { account_id: 'acct-one', from_day: today, rate_plan: '' },
    { account_id: 'acct-two', from_day: today, rate_plan: 'Meter' },
  ]);
});

test('a Thing whose SIM went back into the stock has no owner, and can get another', async () => {
  await database.db.deleteFrom('things').where('iccid', '=', ICCID).execute();
  expect((await assignments()).at(-1)).toBe('acct-one once');
  await database.db
    .insertInto('things')
    .values({ iccid: ICCID, account_id: 'acct-two', name: 'Pump', imsi: imsiAt(1) })
    .execute();
  expect((await assignments()).at(-1)).toBe('acct-two now');
});
