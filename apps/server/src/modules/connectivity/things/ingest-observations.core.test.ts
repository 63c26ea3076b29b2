import { HOUR_MS } from '@airlane/domain/time/durations';
import { thingsTableQuestionIds } from '@airlane/domain/template-names';
import { iccidAt, imsiAt } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '#kernel/database/open.ts';
import type { Observation, UnnumberedObservation } from '#ports/connectivity/port.ts';
import { CHANGES_CHANNEL, type ChangeNotice } from '#kernel/realtime/changes.ts';
import { type TestDatabase, testDatabase } from '#testing/engines.ts';
import { ingestObservations as ingest } from './ingest-observations.ts';

let database: TestDatabase;
const [truck, gate, suspended, removed] = [0, 1, 2, 3].map(iccidAt) as [string, string, string, string];
const month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 1));
const at = (minutes: number): Date => new Date(month.getTime() + minutes * 60_000);

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

beforeEach(async () => {
  await database.engine.execute(
    'delete from things; delete from usage_hourly; delete from usage_daily; delete from thing_events',
  );
  const things = [truck, gate, suspended, removed].map((iccid, index) => ({
    iccid,
    account_id: index === 1 ? 'acct-two' : 'acct-one',
    name: `Thing ${index}`,
    imsi: imsiAt(index),
    state: iccid === suspended ? ('SUSPENDED' as const) : ('ACTIVE' as const),
    deleted_at: iccid === removed ? at(0) : null,
  }));
  await database.db.insertInto('things').values(things).execute();
  await database.db
    .updateTable('thing_contacts')
    .set({ usage_month: month.toISOString().slice(0, 10), month_bytes: 1000 })
    .execute();
});

let sources = 0;
/** Each batch comes from a source of its own, so that none is taken for a repetition. */
const numbered = (batch: readonly UnnumberedObservation[], source = `test ${(sources += 1)}`): Observation[] =>
  batch.map((seen, sequence) => ({ ...seen, source, sequence }));
const ingestObservations = (db: Db, batch: readonly UnnumberedObservation[]) => ingest(db, numbered(batch));

const attached = (iccid: string, minutes: number, network = 'KPN'): UnnumberedObservation => ({
  iccid,
  accountId: 'acct-one',
  at: at(minutes),
  kind: 'attached',
  network,
  country: 'NL',
  tech: '4G',
  ip: '10.64.0.9',
});
const usage = (iccid: string, minutes: number, bytes: number): UnnumberedObservation => ({
  iccid,
  accountId: 'acct-one',
  at: at(minutes),
  kind: 'usage',
  bytes,
});
const silent = (iccid: string, minutes: number): UnnumberedObservation => ({
  iccid,
  accountId: 'acct-one',
  at: at(minutes),
  kind: 'silent',
  network: 'KPN',
});
const seenOf = (iccid: string, minutes: number) => ({ iccid, accountId: 'acct-one', at: at(minutes) });
const started = (iccid: string, minutes: number): UnnumberedObservation => ({
  ...seenOf(iccid, minutes),
  kind: 'session-started',
  network: 'KPN',
  country: 'NL',
  tech: '4G',
  ip: '10.64.0.9',
  apn: 'airlane.iot',
});

const thing = (iccid: string) =>
  database.db
    .selectFrom('things')
    .innerJoin('thing_contacts as contact', 'contact.iccid', 'things.iccid')
    .selectAll('contact')
    .selectAll('things')
    .where('things.iccid', '=', iccid)
    .executeTakeFirstOrThrow();

test('what was last seen of a Thing stands in its row, and its version stays', async () => {
  await ingestObservations(database.db, [attached(truck, 1), usage(truck, 2, 500), usage(truck, 3, 40)]);
  expect(await thing(truck)).toMatchObject({
    mno_name: 'KPN',
    country: 'NL',
    tech: '4G',
    ip: '10.64.0.9',
    data_session: 'Online',
    month_bytes: 1540,
    last_activity_at: at(3),
    version: 1,
  });
});

test('leaving closes the session and keeps the last network', async () => {
  await ingestObservations(database.db, [attached(truck, 1), silent(truck, 5)]);
  expect(await thing(truck)).toMatchObject({
    mno_name: 'KPN',
    data_session: 'Offline',
    ip: '',
    last_activity_at: at(5),
  });
});

