import { allThings, withinGroup } from '@airlane/domain/access/thing-scope';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@airlane/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#testing/engines.ts';
import { findCandidates } from './find-candidates.ts';
import { FleetWatch } from './fleet-watch.ts';

const ACCOUNTS = ['acct-fleet', 'acct-other'];
const now = new Date();
const ago = (milliseconds: number): string => new Date(now.getTime() - milliseconds).toISOString();
let database: TestDatabase;

const asked = (more: { accountId?: string; group?: string; now?: Date } = {}) => ({
  db: database.db,
  scope: { accountId: more.accountId ?? 'acct-fleet' },
  things: more.group === undefined ? allThings : withinGroup(allThings, more.group),
  now: more.now ?? now,
});

/** Kiosks that all live alike, and spare SIMs in a drawer. */
const fillFleet = async (): Promise<void> => {
  const { db } = database;
  for (const id of ACCOUNTS)
    await db
      .insertInto('accounts')
      .values({ id, vertical: 'airlane', title: id, original_title: id, exceptional_billing: null })
      .execute();
  await sql`insert into things (iccid, imsi, account_id, name, group_name, mno_name, country, created_at)
    select 'k' || lpad(n::text, 2, '0'), '', 'acct-fleet', 'Kiosk ' || n, 'Kiosks', 'EE', 'GB', ${ago(60 * DAY_MS)}::timestamptz from generate_series(1, 50) as n`.execute(
    db,
  );
  await sql`update thing_contacts set last_activity_at = ${ago(5 * MINUTE_MS)}::timestamptz`.execute(db);
  await sql`insert into things (iccid, imsi, account_id, name, group_name, created_at)
    select 's' || n, '', 'acct-fleet', 'Spare ' || n, 'Spares', ${ago(60 * DAY_MS)}::timestamptz from generate_series(1, 20) as n`.execute(
    db,
  );
  await sql`insert into usage_daily (iccid, account_id, day, bytes)
    select iccid, account_id, (${now.toISOString()}::timestamptz at time zone 'utc')::date - d, 1048576 from things, generate_series(1, 29) as d where group_name = 'Kiosks'`.execute(
    db,
  );
};

const plantSymptoms = async (): Promise<void> => {
  const { db } = database;
  await sql`update thing_contacts set last_activity_at = ${ago(4 * DAY_MS)}::timestamptz where iccid = 'k01'`.execute(
    db,
  );
  await sql`update usage_daily set bytes = 50 * bytes where iccid = 'k02' and day = (${ago(2 * DAY_MS)}::timestamptz at time zone 'utc')::date`.execute(
    db,
  );
  await sql`update things set country = 'MX' where iccid = 'k03'`.execute(db);
  await sql`update thing_contacts set last_activity_at = null where iccid = 'k04'`.execute(db);
  await sql`delete from usage_daily where iccid = 'k04'`.execute(db);
  await sql`insert into thing_events (iccid, account_id, at, kind)
    select 'k05', 'acct-fleet', date_trunc('hour', ${ago(5 * HOUR_MS)}::timestamptz) + n * interval '1 minute', 'rejected' from generate_series(0, 39) as n`.execute(
    db,
  );
  await sql`insert into thing_events (iccid, account_id, at, kind) select iccid, account_id, ${ago(5 * HOUR_MS)}::timestamptz, 'attached' from things where group_name = 'Kiosks'`.execute(
    db,
  );
  await sql`insert into thing_events (iccid, account_id, at, kind, detail)
    select 'k06', 'acct-fleet', ${ago(9 * HOUR_MS)}::timestamptz + n * interval '1 hour', 'device-changed', jsonb_build_object('from', 'device ' || n, 'to', 'device ' || n + 1) from generate_series(1, 3) as n`.execute(
    db,
  );
};

beforeAll(async () => {
  database = await testDatabase();
  await fillFleet();
  await plantSymptoms();
});
afterAll(() => database.close());

test('what is out of the ordinary is found among all Things, measured against their groups', async () => {
  const { symptoms, things } = await new FleetWatch().look(asked());
  expect(things).toBe(70);
  expect(symptoms.map(({ iccid, kind }) => `${iccid} ${kind}`)).toEqual([
    'k01 silent',
    'k02 spike',
    'k03 strayed',
    'k04 never-attached',
    'k05 attach-storm',
    'k06 device-changed',
  ]);
  expect(symptoms.map(({ evidence }) => evidence)).toEqual([
    expect.stringContaining('no contact for 4.0 days'),
    expect.stringMatching(/: 50[.0]* MB on /),
    'Kiosk 3: on EE in MX, where hardly any Thing of Kiosks is',
    'Kiosk 4: never attached in 60 days',
    'Kiosk 5: tried to attach 41 times within an hour; others in Kiosks: at most 1',
    'Kiosk 6: the SIM moved from device device 3 to device 4',
  ]);
});

test('a fleet in many slices gives the same candidates and baselines as in one', async () => {
  const whole = await findCandidates(asked());
  expect(whole.things.map(({ iccid }) => iccid)).toEqual(expect.arrayContaining(['k01', 'k02', 'k03', 'k04']));
  expect(whole.things.map(({ iccid }) => iccid)).not.toContain('k10');
  expect(await findCandidates(asked(), 7)).toEqual(whole);
});

test('one look serves all who ask within a minute, for one account and one group only', async () => {
  const watch = new FleetWatch();
  const look = watch.look(asked());
  expect(watch.look(asked({ now: new Date(now.getTime() + MINUTE_MS - 1) }))).toBe(look);
  const others = [watch.look(asked({ group: 'Spares' })), watch.look(asked({ accountId: 'acct-other' }))];
  expect((await Promise.all([look, ...others])).map(({ things }) => things)).toEqual([70, 20, 0]);
  const later = watch.look(asked({ now: new Date(now.getTime() + MINUTE_MS) }));
  expect(later).not.toBe(look);
  await later;
});

test('a look that failed is not kept', async () => {
  const watch = new FleetWatch();
  await expect(watch.look({ ...asked(), now: new Date(Number.NaN) })).rejects.toThrow('Invalid time value');
  expect((await watch.look(asked())).things).toBe(70);
});
