import { MB } from '@airlane/domain/text/byte-size';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ChargingWorld, chargingWorld } from '#testing/charging-world.ts';
import { chargesOf } from './charges.service.ts';
import { compareCharges } from './compare-charges.ts';
import { explainCharge } from './explain-charge.ts';
import { rateAccount } from './rate-due.ts';
import { removeChargeDetails } from './remove-charge-details.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';

const [MARCH, APRIL, MAY] = ['2026-03-01', '2026-04-01', '2026-05-01'] as const;
/** Two years and a day after March was closed, and a month before April is as old. */
const LATER = new Date('2028-04-05T05:00:00Z');
const silent = { error: (detail: object) => expect(detail).toBeUndefined(), info: () => undefined };
let world: ChargingWorld;
beforeAll(async () => {
  world = await chargingWorld();
});
afterAll(() => world.close());

let accounts = 0;
const sim = (id: string, number: number): string =>
  `89${id.slice(5).padStart(6, '0')}${String(number).padStart(11, '0')}`;
/** Two Things that used something in March; the second one only had a session and a message as well. */
const account = async (deal: Parameters<ChargingWorld['addDeal']>[1] = {}): Promise<string> => {
  accounts += 1;
  const id = `acct-${String(accounts).padStart(3, '0')}`;
  await world.addAccount(id);
  await world.addDeal(id, { plan: 'P', fee: 1, ...deal });
  await world.addPlan(id, { plan: 'P', zone: 'Europe', countries: 'DE', price: 0.01, includedMb: 60 });
  await world.addPlan(id, { plan: 'P', zone: 'Rest', price: 2, smsSent: 0.05 });
  for (const number of [1, 2]) await world.addThing(sim(id, number), id);
  await world.use(id, sim(id, 1), '2026-03-31', 'Telekom', 'DE', 100 * MB);
  await world.use(id, sim(id, 1), '2026-03-05', 'Telcel', 'MX', MB);
  await world.use(id, sim(id, 2), '2026-03-05', 'Telekom', 'DE', 0);
  await world.message(id, sim(id, 2), '2026-03-07', 'sent');
  return id;
};
const close = (id: string, period: string, now: string) => world.closeMonth(id, period, now);
const closeMarch = (id: string) => close(id, MARCH, '2026-04-04T05:00:00Z');
const closeApril = (id: string) => close(id, APRIL, '2026-05-04T05:00:00Z');
const remove = (now = LATER, keptMonths = 24, atOnce?: number) =>
  removeChargeDetails({ db: world.db, log: silent, keptMonths }, now, undefined, atOnce);
const usedBy = async (id: string): Promise<[string, number][]> =>
  (
    await world.db
      .selectFrom('usage_networks')
      .select(['day', 'bytes'])
      .where('account_id', '=', id)
      .orderBy('day')
      .orderBy('iccid')
      .execute()
  ).map(({ day, bytes }) => [day, bytes]);
const ratedItems = async (id: string, period: string) =>
  (await world.rated(id, period)).map(({ day, item, quantity }) => [day, item, quantity]);
const linesOf = async (id: string, period: string) =>
  (
    await world.db
      .selectFrom('invoices')
      .select('lines')
      .where('account_id', '=', id)
      .where('period', '=', period)
      .executeTakeFirst()
  )?.lines.map(({ text, amount }) => [text, amount]);
const detailsOf = async (id: string) =>
  (
    await world.db
      .selectFrom('month_closes')
      .select(['period', 'details'])
      .where('account_id', '=', id)
      .orderBy('period')
      .execute()
  ).map(({ period, details }) => [period, details]);