test('usage adds up by hour and by day, in the account that holds the Thing', async () => {
  await ingestObservations(database.db, [usage(gate, 10, 100), usage(gate, 50, 11), usage(gate, 70, 7)]);
  await ingestObservations(database.db, [usage(gate, 80, 3)]);
  const hours = await database.db.selectFrom('usage_hourly').selectAll().orderBy('hour').execute();
  expect(hours).toEqual([
    { iccid: gate, account_id: 'acct-two', hour: at(0), bytes: 111 },
    { iccid: gate, account_id: 'acct-two', hour: at(60), bytes: 10 },
  ]);
  const days = await database.db.selectFrom('usage_daily').selectAll().execute();
  expect(days).toEqual([
    {
      iccid: gate,
      account_id: 'acct-two',
      day: month.toISOString().slice(0, 10),
      bytes: 121,
      active_hours: 3,
      hours: [111, 10, ...Array.from({ length: 22 }, () => 0)],
    },
  ]);
});

test('a new month starts from nothing, and a straggler of the old one does not count', async () => {
  await database.db
    .updateTable('thing_contacts')
    .set({ usage_month: '2020-01-01' })
    .where('iccid', '=', truck)
    .execute();
  await ingestObservations(database.db, [usage(truck, 1, 70)]);
  expect(await thing(truck)).toMatchObject({ month_bytes: 70, usage_month: month.toISOString().slice(0, 10) });
  await ingestObservations(database.db, [usage(truck, -120, 9)]);
  expect(await thing(truck)).toMatchObject({ month_bytes: 70, last_activity_at: at(1) });
});

test('a batch over the end of the month counts its later part', async () => {
  await database.db
    .updateTable('thing_contacts')
    .set({ usage_month: '2020-01-01' })
    .where('iccid', '=', truck)
    .execute();
  await ingestObservations(database.db, [usage(truck, -1, 500), usage(truck, 1, 30)]);
  expect((await thing(truck)).month_bytes).toBe(30);
});

test('attaching and leaving become events, usage does not', async () => {
  await ingestObservations(database.db, [attached(truck, 1), usage(truck, 2, 5), silent(truck, 3)]);
  const events = await database.db.selectFrom('thing_events').selectAll().orderBy('at').execute();
  expect(events).toEqual([
    {
      iccid: truck,
      account_id: 'acct-one',
      at: at(1),
      kind: 'attached',
      detail: { network: 'KPN', country: 'NL', tech: '4G', ip: '10.64.0.9' },
    },
    { iccid: truck, account_id: 'acct-one', at: at(3), kind: 'silent', detail: { network: 'KPN' } },
  ]);
});

test('suspended, removed and unknown SIMs are refused by name and leave nothing behind', async () => {
  const unknown = iccidAt(99);
  const result = await ingestObservations(database.db, [
    usage(suspended, 1, 5),
    attached(removed, 1),
    usage(unknown, 1, 5),
    usage(truck, 1, 5),
  ]);
  expect(result.applied).toBe(1);
  expect(result.refused.map(({ observation: { iccid }, reason }) => `${iccid} ${reason}`).toSorted()).toEqual(
    [`${suspended} suspended`, `${removed} unknown`, `${unknown} unknown`].toSorted(),
  );
  expect(await database.db.selectFrom('usage_hourly').select('iccid').execute()).toEqual([{ iccid: truck }]);
  expect(await database.db.selectFrom('thing_events').select('iccid').execute()).toEqual([]);
});

test('a session counts its own bytes, and the rhythm of contacts is learned', async () => {
  await ingestObservations(database.db, [started(truck, 10), usage(truck, 12, 500)]);
  await ingestObservations(database.db, [usage(truck, 14, 40)]);
  expect(await thing(truck)).toMatchObject({
    session_since: at(10),
    session_bytes: 540,
    apn: 'airlane.iot',
    contact_seconds: 120,
  });
  await ingestObservations(database.db, [usage(truck, 24, 1)]);
  expect((await thing(truck)).contact_seconds).toBe(216);
  await ingestObservations(database.db, [
    { ...seenOf(truck, 25), kind: 'session-ended', bytes: 541, seconds: 900, because: 'detached' },
    started(truck, 30),
  ]);
  expect(await thing(truck)).toMatchObject({ session_since: at(30), session_bytes: 0, data_session: 'Online' });
});

