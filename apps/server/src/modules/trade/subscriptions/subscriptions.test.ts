import { MB } from '@airlane/domain/text/byte-size';
import { CHARGE_UNITS_PER_USD } from '@airlane/domain/charging/charge-units';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChargingWorld, chargingWorld, PROVIDER } from '#testing/charging-world.ts';
import { rateAccount } from '../charging/rate-due.ts';

const MARCH = '2026-03-01';
let world: ChargingWorld;
let accounts = 0;
beforeAll(async () => {
  world = await chargingWorld();
  await world.addPlan(PROVIDER, { plan: 'Negotiated', zone: 'World', price: 0.01 });
  await world.addPlan(PROVIDER, { plan: 'Starter', zone: 'World', price: 0.5 });
});
afterAll(() => world.close());

const newAccount = async (): Promise<string> => {
  accounts += 1;
  const id = `terms-${String(accounts).padStart(6, '0')}`;
  await world.addAccount(id);
  return id;
};
const sim = (id: string, number: number): string => `89${id.slice(6)}${String(number).padStart(11, '0')}`;

const subscribe = (accountId: string, deal: string, iccids: readonly string[], from: string) =>
  world.subscribe(accountId, deal, iccids, from);
const rate = (accountId: string) => rateAccount(world.db, accountId, new Date('2026-03-31T12:00:00Z'));
/** Each SIM's item, price and what was charged of it, in dollars. */
const charges = async (accountId: string): Promise<string[]> =>
  (await world.rated(accountId, MARCH)).map(
    ({ iccid, item, name, charged, amount }) =>
      `${iccid === '' ? '-' : Number(iccid.slice(-11))} ${item} ${name} ${item === 'data' ? charged / MB : charged} ${(amount / CHARGE_UNITS_PER_USD).toFixed(2)}`,
  );
const used = async (accountId: string, numbers: readonly number[], day: string, megabytes = 10): Promise<void> => {
  for (const number of numbers)
    await world.use(accountId, sim(accountId, number), day, 'Telekom', 'DE', megabytes * MB);
};

test('a SIM of another deal pays by that deal, and the fleet by what it agreed to', async () => {
  const id = await newAccount();
  await world.addDeal(id, { plan: 'Negotiated', fee: 0.9 });
  const starter = await world.addDeal(PROVIDER, { plan: 'Starter', fee: 0.5 });
  for (const number of [1, 2, 3]) await world.addThing(sim(id, number), id, number === 3 ? '2026-03-10' : '2020-01-01');
  await used(id, [1, 2, 3], '2026-03-12');
  await subscribe(id, starter, [sim(id, 3)], '2026-03-10');
  await rate(id);
  expect((await charges(id)).toSorted()).toEqual([
    '1 data Negotiated 10 0.10',
    '1 subscription Deal of 2020-01-01 31 0.90',
    '2 data Negotiated 10 0.10',
    '2 subscription Deal of 2020-01-01 31 0.90',
    '3 data Starter 10 5.00',
    // Its terms began with its time in the account, so the fee is for the month.
    '3 subscription Deal of 2020-01-01 31 0.50',
  ]);
});

test('an offer of the catalogue that was ordered, with no SIM assigned, charges no Thing', async () => {
  const id = await newAccount();
  await world.addDeal(PROVIDER, { plan: 'Starter', fee: 0.5 });
  await world.addThing(sim(id, 1), id);
  await used(id, [1], '2026-03-12');
  await rate(id);
  expect(await charges(id)).toEqual(['1 data  10 0.00']);
});

test('a Thing that changes its terms within a month pays each fee for its own days', async () => {
  const id = await newAccount();
  await world.addDeal(id, { plan: 'Negotiated', fee: 3.1 });
  const other = await world.addDeal(PROVIDER, { plan: 'Starter', fee: 6.2 });
  const third = await world.addDeal(PROVIDER, { plan: 'Starter', fee: 3.1, sims: 'allsims' });
  for (const number of [1, 2, 3]) await world.addThing(sim(id, number), id);
  await subscribe(id, other, [sim(id, 1)], '2026-03-11');
  await subscribe(id, third, [sim(id, 2)], '2026-03-21');
  await used(id, [1, 2, 3], '2026-03-05', 1);
  await used(id, [1, 2], '2026-03-25', 1);
  await rate(id);
  expect((await charges(id)).filter((row) => row.includes('subscription')).toSorted()).toEqual([
    '1 subscription Deal of 2020-01-01 10 1.00',
    '1 subscription Deal of 2020-01-01 21 4.20',
    '2 subscription Deal of 2020-01-01 11 1.10',
    '2 subscription Deal of 2020-01-01 20 2.00',
    '3 subscription Deal of 2020-01-01 31 3.10',
  ]);
});

test('a SIM that is counted without any use pays from the first day of the month, however long it is on its terms', async () => {
  const id = await newAccount();
  const deal = await world.addDeal(PROVIDER, { plan: 'Starter', fee: 3.1, sims: 'allsims' });
  await world.addThing(sim(id, 1), id);
  await subscribe(id, deal, [sim(id, 1)], '2026-01-01');
  await rate(id);
  expect(await charges(id)).toEqual(['1 subscription Deal of 2020-01-01 31 3.10']);
});

