import { addMonths, periodOf } from '@airlane/domain/charging/billing-period';
import { CHARGE_UNITS_PER_USD, centsOf } from '@airlane/domain/charging/charge-units';
import { MB } from '@airlane/domain/text/byte-size';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChargingWorld, chargingWorld, PROVIDER } from '#testing/charging-world.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { costEffect } from './cost-effect.ts';
import { lockRating } from './account-ratings.repository.ts';
import { rateAccount } from './rate-due.ts';

const NOW = new Date('2026-03-20T12:00:00Z');
let world: ChargingWorld;
beforeAll(async () => {
  world = await chargingWorld();
});
afterAll(() => world.close());

let accounts = 0;
const account = async (): Promise<string> => {
  accounts += 1;
  const id = `acct-${accounts}`;
  await world.addAccount(id);
  return id;
};
const sim = (owner: string, number: number): string =>
  `89${owner.slice(5).padStart(6, '0')}${String(number).padStart(11, '0')}`;
const rate = (id: string, now = NOW) => rateAccount(world.db, id, now);
const of = async (id: string, item: string) => (await world.rated(id)).filter((row) => row.item === item);

describe('pay as you go', () => {
  test('costs what the zone of the country costs on that day', async () => {
    const id = await account();
    await world.addDeal(id, { plan: 'P' });
    await world.addPlan(id, { plan: 'P', zone: 'Europe', countries: 'DE, nl', price: 0.01 });
    await world.addPlan(id, { plan: 'P', zone: 'Rest', price: 1 });
    await world.addPlan(id, { plan: 'P', zone: 'Europe', countries: 'DE, NL', price: 0.02, from: '2026-03-10' });
    await world.addThing(sim(id, 1), id);
    await world.use(id, sim(id, 1), '2026-03-09', 'KPN', 'NL', 3 * MB);
    await world.use(id, sim(id, 1), '2026-03-10', 'KPN', 'NL', 3 * MB);
    await world.use(id, sim(id, 1), '2026-03-10', 'Swisscom', 'CH', MB / 2);
    await rate(id);
    expect(
      (await of(id, 'data')).map(({ day, zone, quantity, amount }) => [
        day,
        zone,
        quantity,
        amount / CHARGE_UNITS_PER_USD,
      ]),
    ).toEqual([
      ['2026-03-09', 'Europe', 3 * MB, 0.03],
      ['2026-03-10', 'Europe', 3 * MB, 0.06],
      ['2026-03-10', 'Rest', MB / 2, 0.5],
    ]);
    const { month_cost } = await world.db
      .selectFrom('thing_contacts')
      .select('month_cost')
      .where('iccid', '=', sim(id, 1))
      .executeTakeFirstOrThrow();
    expect(month_cost).toBe(0.59);
  });

  test('a Thing on a plan of its own pays by that from the day it was put on it, and what no plan prices costs nothing and is kept', async () => {
    const id = await account();
    await world.addDeal(id, { plan: 'P' });
    await world.addPlan(id, { plan: 'P', zone: 'Europe', countries: 'DE', price: 0.01 });
    await world.addPlan(PROVIDER, { plan: 'Catalogue', zone: 'World', price: 0.5 });
    await world.addThing(sim(id, 1), id);
    await sql`insert into thing_rate_plans (iccid, account_id, from_day, rate_plan) values (${sim(id, 1)}, ${id}, '2026-03-05', 'Catalogue'), (${sim(id, 1)}, ${id}, '2026-03-07', '')`.execute(
      world.db,
    );
    for (const day of ['2026-03-04', '2026-03-06', '2026-03-08'])
      await world.use(id, sim(id, 1), day, 'Telekom', 'DE', MB);
    await world.use(id, sim(id, 1), '2026-03-08', 'Telcel', 'MX', 7);
    await rate(id);
    expect(
      (await of(id, 'data')).map(({ day, name, quantity, amount }) => [
        day,
        name,
        quantity,
        amount / CHARGE_UNITS_PER_USD,
      ]),
    ).toEqual([
      ['2026-03-04', 'P', MB, 0.01],
      ['2026-03-06', 'Catalogue', MB, 0.5],
      ['2026-03-08', '', 7, 0],
      ['2026-03-08', 'P', MB, 0.01],
    ]);
  });

  test('without a deal nothing is owed', async () => {
    const id = await account();
    await world.addPlan(id, { plan: 'P', zone: 'Europe', price: 0.01 });
    await world.addThing(sim(id, 1), id);
    await world.use(id, sim(id, 1), '2026-03-04', 'Telekom', 'DE', MB);
    await rate(id);
    expect((await world.rated(id)).map(({ quantity, amount }) => [quantity, amount])).toEqual([[MB, 0]]);
  });
});