test('a network that turns a Thing away was not in contact with it', async () => {
  await ingestObservations(database.db, [
    usage(truck, 1, 5),
    { ...seenOf(truck, 9), kind: 'rejected', reason: 'unknown-apn', network: 'KPN', country: 'NL', apn: 'internet' },
  ]);
  expect(await thing(truck)).toMatchObject({ last_activity_at: at(1) });
});

test('what the network carried out is told of suspended Things too, and nothing else is', async () => {
  const { applied, refused } = await ingestObservations(database.db, [
    { ...seenOf(suspended, 1), kind: 'state-confirmed', state: 'SUSPENDED' },
  ]);
  expect({ applied, refused }).toEqual({ applied: 1, refused: [] });
  expect(await thing(suspended)).toMatchObject({ network_state: 'SUSPENDED', last_activity_at: null });
});

test('the network sets where a Thing is, unless a person did', async () => {
  const attachedAt = (minutes: number, latitude: number): UnnumberedObservation => ({
    ...seenOf(truck, minutes),
    kind: 'attached',
    network: 'KPN',
    country: 'NL',
    tech: '4G',
    ip: '10.64.0.9',
    latitude,
    longitude: 5,
    accuracy: 400,
  });
  await ingestObservations(database.db, [attachedAt(1, 52)]);
  expect(await thing(truck)).toMatchObject({
    latitude: 52,
    longitude: 5,
    location_accuracy: 400,
    location_source: 'network',
    located_at: at(1),
  });
  await database.db.updateTable('things').set({ location_source: 'manual' }).where('iccid', '=', truck).execute();
  await ingestObservations(database.db, [attachedAt(2, 53)]);
  expect(await thing(truck)).toMatchObject({ latitude: 52, location_source: 'manual', located_at: at(1) });
});

test('another device shows in the row of the Thing', async () => {
  await ingestObservations(database.db, [
    { ...seenOf(truck, 1), kind: 'device-changed', from: '1', to: '004401210000017' },
  ]);
  expect((await thing(truck)).imei).toBe('004401210000017');
});

test('flows add up by hour and peer, for accounts with NetFlow only', async () => {
  await database.db
    .updateTable('accounts')
    .set({ features: ['netFlow'] })
    .where('id', '=', 'acct-one')
    .execute();
  const flow = {
    destination: '192.0.2.1',
    host: 'api.example',
    port: 443,
    protocol: 'TCP',
    application: 'HTTPS',
    up: 10,
    down: 20,
  };
  const talk = (iccid: string, minutes: number): UnnumberedObservation => ({
    ...seenOf(iccid, minutes),
    kind: 'usage',
    bytes: 30,
    flows: [flow],
  });
  await ingestObservations(database.db, [talk(truck, 1), talk(truck, 2), talk(gate, 1)]);
  await ingestObservations(database.db, [talk(truck, 3)]);
  const rows = await database.db
    .selectFrom('flow_hourly')
    .select(['iccid', 'hour', 'bytes_up', 'bytes_down'])
    .execute();
  expect(rows).toEqual([{ iccid: truck, hour: at(0), bytes_up: 30, bytes_down: 60 }]);
});