test('details go so many months after the close, those of messages stay, and nothing that is not closed goes however old it is', async () => {
  const [id, open] = [await account(), await account()];
  await rateAccount(world.db, open, new Date('2026-03-20T00:00:00Z'));
  await closeMarch(id);
  await world.use(id, sim(id, 1), '2026-04-02', 'Telekom', 'DE', 7 * MB);
  await closeApril(id);
  await world.use(id, sim(id, 1), '2026-05-02', 'Telekom', 'DE', 9 * MB);
  await rateAccount(world.db, id, new Date('2026-05-20T00:00:00Z'));
  const [kept, used] = [await world.rated(open), await usedBy(open)];
  await remove(new Date('2028-04-04T05:00:00Z'));
  expect(await detailsOf(id)).toEqual([
    [MARCH, 'kept'],
    [APRIL, 'kept'],
  ]);
  await removeChargeDetails({ db: world.db, log: silent, keptMonths: undefined }, LATER);
  expect(await detailsOf(id)).toEqual([
    [MARCH, 'kept'],
    [APRIL, 'kept'],
  ]);
  await remove();
  expect(await detailsOf(id)).toEqual([
    [MARCH, 'removed'],
    [APRIL, 'kept'],
  ]);
  expect(await ratedItems(id, MARCH)).toEqual([['2026-03-07', 'sms-mt', 1]]);
  expect(await ratedItems(id, APRIL)).toEqual([
    ['2026-04-02', 'data', 7 * MB],
    ['2026-04-02', 'subscription', 30],
  ]);
  expect(await usedBy(id)).toEqual([
    ['2026-04-02', 7 * MB],
    ['2026-05-02', 9 * MB],
  ]);
  expect((await linesOf(id, MARCH))?.length).toBe(4);
  await remove(new Date('2050-01-01T00:00:00Z'));
  expect(await ratedItems(id, MAY)).toHaveLength(2);
  expect(await usedBy(id)).toEqual([['2026-05-02', 9 * MB]]);
  expect([kept.length > 2, await world.rated(open), await usedBy(open)]).toEqual([true, kept, used]);
});

test('an explanation says that the details are gone, and still by which rule it was charged', async () => {
  const id = await account();
  await closeMarch(id);
  const rates = new Map((await world.rated(id)).map(({ item, rate_id }) => [item, rate_id]));
  const explain = (item: string) => explainCharge(world.db, id, { period: MARCH, rateId: rates.get(item) });
  expect(await explain('data')).toMatchObject({
    areDetailsRemoved: false,
    thingCount: 1,
    things: [{ iccid: sim(id, 1) }],
  });
  expect(await chargesOf(world.db, id, MARCH, LATER)).toMatchObject({ areDetailsRemoved: false });
  const { lines, net } = await chargesOf(world.db, id, MARCH, LATER);
  await remove();
  expect(await explain('data')).toMatchObject({
    areDetailsRemoved: true,
    rule: { item: 'data' },
    things: [],
    networks: [],
    days: [],
  });
  expect(await explainCharge(world.db, id, { period: MARCH })).toMatchObject({
    areDetailsRemoved: true,
    thingCount: 0,
    total: { quantity: 0 },
  });
  expect(await explain('sms-mt')).toMatchObject({ areDetailsRemoved: false, things: [{ iccid: sim(id, 2) }] });
  expect(await chargesOf(world.db, id, MARCH, LATER)).toMatchObject({
    areDetailsRemoved: true,
    pool: null,
    lines,
    net,
  });
  const scope = { accountId: id, viewer: { appType: 'admin' } } as AccountScope;
  await expect(
    compareCharges(world.db, scope, { period: MARCH, ratePlan: 'P', group: '' }, LATER),
  ).rejects.toMatchObject({
    fields: [
      {
        field: 'period',
        rule: 'removed',
        message: 'The usage of March 2026 is no longer kept, so it cannot be compared',
      },
    ],
  });
});

test('a month that was closed without an invoice keeps its sum, and no lines that would not add up to it', async () => {
  const id = await account();
  await world.db.updateTable('accounts').set({ billable: false }).where('id', '=', id).execute();
  await closeMarch(id);
  expect((await chargesOf(world.db, id, MARCH, LATER)).lines).toHaveLength(4);
  const { net } = await chargesOf(world.db, id, MARCH, LATER);
  await remove();
  expect(await chargesOf(world.db, id, MARCH, LATER)).toMatchObject({
    areDetailsRemoved: true,
    lines: [],
    net,
    invoice: null,
  });
});