describe('fees of SIMs', () => {
  test('active SIMs pay the whole fee once, however they were active', async () => {
    const id = await account();
    await world.addDeal(id, { sims: 'activesims', fee: 0.9 });
    for (const number of [1, 2, 3, 4]) await world.addThing(sim(id, number), id);
    await world.use(id, sim(id, 1), '2026-03-04', 'KPN', 'NL', 5);
    await world.use(id, sim(id, 1), '2026-03-05', 'KPN', 'NL', 5);
    await world.use(id, sim(id, 2), '2026-03-06', 'KPN', 'NL', 0);
    await world.message(id, sim(id, 3), '2026-03-07', 'received');
    await rate(id);
    expect(
      (await of(id, 'subscription')).map(({ iccid, day, amount }) => [iccid, day, amount / CHARGE_UNITS_PER_USD]),
    ).toEqual([
      [sim(id, 1), '2026-03-04', 0.9],
      [sim(id, 2), '2026-03-06', 0.9],
      [sim(id, 3), '2026-03-07', 0.9],
    ]);
  });

  test('all SIMs pay by the days that they belonged to the account', async () => {
    const id = await account();
    await world.addDeal(id, { sims: 'allsims', fee: 3.1 });
    await world.addThing(sim(id, 1), id);
    await world.addThing(sim(id, 2), id, '2026-03-22');
    await world.addThing(sim(id, 3), id, '2026-01-01', '2026-03-01');
    await world.addThing(sim(id, 4), id, '2026-01-01', '2026-02-28');
    await world.addThing(sim(id, 5), id, '2026-04-01');
    await rate(id);
    expect(
      (await of(id, 'subscription'))
        .map(({ iccid, quantity, amount }) => [iccid, quantity, centsOf(BigInt(amount))])
        .toSorted(),
    ).toEqual([
      [sim(id, 1), 31, 310],
      [sim(id, 2), 10, 100],
      [sim(id, 3), 1, 10],
    ]);
  });

  test("the access fee of a network is paid once a month by each SIM that used it, the account's own fee before the catalogue's", async () => {
    const id = await account();
    await world.addDeal(id, {});
    await world.addFee(PROVIDER, 'KPN', 'Netherlands', 0.1);
    await world.addFee(PROVIDER, 'Telcel', 'MX', 0.4);
    await world.addFee(id, 'Telcel', 'Mexico', 0.3);
    await world.addFee(id, 'Telcel', 'Mexico', 9, 'Steered');
    for (const number of [1, 2]) await world.addThing(sim(id, number), id);
    for (const day of ['2026-03-04', '2026-03-09']) await world.use(id, sim(id, 1), day, 'KPN', 'NL', 5);
    await world.use(id, sim(id, 1), '2026-03-08', 'Telcel', 'MX', 5);
    await world.use(id, sim(id, 2), '2026-03-09', 'KPN', 'NL', 0);
    await rate(id);
    expect(
      (await of(id, 'access')).map(({ iccid, day, network, amount }) => [
        iccid,
        day,
        network,
        amount / CHARGE_UNITS_PER_USD,
      ]),
    ).toEqual([
      [sim(id, 1), '2026-03-04', 'KPN', 0.1],
      [sim(id, 1), '2026-03-08', 'Telcel', 0.3],
      [sim(id, 2), '2026-03-09', 'KPN', 0.1],
    ]);
  });
});

test('messages cost by direction, and those that failed cost nothing', async () => {
  const id = await account();
  await world.addDeal(id, { plan: 'P' });
  await world.addPlan(id, { plan: 'P', zone: 'Europe', countries: 'DE', smsSent: 0.05, smsReceived: 0.02 });
  await world.addThing(sim(id, 1), id);
  for (const [direction, state] of [
    ['sent', 'delivered'],
    ['sent', 'delivered'],
    ['sent', 'failed'],
    ['received', 'received'],
  ] as const)
    await world.message(id, sim(id, 1), '2026-03-04', direction, state);
  await rate(id);
  expect(
    (await world.rated(id)).map(({ item, quantity, amount }) => [item, quantity, amount / CHARGE_UNITS_PER_USD]),
  ).toEqual([
    ['sms-mo', 1, 0.02],
    ['sms-mt', 2, 0.1],
  ]);
});