test('messages are settled once, and what a Thing writes is kept once', async () => {
  await database.db
    .insertInto('sms_messages')
    .values({
      id: 'sms-1',
      account_id: 'acct-one',
      iccid: truck,
      direction: 'sent',
      sender: '1',
      recipient: truck,
      body: 'Hi',
      state: 'accepted',
      sent_by: null,
      send_key: null,
    })
    .execute();
  const delivered: UnnumberedObservation = { ...seenOf(truck, 1), kind: 'sms-delivered', sms: 'sms-1' };
  const reply: UnnumberedObservation = { ...seenOf(truck, 2), kind: 'sms-received', sms: 'sms-2', to: '1', text: 'OK' };
  await ingestObservations(database.db, [delivered, reply]);
  await ingestObservations(database.db, [
    { ...seenOf(truck, 3), kind: 'sms-failed', sms: 'sms-1', because: 'late' },
    reply,
  ]);
  const messages = await database.db
    .selectFrom('sms_messages')
    .select(['id', 'state', 'body', 'settled_at'])
    .orderBy('id')
    .execute();
  expect(messages).toEqual([
    { id: 'sms-1', state: 'delivered', body: 'Hi', settled_at: at(1) },
    { id: 'sms-2', state: 'received', body: 'OK', settled_at: null },
  ]);
  const told = await database.db
    .selectFrom('thing_events')
    .select('detail')
    .where('kind', '=', 'sms-received')
    .execute();
  expect(told[0]?.detail).toEqual({ sms: 'sms-2', to: '1' });
});

test('watchers are notified, by account', async () => {
  const notices: ChangeNotice[] = [];
  let heard = (): void => undefined;
  const both = new Promise<void>((resolve) => {
    heard = () => (notices.length === 2 ? resolve() : undefined);
  });
  const subscription = await database.engine.listen(
    CHANGES_CHANNEL,
    (payload) => {
      notices.push(JSON.parse(payload) as ChangeNotice);
      heard();
    },
    () => undefined,
  );
  await ingestObservations(database.db, [usage(truck, 1, 5), usage(gate, 1, 5)]);
  await both;
  await subscription.stop();
  expect(notices.toSorted((one, other) => one.accountId.localeCompare(other.accountId))).toEqual([
    { accountId: 'acct-one', description: 'ThingsTable', groups: [''], documentIds: [`ThingId_ICCID_${truck}`] },
    { accountId: 'acct-two', description: 'ThingsTable', groups: [''], documentIds: [`ThingId_ICCID_${gate}`] },
  ]);
});

test('batches that meet on the same Things all come through', async () => {
  const forward = [usage(truck, 1, 1), usage(gate, 1, 1)];
  const batches = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? forward : forward.toReversed()));
  await Promise.all(batches.map((batch) => ingestObservations(database.db, batch)));
  expect((await thing(truck)).month_bytes).toBe(1012);
  expect((await thing(gate)).month_bytes).toBe(1012);
});

test.skipIf(process.env['AIRLANE_TEST_PG'] === undefined)(
  'a batch that waited for a transfer gives what happened before it to the former owner',
  async () => {
    const { db } = database;
    const hourAgo = new Date(Date.now() - 3_600_000);
    await db.deleteFrom('thing_assignments').where('iccid', '=', truck).execute();
    await db
      .insertInto('thing_assignments')
      .values({ iccid: truck, account_id: 'acct-one', from_at: at(0), to_at: null })
      .execute();
    let waiting: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('things').set({ account_id: 'acct-two' }).where('iccid', '=', truck).execute();
      await trx.deleteFrom('thing_assignments').where('iccid', '=', truck).execute();
      await trx
        .insertInto('thing_assignments')
        .values([
          { iccid: truck, account_id: 'acct-one', from_at: at(0), to_at: new Date() },
          { iccid: truck, account_id: 'acct-two', from_at: new Date(), to_at: null },
        ])
        .execute();
      waiting = ingestObservations(db, [{ iccid: truck, accountId: '', at: hourAgo, kind: 'usage', bytes: 7 }]);
      await vi.waitFor(
        async () => {
          const { rows } =
            await sql`select from pg_stat_activity where query like '%for no key update of things%' and wait_event_type = 'Lock' and datname = current_database()`.execute(
              db,
            );
          expect(rows).toHaveLength(1);
        },
        { timeout: 15_000, interval: 25 },
      );
    });
    await waiting;
    expect(await db.selectFrom('usage_daily').select('account_id').where('iccid', '=', truck).execute()).toEqual([
      { account_id: 'acct-one' },
    ]);
  },
);

