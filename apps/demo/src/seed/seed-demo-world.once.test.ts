import { eventKinds } from '@airlane/domain/things/thing-events';
import { DEMO_PASSWORD, demoWorld } from '@airlane/fixtures';
import { decodeAnswer, encodeAnswer, isVisible } from '@airlane/question-kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedTemplates } from '@airlane/server/src/modules/platform/templates/seed-templates.ts';
import { shippedTemplates } from '@airlane/server/src/shipped-templates.ts';
import { type TestDatabase, testDatabase } from '@airlane/server/src/testing/engines.ts';
import { seedDemoWorld, type SeedSettings } from './seed-demo-world.ts';
import { historySpan } from './usage-history.ts';

const now = new Date();
const world = demoWorld({ seed: 7, things: 40 });
const settings: SeedSettings = {
  now,
  hashPassword: async (password) => `hash of ${password}`,
  encryptSecret: (userId, secret) => `encrypted ${secret} of ${userId}`,
  searchTextOf: (templateName) => `text of ${templateName}`,
};
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await seedTemplates(database.db, shippedTemplates);
  expect(await seedDemoWorld(database.db, world, settings)).toBe(true);
});
afterAll(() => database.close());

const counts = async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from accounts)::int as accounts, (select count(*) from users)::int as users, (select count(*) from memberships)::int as memberships,
      (select count(*) from things)::int as things, (select count(*) from documents)::int as documents, (select count(*) from usage_daily)::int as days,
      (select count(*) from usage_hourly)::int as hours`.execute(database.db);
  return rows[0];
};

test('everything of the world is in the database', async () => {
  expect(await counts()).toMatchObject({
    accounts: world.accounts.length,
    users: world.users.length,
    memberships: world.memberships.length,
    things: world.thingCount,
    // The campaigns are documents too.
    documents: world.documents(now).length + 2,
  });
  const user = await database.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', 'totp-airlane')
    .executeTakeFirstOrThrow();
  expect(user).toMatchObject({
    password_hash: `hash of ${DEMO_PASSWORD}`,
    totp_secret: `encrypted ${world.users.find(({ id }) => id === user.id)?.totpSecret ?? ''} of totp-airlane`,
  });
});

test('one campaign is over, and one waits for devices that sleep', async () => {
  const { rows } = await sql<{
    status: string;
    open: number;
    ended: boolean;
  }>`select status, (count(*) filter (where state = 'in-progress'))::int as open, bool_and(job.finished_at is not null) as ended
    from ota_campaigns as campaign join ota_jobs as job on job.campaign = campaign.number group by campaign.number, status order by campaign.number`.execute(
    database.db,
  );
  expect(rows).toMatchObject([
    { status: 'completed', open: 0, ended: true },
    { status: 'active', ended: false },
  ]);
  expect(rows[1]?.open).toBeGreaterThan(0);
});

test('seeding again changes nothing', async () => {
  const before = await counts();
  expect(await seedDemoWorld(database.db, demoWorld({ seed: 8 }), settings)).toBe(false);
  expect(await counts()).toEqual(before);
});

test('the kept counts agree with the rows', async () => {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from (
      select account_id, 'things' as source, count(*) as total from things group by 1
      union all select account_id, template_id, count(*) from documents group by 1, 2
    ) as counted full join row_counts kept using (account_id, source)
    where counted.total is distinct from kept.total`.execute(database.db);
  expect(rows[0]?.wrong).toBe(0);
});

test('the usage of a month is the sum of its days, and a recent day the sum of its hours', async () => {
  const month = `${now.toISOString().slice(0, 7)}-01`;
  const { rows } = await sql<{ months: number; days: number }>`
    select
      (select count(*) from thing_contacts where month_bytes <> coalesce((select sum(bytes) from usage_daily where usage_daily.iccid = thing_contacts.iccid and day >= ${month}::date), 0))::int as months,
      (select count(*) from (select iccid, (hour at time zone 'utc')::date as day, sum(bytes) as bytes from usage_hourly group by 1, 2) as summed
        join usage_daily using (iccid, day) where summed.bytes <> usage_daily.bytes)::int as days`.execute(database.db);
  expect(rows[0]).toEqual({ months: 0, days: 0 });
});

test('usage by network adds up to usage by day', async () => {
  const { rows } = await sql<{
    wrong: number;
  }>`select count(*)::int as wrong from (select iccid, day, sum(bytes) as bytes from usage_networks group by 1, 2) as placed
    full join usage_daily using (iccid, day) where placed.bytes is distinct from usage_daily.bytes`.execute(
    database.db,
  );
  expect(rows).toEqual([{ wrong: 0 }]);
});

test('the bits of active Things say the same as the days of Things, by day and by hour', async () => {
  const { rows } = await sql<{ days: number; hours: number }>`
    select
      (select count(*) from (select account_id, day, sum(bit_count(things)) as things from active_daily group by 1, 2) as kept
        full join (select account_id, day, count(*) as things from usage_daily where bytes > 0 group by 1, 2) as counted using (account_id, day) where kept.things is distinct from counted.things)::int as days,
      (select count(*) from (select account_id, day, hour, sum(bit_count(things)) as things from active_hourly group by 1, 2, 3) as kept
        full join (select account_id, (hour at time zone 'utc')::date as day, extract(hour from hour at time zone 'utc')::smallint as hour, count(*) as things from usage_hourly where bytes > 0 group by 1, 2, 3) as counted
        using (account_id, day, hour) where counted.things is not null and kept.things is distinct from counted.things)::int as hours`.execute(
    database.db,
  );
  expect(rows[0]).toEqual({ days: 0, hours: 0 });
});

test.each(['00:10', '11:59', '12:01', '23:50'])('the history has the same days at %s', (time) => {
  expect(historySpan(new Date(`2026-11-15T${time}:00Z`), 1, 40).days).toBe(410);
});