test('a package is shared by all SIMs, covers the dearest zones first, and the cheapest is what is left to pay', async () => {
  const id = await account();
  await world.addDeal(id, { plan: 'P', data: 'package', packageFee: 2 });
  await world.addPlan(id, { plan: 'P', zone: 'Europe', countries: 'DE', price: 0.01, includedMb: 10 });
  await world.addPlan(id, { plan: 'P', zone: 'Rest', price: 1, includedMb: 10 });
  for (const number of [1, 2]) await world.addThing(sim(id, number), id);
  await world.use(id, sim(id, 1), '2026-03-02', 'Telekom', 'DE', 18 * MB);
  await world.use(id, sim(id, 2), '2026-03-05', 'Swisscom', 'CH', 6 * MB);
  await rate(id);
  // 24 MB of 20 were used; the 6 MB abroad are covered, 4 MB at home are not.
  expect(
    (await of(id, 'data')).map(({ zone, quantity, charged, amount }) => [
      zone,
      quantity,
      charged,
      amount / CHARGE_UNITS_PER_USD,
    ]),
  ).toEqual([
    ['Europe', 18 * MB, 4 * MB, 0.04],
    ['Rest', 6 * MB, 0, 0],
  ]);
  expect((await of(id, 'package')).map(({ quantity, amount }) => [quantity, amount / CHARGE_UNITS_PER_USD])).toEqual([
    [10 * MB, 2],
    [10 * MB, 2],
  ]);
});

test('a deal that begins within the month takes over on its day', async () => {
  const id = await account();
  await world.addDeal(id, { plan: 'P', sims: 'allsims', fee: 3.1 });
  await world.addDeal(id, { plan: 'P', from: '2026-03-11', sims: 'allsims', fee: 6.2 });
  await world.addThing(sim(id, 1), id);
  await rate(id);
  expect(
    (await of(id, 'subscription')).map(({ day, quantity, amount }) => [day, quantity, centsOf(BigInt(amount))]),
  ).toEqual([
    ['2026-03-01', 10, 100],
    ['2026-03-11', 21, 420],
  ]);
});

test('a dry run rates the last month as it was and with the change, and leaves nothing behind', async () => {
  const id = await account();
  const period = addMonths(periodOf(utcDayOf(new Date())), -1);
  await world.addDeal(id, { plan: 'P', sims: 'activesims', fee: 1 });
  await world.addPlan(id, { plan: 'P', zone: 'Rest', price: 0.5 });
  await world.addPlan(id, { plan: 'Cheap', zone: 'Rest', price: 0.1 });
  for (const number of [1, 2, 3]) await world.addThing(sim(id, number), id);
  for (const number of [1, 2]) await world.use(id, sim(id, number), period, 'Telekom', 'DE', 10 * MB);
  const effect = (change: Parameters<typeof costEffect>[2], number: number) =>
    costEffect(world.db, { accountId: id } as AccountScope, change, sql`select ${sim(id, number)}::text as iccid`, 1);
  // Two active SIMs with their fee and ten megabytes each.
  expect(await effect({ kind: 'ratePlan', ratePlan: 'Cheap' }, 1)).toEqual({ period, before: 12, after: 8 });
  expect(await effect({ kind: 'suspend' }, 1)).toEqual({ period, before: 12, after: 6 });
  expect(await effect({ kind: 'activate' }, 3)).toEqual({ period, before: 12, after: 13 });
  const { rows } = await sql<{
    rated: number;
    used: number;
    plans: number;
  }>`select (select count(*) from rated_days where account_id = ${id})::int as rated,
    (select count(*) from usage_networks where account_id = ${id})::int as used, (select count(*) from thing_rate_plans where account_id = ${id})::int as plans`.execute(
    world.db,
  );
  expect(rows[0]).toEqual({ rated: 0, used: 2, plans: 0 });
  expect(
    await costEffect(
      world.db,
      { accountId: await account() } as AccountScope,
      { kind: 'suspend' },
      sql`select ''::text as iccid`,
      1,
    ),
  ).toBeUndefined();
});

test('rating a large fleet may take longer than a request, and nothing else may afterwards', async () => {
  const id = await account();
  const limitOf = async (db: typeof world.db) =>
    (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)).rows[0]?.limit;
  const before = await limitOf(world.db);
  const during = await world.db.transaction().execute(async (trx) => {
    await lockRating(trx, id);
    return limitOf(trx);
  });
  expect([during, await limitOf(world.db)]).toEqual(['10min', before]);
});