test('what former owners and present ones share is written in one order, so batches that cross all come through and add up', async () => {
  const { db } = database;
  const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * HOUR_MS);
  await database.engine.execute('delete from thing_assignments where to_at is not null; delete from usage_rollup');
  const formerly = [
    { iccid: truck, account_id: 'acct-two' },
    { iccid: gate, account_id: 'acct-one' },
  ];
  await db
    .insertInto('thing_assignments')
    .values(formerly.map((one) => ({ ...one, from_at: hoursAgo(3), to_at: hoursAgo(1) })))
    .execute();
  const used = (iccid: string, at: Date, bytes: number): UnnumberedObservation => ({
    iccid,
    accountId: '',
    at,
    kind: 'usage',
    bytes,
  });
  const seenNow = new Date(Date.now() + 1000);
  const batches = [truck, gate].map((iccid) => [used(iccid, hoursAgo(2), 7), used(iccid, seenNow, 30)]);
  await Promise.all(Array.from({ length: 10 }, (_, index) => ingestObservations(db, batches[index % 2] ?? [])));
  // In one batch, with a present Thing of the account that had the other one.
  await ingestObservations(db, [used(truck, hoursAgo(2), 100), used(gate, seenNow, 1000)]);
  await database.engine.execute('delete from thing_assignments where to_at is not null');
  const sums = await db
    .selectFrom('usage_rollup')
    .select(['account_id', ({ fn }) => fn.sum<string | number>('bytes').as('bytes')])
    .where('dimension', '=', 'network')
    .groupBy('account_id')
    .orderBy('account_id')
    .execute();
  expect(sums.map(({ account_id, bytes }) => [account_id, Number(bytes)])).toEqual([
    ['acct-one', 5 * 30 + 5 * 7],
    ['acct-two', 5 * 30 + 5 * 7 + 1100],
  ]);
  const hours = await db
    .selectFrom('usage_rollup')
    .select('hours')
    .where('account_id', '=', 'acct-two')
    .where('dimension', '=', 'network')
    .execute();
  expect(
    hours
      .flatMap((row) => row.hours ?? [])
      .filter((bytes) => bytes > 0)
      .toSorted((one, other) => one - other),
  ).toEqual([5 * 7 + 100, 5 * 30 + 1000]);
});

test('an empty batch changes nothing', async () => {
  expect(await ingestObservations(database.db, [])).toEqual({ applied: 0, refused: [], repeated: 0 });
});

const used = async (): Promise<Record<string, number>> => {
  const [row, hours, days] = [
    await thing(truck),
    await database.db.selectFrom('usage_hourly').select('bytes').execute(),
    await database.db.selectFrom('usage_daily').select('bytes').execute(),
  ];
  const events = await database.db.selectFrom('thing_events').select('kind').execute();
  const sum = (rows: readonly { bytes: number }[]): number => rows.reduce((total, { bytes }) => total + bytes, 0);
  return {
    month: row.month_bytes,
    session: row.session_bytes,
    hours: sum(hours),
    days: sum(days),
    events: events.length,
  };
};
const once = { month: 1540, session: 540, hours: 540, days: 540, events: 2 };
const redelivered = (): Observation[] =>
  numbered([attached(truck, 1), started(truck, 2), usage(truck, 3, 500), usage(truck, 4, 40)], 'network');

test('a batch that is handed over five times counts once', async () => {
  const results = [];
  for (let handover = 0; handover < 5; handover += 1) results.push(await ingest(database.db, redelivered()));
  expect(results.map(({ applied, repeated }) => [applied, repeated])).toEqual([
    [4, 0],
    [0, 4],
    [0, 4],
    [0, 4],
    [0, 4],
  ]);
  expect(await used()).toEqual(once);
});

test('a batch that several processes hand over at once counts once', async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => ingest(database.db, redelivered())));
  expect(results.map(({ applied }) => applied).toSorted()).toEqual([0, 0, 0, 0, 4]);
  expect(await used()).toEqual(once);
});

test('of a batch that is partly new the new part counts, also when it repeats itself', async () => {
  const batch = redelivered();
  await ingest(database.db, batch.slice(0, 3));
  expect(await ingest(database.db, [...batch, ...batch])).toMatchObject({ applied: 1, repeated: 7 });
  expect(await used()).toEqual(once);
});