test('a package is shared by the Things of its deal, and by no others of the account', async () => {
  const id = await newAccount();
  await world.addPlan(id, { plan: 'Pool', zone: 'World', price: 1, includedMb: 10 });
  await world.addPlan(id, { plan: 'Large pool', zone: 'World', price: 2, includedMb: 100 });
  await world.addDeal(id, { plan: 'Pool', data: 'package', packageFee: 5 });
  const large = await world.addDeal(PROVIDER, { plan: 'Large pool', data: 'package', packageFee: 50 });
  for (const number of [1, 2, 3]) await world.addThing(sim(id, number), id);
  await subscribe(id, large, [sim(id, 3)], '2026-01-01');
  await used(id, [1, 2, 3], '2026-03-05', 15);
  await rate(id);
  expect((await charges(id)).toSorted()).toEqual([
    '1 data Pool 0 0.00',
    '1 package Deal of 2020-01-01 31 5.00',
    '2 data Pool 10 10.00',
    '2 package Deal of 2020-01-01 31 5.00',
    '3 data Large pool 0 0.00',
    '3 package Deal of 2020-01-01 31 50.00',
  ]);
});

test('a minimum is reached by the Things of its deal alone', async () => {
  const id = await newAccount();
  await world.addDeal(id, { plan: 'Starter', minimum: 20 });
  const other = await world.addDeal(PROVIDER, { plan: 'Starter', minimum: 7 });
  for (const number of [1, 2]) await world.addThing(sim(id, number), id);
  await subscribe(id, other, [sim(id, 2)], '2026-01-01');
  await used(id, [1, 2], '2026-03-05', 10);
  await world.closeMonth(id, MARCH, '2026-04-04T00:00:00Z');
  expect((await charges(id)).filter((row) => row.includes('minimum')).toSorted()).toEqual([
    '- minimum Deal of 2020-01-01 1 15.00',
    '- minimum Deal of 2020-01-01 1 2.00',
  ]);
});

test('what the deal of a subscription says later changes nothing for its Things', async () => {
  const id = await newAccount();
  const deal = await world.addDeal(PROVIDER, { plan: 'Starter', fee: 1 });
  await world.addThing(sim(id, 1), id);
  await subscribe(id, deal, [sim(id, 1)], '2026-01-01');
  await used(id, [1], '2026-03-05', 1);
  await sql`update documents set answers = answers || '{"recurringDeals": [{"dealItem": "subscriptionfee", "policy": "activesims", "monthlyFee": 99}], "FulfilmentStatus": ["Withdrawn"]}' where id = ${deal}`.execute(
    world.db,
  );
  await rate(id);
  expect(await charges(id)).toEqual(['1 data Starter 1 0.50', '1 subscription Deal of 2020-01-01 31 1.00']);
});

const spans = async (iccid: string): Promise<string[]> =>
  (
    await sql<{ account: string; from: string; to: string | null; source: string }>`
      select account_id as account, from_day::text as from, to_day::text as to, source from subscriptions where iccid = ${iccid} order by from_day, account_id`.execute(
      world.db,
    )
  ).rows.map(({ account, from, to, source }) => `${account} ${from} ${to ?? 'on'} ${source}`);

test('a Thing that leaves the account leaves its terms, and continues on them when it comes back', async () => {
  const [id, other] = [await newAccount(), await newAccount()];
  const deal = await world.addDeal(PROVIDER, { plan: 'Starter', fee: 1 });
  await world.addThing(sim(id, 1), id);
  await subscribe(id, deal, [sim(id, 1)], '2026-01-01');
  const move = (to: string) => sql`update things set account_id = ${to} where iccid = ${sim(id, 1)}`.execute(world.db);
  const { rows } = await sql<{ today: string; tomorrow: string }>`
    select (now() at time zone 'utc')::date::text as today, ((now() at time zone 'utc')::date + 1)::text as tomorrow`.execute(
    world.db,
  );
  const { today = '', tomorrow = '' } = rows[0] ?? {};
  await move(other);
  expect(await spans(sim(id, 1))).toEqual([`${id} 2026-01-01 ${tomorrow} order`]);
  await move(id);
  expect(await spans(sim(id, 1))).toEqual([`${id} 2026-01-01 ${today} order`, `${id} ${today} on returned`]);
});

test('other terms from a day on end those before, and take the place of later ones', async () => {
  const id = await newAccount();
  const [one, two] = [
    await world.addDeal(PROVIDER, { plan: 'Starter', fee: 1 }),
    await world.addDeal(PROVIDER, { plan: 'Starter', fee: 2 }),
  ];
  await world.addThing(sim(id, 1), id);
  await subscribe(id, one, [sim(id, 1)], '2026-01-01');
  await subscribe(id, two, [sim(id, 1)], '2026-03-01');
  await subscribe(id, two, [sim(id, 1)], '2026-02-01');
  expect(await spans(sim(id, 1))).toEqual([`${id} 2026-01-01 2026-02-01 order`, `${id} 2026-02-01 on order`]);
});