test.each(['activesims', 'allsims'] as const)(
  'late usage of a removed month is charged once, without the fees that were charged then: %s',
  async (sims) => {
    const id = await account({ sims });
    await world.addFee(id, 'Telekom', 'DE', 0.4);
    await closeMarch(id);
    await closeApril(id);
    await remove();
    await world.use(id, sim(id, 1), '2026-03-31', 'Telekom', 'DE', 10 * MB);
    await world.message(id, sim(id, 2), '2026-03-07', 'sent');
    await rateAccount(world.db, id, new Date('2026-05-20T00:00:00Z'));
    const late = async () => (await ratedItems(id, MAY)).filter(([day]) => String(day) < MAY);
    expect(await late()).toEqual([
      ['2026-03-07', 'sms-mt', 1],
      ['2026-03-31', 'data', 10 * MB],
    ]);
    await world.use(id, sim(id, 1), '2026-03-31', 'Telekom', 'DE', 5 * MB);
    await rateAccount(world.db, id, new Date('2026-05-21T00:00:00Z'));
    expect(await late()).toEqual([
      ['2026-03-07', 'sms-mt', 1],
      ['2026-03-31', 'data', 15 * MB],
    ]);
    await close(id, MAY, '2026-06-04T00:00:00Z');
    const adjustments = async (period: string) =>
      (await linesOf(id, period))?.filter(([text]) => String(text).startsWith('Adjustment for March'));
    expect(await adjustments(MAY)).toEqual([
      ['Adjustment for March 2026: Data, P, Europe', 15],
      ['Adjustment for March 2026: SMS to Things, P', 5],
    ]);
    await remove(new Date('2028-06-05T00:00:00Z'));
    expect(await usedBy(id)).toEqual([]);
    await world.use(id, sim(id, 1), '2026-03-31', 'Telekom', 'DE', 2 * MB);
    await close(id, '2026-06-01', '2026-07-04T00:00:00Z');
    expect(await adjustments('2026-06-01')).toEqual([['Adjustment for March 2026: Data, P, Europe', 2]]);
  },
);

test('what came late before the removal and is not invoiced yet, or not even rated, stays to be charged, and so does a fee that it made due', async () => {
  const id = await account();
  await world.addThing(sim(id, 3), id);
  await closeMarch(id);
  await world.use(id, sim(id, 3), '2026-03-30', 'Telekom', 'DE', 3 * MB);
  await rateAccount(world.db, id, new Date('2026-04-10T00:00:00Z'));
  await world.use(id, sim(id, 1), '2026-03-31', 'Telekom', 'DE', 4 * MB);
  await remove();
  expect(await usedBy(id)).toEqual([
    ['2026-03-30', 3 * MB],
    ['2026-03-31', 4 * MB],
  ]);
  await rateAccount(world.db, id, new Date('2026-04-11T00:00:00Z'));
  expect((await ratedItems(id, APRIL)).filter(([day]) => String(day) < APRIL)).toEqual([
    ['2026-03-30', 'data', 3 * MB],
    ['2026-03-30', 'subscription', 31],
    ['2026-03-31', 'data', 4 * MB],
  ]);
});

test('what is left of a package stays what it was', async () => {
  const [id, other] = [
    await account({ data: 'package', packageFee: 1 }),
    await account({ data: 'package', packageFee: 1 }),
  ];
  for (const one of [id, other]) {
    await closeMarch(one);
    // 120 MB are included by two active SIMs, 101 were used.
    await world.use(one, sim(one, 1), '2026-03-31', 'Telekom', 'DE', 10 * MB);
    await closeApril(one);
  }
  await sql`update month_closes set closed_at = '2028-04-30' where account_id = ${other}`.execute(world.db);
  await remove(new Date('2028-05-05T00:00:00Z'));
  expect([
    (await detailsOf(id)).map(([, details]) => details),
    (await detailsOf(other)).map(([, details]) => details),
  ]).toEqual([
    ['removed', 'removed'],
    ['kept', 'kept'],
  ]);
  for (const one of [id, other]) {
    await world.use(one, sim(one, 1), '2026-03-31', 'Telekom', 'DE', 29 * MB);
    await rateAccount(world.db, one, new Date('2026-05-20T00:00:00Z'));
    expect(
      (await world.rated(one, MAY))
        .filter(({ day }) => day < MAY)
        .map(({ item, quantity, charged }) => [item, quantity, charged]),
    ).toEqual([['data', 29 * MB, 20 * MB]]);
  }
});