test('what was not stored is not remembered, and two sources number for themselves', async () => {
  await database.db.updateTable('things').set({ state: 'SUSPENDED' }).where('iccid', '=', truck).execute();
  expect(await ingest(database.db, redelivered())).toMatchObject({
    applied: 0,
    refused: redelivered().map((observation) => ({ observation, reason: 'suspended' })),
  });
  await database.db.updateTable('things').set({ state: 'ACTIVE' }).where('iccid', '=', truck).execute();
  await ingest(database.db, redelivered());
  expect(await used()).toEqual(once);
  await ingest(database.db, numbered([usage(truck, 4, 1)], 'another network'));
  expect((await used())['month']).toBe(1541);
});

test('a Thing that has used 80 % of its own limit is told of once, and again when the limit was raised', async () => {
  const { db } = database;
  const limit = (bytes: number | null) =>
    db
      .updateTable('things')
      .set({ extra: JSON.stringify({ [thingsTableQuestionIds.dataLimit]: bytes }) })
      .where('iccid', 'in', [truck, gate])
      .execute();
  const told = async () =>
    (
      await db
        .selectFrom('events')
        .select(['account_id', 'thing', 'data'])
        .where('type', '=', 'thing.data-limit-near')
        .orderBy('seq')
        .execute()
    ).map(({ account_id: account, thing: iccid, data }) => [account, iccid, data]);
  await db.deleteFrom('events').execute();
  await limit(2000);
  await ingestObservations(db, [usage(truck, 1, 599)]);
  expect(await told()).toEqual([]);
  const batch = numbered([usage(truck, 2, 1), usage(gate, 2, 5000)]);
  await ingest(db, batch);
  await ingest(db, batch);
  await ingestObservations(db, [usage(truck, 3, 300)]);
  const first = [
    ['acct-one', truck, { limitBytes: 2000, usedBytes: 1600 }],
    ['acct-two', gate, { limitBytes: 2000, usedBytes: 6000 }],
  ];
  expect((await told()).toSorted()).toEqual(first.toSorted());
  await limit(3000);
  await ingestObservations(db, [usage(truck, 4, 500)]);
  expect((await told()).slice(2)).toEqual([['acct-one', truck, { limitBytes: 3000, usedBytes: 2400 }]]);
  await limit(null);
  await ingestObservations(db, [usage(truck, 5, 50_000)]);
  expect(await told()).toHaveLength(3);
});

test('an outage that many Things tell of is one event for each account, and so is its end', async () => {
  const outage = (iccid: string, kind: 'outage-began' | 'outage-ended', minutes: number): UnnumberedObservation => ({
    ...seenOf(iccid, minutes),
    kind,
    network: 'KPN',
    country: 'NL',
  });
  const told = async () =>
    (
      await database.db
        .selectFrom('events')
        .select(['account_id', 'type', 'data'])
        .where('type', 'in', ['network.outage-began', 'network.outage-ended'])
        .orderBy('account_id')
        .orderBy('seq')
        .execute()
    ).map(({ account_id, type, data }) => [account_id, type, data['minutes']]);
  await database.db.updateTable('things').set({ state: 'ACTIVE' }).where('iccid', '=', suspended).execute();
  await ingestObservations(database.db, [outage(truck, 'outage-began', 1), outage(suspended, 'outage-began', 2)]);
  await ingestObservations(database.db, [outage(suspended, 'outage-began', 3), outage(gate, 'outage-began', 3)]);
  expect(await told()).toEqual([
    ['acct-one', 'network.outage-began', undefined],
    ['acct-two', 'network.outage-began', undefined],
  ]);
  await ingestObservations(database.db, [outage(truck, 'outage-ended', 31)]);
  await ingestObservations(database.db, [outage(suspended, 'outage-ended', 40)]);
  expect(await told()).toEqual([
    ['acct-one', 'network.outage-began', undefined],
    ['acct-one', 'network.outage-ended', 30],
    ['acct-two', 'network.outage-began', undefined],
  ]);
  // Its end was not reported in the second account; a day later another one is told all the same.
  await ingestObservations(database.db, [outage(gate, 'outage-began', 60)]);
  await ingestObservations(database.db, [outage(gate, 'outage-began', 1600)]);
  expect((await told()).filter(([account]) => account === 'acct-two')).toHaveLength(2);
});