test('usage reaches back thirteen months, not into the future, and not beyond the life of a Thing', async () => {
  const { rows } = await sql<{ first: string; last: string; wrong: number }>`
    select min(day) as first, max(day) as last,
      count(*) filter (where day < things.created_at::date or day > contact.last_activity_at::date)::int as wrong
    from usage_daily join things using (iccid) join thing_contacts as contact using (iccid)`.execute(database.db);
  const thirteenBack = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 13, 1)).toISOString().slice(0, 10);
  const [found] = rows;
  expect(found?.wrong).toBe(0);
  expect(found?.first.slice(0, 10)).toBe(thirteenBack);
  expect(found && found.last <= now.toISOString().slice(0, 10)).toBe(true);
});

test('Things that were never seen have no usage', async () => {
  const never = await database.db
    .selectFrom('thing_contacts')
    .select(['iccid', 'month_bytes'])
    .where('last_activity_at', 'is', null)
    .execute();
  expect(never.length).toBeGreaterThan(0);
  expect(never.every(({ month_bytes }) => month_bytes === 0)).toBe(true);
});

test('the history of a Thing ends as its row says', async () => {
  const { rows } = await sql<{ online: number; wrong: number; early: number; late: number }>`
    select count(*) filter (where data_session = 'Online')::int as online,
      count(*) filter (where (data_session = 'Online') <> (last_event.kind = 'session-started'))::int as wrong,
      count(*) filter (where data_session = 'Online' and session_since > last_event.at + interval '1 millisecond')::int as early,
      count(*) filter (where last_event.at > ${now.toISOString()}::timestamptz)::int as late
    from things join thing_contacts using (iccid) join lateral (
      select kind, at from thing_events where thing_events.iccid = things.iccid and kind in ('session-started', 'session-ended') order by at desc, kind desc limit 1
    ) as last_event on true`.execute(database.db);
  expect(rows[0]).toMatchObject({ wrong: 0, early: 0, late: 0 });
  expect(rows[0]?.online).toBeGreaterThan(200);
});

test('every event is of a kind that has a lane, and what is planted can be found', async () => {
  const { rows } = await sql<{ kind: string }>`select distinct kind from thing_events`.execute(database.db);
  expect(rows.map(({ kind }) => kind).filter((kind) => !Object.hasOwn(eventKinds, kind))).toEqual([]);
  const reasons = await sql<{
    reason: string;
  }>`select distinct detail->>'reason' as reason from thing_events where kind = 'rejected' and account_id = 'acct-cobalt'`.execute(
    database.db,
  );
  expect(reasons.rows.map(({ reason }) => reason).toSorted()).toEqual([
    'data-limit',
    'roaming-not-allowed',
    'unknown-apn',
  ]);
  expect(new Set([...world.anomalies().values()].map(({ kind }) => kind)).size).toBe(9);
});

test('flows sum up to the usage of the hour, for accounts with NetFlow only', async () => {
  const { rows } = await sql<{ accounts: string[]; wrong: number }>`
    select (select array_agg(distinct account_id) from flow_hourly) as accounts,
      (select count(*) from (select iccid, hour, sum(bytes_up + bytes_down) as bytes, count(*) as peers from flow_hourly group by 1, 2) as flows
        join usage_hourly using (iccid, hour) where abs(flows.bytes - usage_hourly.bytes) > flows.peers)::int as wrong`.execute(
    database.db,
  );
  expect(rows[0]).toEqual({ accounts: ['acct-cobalt'], wrong: 0 });
});

test('every answer of a document is one that its question accepts, stored as the question stores it', () => {
  const wrong = world.documents(now).flatMap(({ id, templateName, answers }) => {
    const questions = shippedTemplates.find(({ description }) => description === templateName)?.content.questions ?? [];
    return Object.entries(answers).flatMap(([questionId, value]) => {
      const question = questions.find((candidate) => candidate.questionId === questionId);
      const decoded = question && decodeAnswer(question, encodeAnswer(question, value));
      return decoded?.ok && JSON.stringify(decoded.value) === JSON.stringify(value)
        ? []
        : [{ id, questionId, value, decoded }];
    });
  });
  expect(wrong).toEqual([]);
});

/** A SIM that waits in the inventory has no customer and no sponsor yet, as one that a network reported. */
const isInStock = (id: string): boolean => id.startsWith('sim-');

test('every required question is answered', () => {
  const missing = world
    .documents(now)
    .filter(({ id }) => !isInStock(id))
    .flatMap(({ id, templateName, answers }) => {
      const questions =
        shippedTemplates.find(({ description }) => description === templateName)?.content.questions ?? [];
      const asked = questions.filter((question) => question.required && isVisible(question, answers));
      return asked.filter(({ questionId }) => !(questionId in answers)).map(({ questionId }) => `${id} ${questionId}`);
    });
  expect(missing).toEqual([]);
});

test('the tags of Things are options of the Things template', async () => {
  const options = shippedTemplates
    .find(({ description }) => description === 'ThingsTable')
    ?.content.questions.find(({ questionId }) => questionId === 'QID0013Tags')?.metadata?.options;
  const { rows } = await sql<{ tag: string }>`select distinct unnest(tags) as tag from things`.execute(database.db);
  expect(options).toEqual(expect.arrayContaining(rows.map(({ tag }) => tag)));
});

test('a world without its templates is refused as a whole', async () => {
  const empty = await testDatabase();
  try {
    await expect(seedDemoWorld(empty.db, world, settings)).rejects.toThrow('needs the template');
    expect(await empty.db.selectFrom('accounts').select('id').execute()).toEqual([]);
  } finally {
    await empty.close();
  }
});