test('an adjustment of a month that was never closed stays with it', async () => {
  const id = await account();
  await close(id, APRIL, '2026-05-04T05:00:00Z');
  await world.use(id, sim(id, 1), '2026-03-31', 'Telekom', 'DE', 4 * MB);
  await rateAccount(world.db, id, new Date('2026-05-10T00:00:00Z'));
  await close(id, MAY, '2026-06-04T05:00:00Z');
  const used = await usedBy(id);
  await remove(new Date('2050-01-01T00:00:00Z'));
  expect(await usedBy(id)).toEqual(used);
  expect((await ratedItems(id, MAY)).filter(([day]) => String(day) < MAY).length).toBeGreaterThan(0);
});

test('small batches remove the same, and sessions of other months and accounts stay', async () => {
  const [id, other] = [await account(), await account()];
  for (const [one, day] of [
    [id, MARCH],
    [id, '2026-03-31'],
    [other, MARCH],
  ] as const)
    await world.use(one, sim(one, 2), day, 'Vodafone', 'DE', 0);
  for (const number of [1, 2]) await world.use(id, sim(id, number), '2026-03-30', 'Telekom', 'DE', MB);
  await closeMarch(id);
  await closeMarch(other);
  await sql`update month_closes set closed_at = ${LATER}::timestamptz where account_id = ${other}`.execute(world.db);
  for (const day of ['2026-02-28', APRIL]) await world.use(id, sim(id, 2), day, 'Vodafone', 'DE', 0);
  const kept = [await world.rated(other), await usedBy(other)];
  await remove(LATER, 24, 1);
  expect(await ratedItems(id, MARCH)).toEqual([['2026-03-07', 'sms-mt', 1]]);
  expect(await usedBy(id)).toEqual([
    ['2026-02-28', 0],
    [APRIL, 0],
  ]);
  expect([await world.rated(other), await usedBy(other)]).toEqual(kept);
});

// The embedded database has one session, so no other can be in the middle of something there.
test.runIf(process.env['AIRLANE_TEST_PG'])(
  'ingest that is adding to a day while it is removed comes first, and what it adds is charged',
  async () => {
    const id = await account();
    await closeMarch(id);
    let end = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      end = resolve;
    });
    let notifyWritten = (): void => undefined;
    const written = new Promise<void>((resolve) => {
      notifyWritten = resolve;
    });
    const ingest = world.db.transaction().execute(async (trx) => {
      await sql`update usage_networks set bytes = bytes + ${6 * MB}::bigint where account_id = ${id} and day = '2026-03-31'`.execute(
        trx,
      );
      notifyWritten();
      await gate;
      await sql`select note_rating_due(${id}, '2026-03-31'::date)`.execute(trx);
    });
    await written;
    const removal = remove();
    await vi.waitFor(
      async () => {
        const { rows } =
          await sql`select from pg_stat_activity where query like '%usage_networks%for update%' and wait_event_type = 'Lock' and datname = current_database()`.execute(
            world.db,
          );
        expect(rows).toHaveLength(1);
      },
      { timeout: 15_000, interval: 25 },
    );
    end();
    await Promise.all([ingest, removal]);
    expect(await usedBy(id)).toEqual([['2026-03-31', 6 * MB]]);
    await rateAccount(world.db, id, new Date('2026-04-10T00:00:00Z'));
    expect((await ratedItems(id, APRIL)).filter(([day]) => String(day) < APRIL)).toEqual([
      ['2026-03-31', 'data', 6 * MB],
    ]);
  },
);