/** Suspended at `at(100)`. */
const suspend = (iccid: string) =>
  database.db
    .updateTable('things')
    .set({ state: 'SUSPENDED', state_changed_at: at(100), data_session: 'Offline', ip: '' })
    .where('iccid', '=', iccid)
    .execute();
const hourly = async () =>
  (await database.db.selectFrom('usage_hourly').select(['account_id', 'bytes']).execute()).map(
    ({ account_id: account, bytes }) => [account, bytes],
  );
const kinds = async () =>
  (await database.db.selectFrom('thing_events').select('kind').orderBy('at').execute()).map(({ kind }) => kind);

test('what a Thing used before it was suspended counts whenever it is told, and does not bring it back online', async () => {
  await suspend(truck);
  const { applied, refused } = await ingestObservations(database.db, [
    attached(truck, 10),
    usage(truck, 90, 500),
    usage(truck, 101, 40),
  ]);
  expect({ applied, refused }).toEqual({ applied: 3, refused: [] });
  expect(await hourly()).toEqual([['acct-one', 540]]);
  expect(await thing(truck)).toMatchObject({
    state: 'SUSPENDED',
    data_session: 'Offline',
    ip: '',
    mno_name: '',
    month_bytes: 1540,
    session_bytes: 0,
    last_activity_at: at(101),
  });
  expect(await kinds()).toEqual(['attached']);
});

test('what it is said to have used long after is refused by itself, and the rest of the batch is not', async () => {
  await suspend(truck);
  const { applied, refused } = await ingestObservations(database.db, [usage(truck, 90, 500), usage(truck, 300, 40)]);
  expect(applied).toBe(1);
  expect(refused.map(({ observation: { at: time }, reason }) => [time, reason])).toEqual([[at(300), 'suspended']]);
  expect(await hourly()).toEqual([['acct-one', 500]]);
});

test('a network may say that the session of a suspended Thing ended, and that it turns the Thing away', async () => {
  await suspend(truck);
  const { applied } = await ingestObservations(database.db, [
    { ...seenOf(truck, 101), kind: 'session-ended', bytes: 5, seconds: 60, because: 'suspended' },
    { ...seenOf(truck, 300), kind: 'rejected', reason: 'suspended', network: 'KPN', country: 'NL', apn: 'airlane.iot' },
  ]);
  expect(applied).toBe(2);
  expect(await kinds()).toEqual(['session-ended', 'rejected']);
  const types = await database.db
    .selectFrom('events')
    .select('type')
    .where('thing', '=', truck)
    .where('at', '=', at(300))
    .execute();
  expect(types).toEqual([{ type: 'thing.rejected' }]);
});

test('the end of a session that was written down with the suspension is not written down again', async () => {
  await suspend(truck);
  await database.db
    .insertInto('thing_events')
    .values({
      iccid: truck,
      account_id: 'acct-one',
      at: at(100),
      kind: 'session-ended',
      detail: JSON.stringify({ because: 'suspended' }),
    })
    .execute();
  await ingestObservations(database.db, [
    { ...seenOf(truck, 101), kind: 'session-ended', bytes: 5, seconds: 60, because: 'suspended' },
  ]);
  expect(await kinds()).toEqual(['session-ended']);
});

test('what a Thing used before it was retired counts for the account that had it, and what it is said to have used later does not', async () => {
  const now = Date.now();
  await database.db
    .updateTable('thing_assignments')
    .set({ from_at: at(0) })
    .where('iccid', '=', gate)
    .where('to_at', 'is', null)
    .execute();
  await database.db
    .updateTable('things')
    .set({ deleted_at: new Date(now) })
    .where('iccid', '=', gate)
    .execute();
  const later = new Date(now + 86_400_000);
  const { applied, refused } = await ingestObservations(database.db, [
    usage(gate, 5, 70),
    { iccid: gate, accountId: 'acct-two', at: later, kind: 'usage', bytes: 9 },
  ]);
  expect([applied, refused.map(({ reason }) => reason)]).toEqual([1, ['unknown']]);
  expect(await hourly()).toEqual([['acct-two', 70]]);
});
