import { CHARGE_UNITS_PER_USD } from '@airlane/domain/charging/charge-units';
import { MB } from '@airlane/domain/text/byte-size';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateTable } from '#ports/tax/rate-table.ts';
import { type ChargingWorld, chargingWorld, PROVIDER } from '#testing/charging-world.ts';
import { closeMonths } from './close-months.ts';
import { explainCharge } from './explain-charge.ts';
import { findChargedAccounts } from './charged-accounts.repository.ts';
import { readPriceBooks } from './price-book.ts';
import { lockRatings } from './account-ratings.repository.ts';
import { rateAccount, rateDueAccounts, rateTakenBefore } from './rate-due.ts';
import { takeDue } from './rating-due.repository.ts';
import { insertMinimums, rateMonths } from './rate-month.ts';
import { writeMonthCosts } from './rated-days.repository.ts';
import { readRatedGroups } from './rated-groups.repository.ts';

const [MARCH, APRIL] = ['2026-03-01', '2026-04-01'] as const;
let world: ChargingWorld;
/** Made once, so that what only rates or reads them can be repeated as it is: of each kind, two whose deal ended, one without a fee, and one that is closed with something late. */
let [usedOnce, includedOnce, includedToo, endedOnce, endedToo, freeOnce, closedOnce] = ['', '', '', '', '', '', ''];
beforeAll(async () => {
  world = await chargingWorld();
  await world.addPlan(PROVIDER, { plan: 'Catalogue', zone: 'World', price: 0.25, includedMb: 3 });
  [usedOnce, includedOnce, includedToo, endedOnce, endedToo, freeOnce, closedOnce] = [
    await payAsYouGo(),
    await packaged(),
    await packaged(),
    await newAccount(),
    await newAccount(),
    await newAccount(),
    await payAsYouGo(),
  ];
  // Its plan has a price for one country only, and its deal is over on the last day of the month.
  await world.addDeal(endedOnce, { plan: 'P', fee: 1, minimum: 50, until: '2026-03-30' });
  await world.addPlan(endedOnce, { plan: 'P', zone: 'Home', countries: 'DE', price: 0.01 });
  await world.addFee(endedOnce, 'Telekom', 'DE', 0.1);
  for (const number of [1, 2]) {
    await world.addThing(sim(endedOnce, number), endedOnce);
    await world.use(endedOnce, sim(endedOnce, number), number === 1 ? '2026-03-30' : '2026-03-31', 'Telekom', 'DE', MB);
  }
  await world.addDeal(endedToo, { sims: 'allsims', fee: 3.1, until: '2026-03-30' });
  await world.addThing(sim(endedToo, 1), endedToo);
  await world.addDeal(freeOnce, {});
  await world.addThing(sim(freeOnce, 1), freeOnce);
  await world.use(freeOnce, sim(freeOnce, 1), '2026-03-31', 'Telekom', 'DE', MB);
  await close(closedOnce, MARCH, '2026-04-04T00:00:00Z');
  await world.use(closedOnce, sim(closedOnce, 2), '2026-03-31', 'Telekom', 'DE', 20 * MB);
  await close(closedOnce, APRIL, '2026-05-04T00:00:00Z');
});
afterAll(() => world.close());

let accounts = 0;
const newAccount = async (): Promise<string> => {
  accounts += 1;
  const id = `acct-${String(accounts).padStart(6, '0')}`;
  await world.addAccount(id);
  return id;
};
const sim = (id: string, number: number): string => `89${id.slice(5)}${String(number).padStart(11, '0')}`;
const close = (id: string, period: string, now: string) => world.closeMonth(id, period, now);

/** A row as a reader would say it: day, SIM, item, what it was charged by, where, megabytes or pieces, and dollars. */
const rowsOf = async (id: string, period: string = MARCH): Promise<string[]> =>
  (await world.rated(id, period)).map(
    ({ day, iccid, item, name, zone, network, country, quantity, charged, amount }) => {
      const size = (count: number): number =>
        item === 'data' || (item === 'package' && count >= MB) ? count / MB : count;
      return [
        day.slice(5),
        iccid === '' ? '-' : Number(iccid.slice(-11)),
        item,
        `${name}${zone && `/${zone}`}`,
        `${network}${country && `/${country}`}` || '-',
        `${size(quantity)}:${size(charged)}`,
        amount / CHARGE_UNITS_PER_USD,
      ].join(' ');
    },
  );

/** Pays by use, by active SIM and by network, and changes its deal on the eleventh. Something happens on both sides of every border. */
const payAsYouGo = async (): Promise<string> => {
  const id = await newAccount();
  // Ten and twenty-one days of the month.
  await world.addDeal(id, { plan: 'P', fee: 3.1 });
  await world.addDeal(id, { plan: 'Q', fee: 3.1, from: '2026-03-11' });
  await world.addPlan(id, { plan: 'P', zone: 'Europe', countries: 'DE', price: 0.01 });
  await world.addPlan(id, { plan: 'P', zone: 'Europe', countries: 'DE', price: 0.02, from: '2026-03-06' });
  await world.addPlan(id, { plan: 'P', zone: 'Rest', price: 1, smsSent: 0.05, smsReceived: 0.02 });
  await world.addPlan(id, { plan: 'P', zone: 'Rest', price: 2, smsSent: 0.07, smsReceived: 0.03, from: '2026-03-06' });
  await world.addPlan(id, { plan: 'Q', zone: 'World', price: 0.5, smsSent: 0.5, smsReceived: 0.3 });
  await world.addFee(id, 'Telekom', 'DE', 0.1);
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await world.addThing(sim(id, number), id);
  for (const [day, megabytes] of [
    ['02-28', 50],
    ['03-01', 1],
    ['03-05', 2],
    ['03-06', 3],
    ['03-10', 4],
    ['03-11', 5],
    ['03-31', 6],
    ['04-01', 70],
  ] as const)
    await world.use(id, sim(id, 1), `2026-${day}`, 'Telekom', 'DE', megabytes * MB);
  await world.use(id, sim(id, 1), '2026-03-05', 'Unknown', '', MB);
  await world.use(id, sim(id, 1), '2026-03-06', 'Unknown', '', MB);
  await sql`insert into thing_rate_plans (iccid, account_id, from_day, rate_plan) values (${sim(id, 2)}, ${id}, '2026-03-05', 'Catalogue'), (${sim(id, 2)}, ${id}, '2026-03-07', '')`.execute(
    world.db,
  );
  for (const day of ['04', '05', '06', '07']) await world.use(id, sim(id, 2), `2026-03-${day}`, 'Telcel', 'MX', MB);
  for (const day of ['02-28', '03-05', '03-06', '03-11', '04-01'])
    await world.message(id, sim(id, 3), `2026-${day}`, 'sent');
  await world.message(id, sim(id, 3), '2026-03-31', 'received');
  await world.message(id, sim(id, 3), '2026-03-02', 'sent', 'failed');
  await world.use(id, sim(id, 4), '2026-03-10', 'Telekom', 'DE', 0);
  await world.use(id, sim(id, 4), '2026-04-01', 'Telekom', 'DE', 0);
  await world.message(id, sim(id, 5), '2026-04-01', 'sent');
  // A session where no access costs anything, one in another country of the network, and a message in the first moment of the month.
  await world.use(id, sim(id, 6), '2026-03-12', 'Telcel', 'MX', 0);
  await world.use(id, sim(id, 6), '2026-03-13', 'Telekom', 'AT', 0);
  await world.message(id, sim(id, 7), MARCH, 'received');
  return id;
};

const payAsYouGoRows = [
  '03-01 1 access Global/Telekom Telekom/DE 1:1 0.1',
  '03-01 1 data P/Europe Telekom/DE 1:1 0.01',
  '03-01 1 subscription Deal of 2020-01-01 - 10:10 1',
  '03-01 7 sms-mo P/Rest - 1:1 0.02',
  '03-01 7 subscription Deal of 2020-01-01 - 10:10 1',
  '03-04 2 data P/Rest Telcel/MX 1:1 1',
  '03-04 2 subscription Deal of 2020-01-01 - 10:10 1',
  '03-05 1 data P/Europe Telekom/DE 2:2 0.02',
  '03-05 1 data P/Rest Unknown 1:1 1',
  '03-05 2 data Catalogue/World Telcel/MX 1:1 0.25',
  '03-05 3 sms-mt P/Rest - 1:1 0.05',
  '03-05 3 subscription Deal of 2020-01-01 - 10:10 1',
  '03-06 1 data P/Europe Telekom/DE 3:3 0.06',
  '03-06 1 data P/Rest Unknown 1:1 2',
  '03-06 2 data Catalogue/World Telcel/MX 1:1 0.25',
  '03-06 3 sms-mt P/Rest - 1:1 0.07',
  '03-07 2 data P/Rest Telcel/MX 1:1 2',
  '03-10 1 data P/Europe Telekom/DE 4:4 0.08',
  '03-10 4 access Global/Telekom Telekom/DE 1:1 0.1',
  '03-10 4 subscription Deal of 2020-01-01 - 10:10 1',
  '03-11 1 data Q/World Telekom/DE 5:5 2.5',
  '03-11 1 subscription Deal of 2026-03-11 - 21:21 2.1',
  '03-11 3 sms-mt Q/World - 1:1 0.5',
  '03-11 3 subscription Deal of 2026-03-11 - 21:21 2.1',
  '03-12 6 subscription Deal of 2026-03-11 - 21:21 2.1',
  '03-31 1 data Q/World Telekom/DE 6:6 3',
  '03-31 3 sms-mo Q/World - 1:1 0.3',
];

/** Pays for every SIM by days, for a package and a minimum. */
const packaged = async (): Promise<string> => {
  const id = await newAccount();
  await world.addDeal(id, { plan: 'P', sims: 'allsims', fee: 3.1, data: 'package', packageFee: 6.2, minimum: 100 });
  await world.addPlan(id, { plan: 'P', zone: 'Home', countries: 'DE', price: 0.01, includedMb: 5 });
  await world.addPlan(id, { plan: 'P', zone: 'Home', countries: 'DE', price: 0.01, includedMb: 6, from: '2026-03-22' });
  await world.addPlan(id, { plan: 'P', zone: 'Rest', price: 1 });
  await world.addThing(sim(id, 1), id);
  await world.addThing(sim(id, 2), id, '2026-03-22');
  await world.addThing(sim(id, 3), id, '2026-01-01', '2026-03-01');
  await world.addThing(sim(id, 4), id, '2026-01-01', '2026-02-28');
  await world.addThing(sim(id, 5), id, '2026-04-01');
  // It left and came back on the same day, which counts once.
  await world.addThing(sim(id, 6), id, '2026-03-02', '2026-03-10');
  await sql`insert into thing_assignments (iccid, account_id, from_at, to_at) values (${sim(id, 6)}, ${id}, '2026-03-10T12:00:00Z', '2026-03-12T00:00:00Z')`.execute(
    world.db,
  );
  // It was away in between, and both times count to its first day.
  await world.addThing(sim(id, 8), id, '2026-03-04', '2026-03-05');
  await sql`insert into thing_assignments (iccid, account_id, from_at, to_at) values (${sim(id, 8)}, ${id}, '2026-03-20', '2026-03-21')`.execute(
    world.db,
  );
  await sql`insert into thing_rate_plans (iccid, account_id, from_day, rate_plan) values (${sim(id, 6)}, ${id}, '2026-03-02', 'Catalogue'), (${sim(id, 6)}, ${id}, '2026-03-03', ''),
    (${sim(id, 2)}, ${id}, '2026-03-20', 'Catalogue'), (${sim(id, 2)}, ${id}, '2026-03-22', ''), (${sim(id, 3)}, ${id}, '2026-03-01', 'No such plan')`.execute(
    world.db,
  );
  // 5 + 6 + 0 + 3 + 5 megabytes are included: the four abroad are covered first, then the earliest at home.
  await world.use(id, sim(id, 1), '2026-03-31', 'Swisscom', 'CH', 4 * MB);
  await world.use(id, sim(id, 1), '2026-03-02', 'Telekom', 'DE', 8 * MB);
  await world.use(id, sim(id, 1), '2026-03-03', 'Vodafone', 'DE', 3 * MB);
  await world.use(id, sim(id, 1), '2026-03-03', 'Telekom', 'DE', 3 * MB);
  await world.use(id, sim(id, 2), '2026-03-03', 'Telekom', 'DE', 3 * MB);
  await world.use(id, sim(id, 2), '2026-03-30', 'Telekom', 'DE', 2 * MB);
  await world.message(id, sim(id, 1), '2026-03-05', 'sent');
  return id;
};

const packagedRows = [
  '03-01 1 package Deal of 2020-01-01 - 5:31 6.2',
  '03-01 1 subscription Deal of 2020-01-01 - 31:31 3.1',
  '03-01 3 package Deal of 2020-01-01 - 0:1 0.2',
  '03-01 3 subscription Deal of 2020-01-01 - 1:1 0.1',
  '03-02 1 data P/Home Telekom/DE 8:0 0',
  '03-02 6 package Deal of 2020-01-01 - 3:11 2.2',
  '03-02 6 subscription Deal of 2020-01-01 - 11:11 1.1',
  '03-03 1 data P/Home Telekom/DE 3:0 0',
  '03-03 1 data P/Home Vodafone/DE 3:0 0',
  '03-03 2 data P/Home Telekom/DE 3:2 0.02',
  '03-04 8 package Deal of 2020-01-01 - 5:4 0.8',
  '03-04 8 subscription Deal of 2020-01-01 - 4:4 0.4',
  '03-05 1 sms-mt P/Rest - 1:1 0',
  '03-22 2 package Deal of 2020-01-01 - 6:10 2',
  '03-22 2 subscription Deal of 2020-01-01 - 10:10 1',
  '03-30 2 data P/Home Telekom/DE 2:2 0.02',
  '03-31 1 data P/Rest Swisscom/CH 4:0 0',
];

const endedRows = [
  '03-30 1 access Global/Telekom Telekom/DE 1:1 0.1',
  '03-30 1 data P/Home Telekom/DE 1:1 0.01',
  '03-30 1 subscription Deal of 2020-01-01 - 31:31 1',
  '03-31 2 data  Telekom/DE 1:1 0',
];

const rateTogether = (ids: readonly string[], from: string = MARCH): Promise<void> =>
  world.db.transaction().execute(async (trx) =>
    rateMonths(trx, {
      period: MARCH,
      from,
      books: await readPriceBooks(trx, await findChargedAccounts(trx, ids), MARCH, APRIL),
    }),
  );

test('lines count Things, and tell adjustments from the month', async () => {
  const id = closedOnce;
  const groupsOf = async (period: string, part = {}) =>
    (await readRatedGroups(world.db, id, period, part))
      .map(({ item, name, zone, things, quantity, charged, amount, adjusts, isPooled }) =>
        [
          item,
          name,
          zone,
          adjusts,
          things,
          Number(quantity),
          Number(charged),
          Number(amount) / CHARGE_UNITS_PER_USD,
          isPooled,
        ].join(' '),
      )
      .toSorted();
  expect(await groupsOf(MARCH)).toEqual([
    'access Global Telekom  2 2 2 0.2 false',
    'data Catalogue World  1 2097152 2097152 0.5 false',
    'data P Europe  1 3145728 3145728 0.03 false',
    'data P Europe  1 7340032 7340032 0.14 false',
    'data P Rest  2 2097152 2097152 2 false',
    'data P Rest  2 2097152 2097152 4 false',
    'data Q World  1 11534336 11534336 5.5 false',
    'sms-mo P Rest  1 1 1 0.02 false',
    'sms-mo Q World  1 1 1 0.3 false',
    'sms-mt P Rest  1 1 1 0.05 false',
    'sms-mt P Rest  1 1 1 0.07 false',
    'sms-mt Q World  1 1 1 0.5 false',
    'subscription Deal of 2020-01-01   5 50 50 5 false',
    'subscription Deal of 2026-03-11   3 63 63 6.3 false',
  ]);
  expect(await groupsOf(MARCH, { iccid: sim(id, 2) })).toEqual([
    'data Catalogue World  1 2097152 2097152 0.5 false',
    'data P Rest  1 1048576 1048576 1 false',
    'data P Rest  1 1048576 1048576 2 false',
    'subscription Deal of 2020-01-01   1 10 10 1 false',
  ]);
  await world.db
    .updateTable('things')
    .set({ group_name: 'Pumps' })
    .where('iccid', 'in', [sim(id, 2), sim(id, 4)])
    .execute();
  expect(await groupsOf(MARCH, { thingGroup: 'Pumps' })).toEqual([
    'access Global Telekom  1 1 1 0.1 false',
    'data Catalogue World  1 2097152 2097152 0.5 false',
    'data P Rest  1 1048576 1048576 1 false',
    'data P Rest  1 1048576 1048576 2 false',
    'subscription Deal of 2020-01-01   2 20 20 2 false',
  ]);
  await world.db.updateTable('things').set({ deleted_at: new Date() }).where('iccid', '=', sim(id, 4)).execute();
  expect(await groupsOf(MARCH, { thingGroup: 'Pumps' })).toEqual(await groupsOf(MARCH, { iccid: sim(id, 2) }));
  await world.db.updateTable('things').set({ group_name: '', deleted_at: null }).where('account_id', '=', id).execute();
});

test('a charge is explained by its Things, networks and days, each narrowed by the others', async () => {
  const id = closedOnce;
  const rateOf = async (zone: string, period: string) =>
    (await world.rated(id, period)).find((row) => row.item === 'data' && row.zone === zone)?.rate_id;
  const rateId = await rateOf('World', APRIL);
  const told = async (asked: Partial<Parameters<typeof explainCharge>[2]>) => {
    const { total, thingCount, things, networks, days } = await explainCharge(world.db, id, {
      period: MARCH,
      rateId,
      ...asked,
    });
    const part = ({ quantity, charged, amount }: { quantity: number; charged: number; amount: number }) =>
      `${quantity / MB}:${charged / MB} ${amount}`;
    return [
      `${thingCount}: ${part(total)}`,
      ...things.map((row) => `${Number(row.iccid.slice(-11))} ${row.name === row.iccid} ${part(row)}`),
      ...networks.map((row) => `${row.network}/${row.country} ${part(row)}`),
      ...days.map((row) => `${row.day} ${part(row)}`),
    ];
  };
  expect(await told({})).toEqual([
    '1: 11:11 5.5',
    '1 true 11:11 5.5',
    'Telekom/DE 11:11 5.5',
    '2026-03-11 5:5 2.5',
    '2026-03-31 6:6 3',
  ]);
  expect(await told({ period: APRIL })).toEqual([
    '1: 70:70 35',
    '1 true 70:70 35',
    'Telekom/DE 70:70 35',
    '2026-04-01 70:70 35',
  ]);
  expect(await told({ period: APRIL, adjusts: MARCH })).toEqual([
    '1: 20:20 10',
    '2 true 20:20 10',
    'Telekom/DE 20:20 10',
    '2026-03-31 20:20 10',
  ]);
  expect(await told({ rateId: undefined, network: 'Telcel' })).toEqual([
    '1: 4:4 3.5',
    '2 true 4:4 3.5',
    'Telcel/MX 4:4 3.5',
    '2026-03-04 1:1 1',
    '2026-03-05 1:1 0.25',
    '2026-03-06 1:1 0.25',
    '2026-03-07 1:1 2',
  ]);
  const amounts = async (asked: Partial<Parameters<typeof explainCharge>[2]>) => {
    const { total, things, networks, days } = await explainCharge(world.db, id, { period: MARCH, ...asked });
    return [total, ...things, ...networks, ...days].map(({ amount }) => amount);
  };
  // The subscription of the fourth costs more than what the first one used.
  expect(await amounts({ iccid: sim(id, 2) })).toEqual([4.5, 4.5, 3.5, 2, 0.25, 0.25, 2]);
  expect(await amounts({ day: '2026-03-10' })).toEqual([1.18, 1.1, 0.08, 0.18, 1.18]);
  expect((await explainCharge(world.db, id, { period: MARCH, rateId: -1 })).rule).toBeNull();
  expect((await explainCharge(world.db, id, { period: MARCH })).rule).toBeNull();
  expect((await explainCharge(world.db, id, { period: MARCH, rateId })).rule).toMatchObject({
    item: 'data',
    name: 'Q',
    zone: 'World',
    price: 0.5,
    validFrom: null,
    countries: [],
    simPolicy: null,
  });
});

test('the column of lists is what each Thing of the account costs in the month', async () => {
  await sql`update thing_contacts set month_cost = 7 where account_id = any(${[usedOnce, closedOnce]})`.execute(
    world.db,
  );
  await writeMonthCosts(world.db, closedOnce, APRIL);
  const costs = async (id: string) =>
    (
      await world.db
        .selectFrom('thing_contacts')
        .select('month_cost')
        .where('account_id', '=', id)
        .orderBy('iccid')
        .execute()
    ).map(({ month_cost }) => month_cost);
  const rated = await world.rated(closedOnce, APRIL);
  const expected = [1, 2, 3, 4, 5, 6, 7].map(
    (number) =>
      rated.filter(({ iccid }) => iccid === sim(closedOnce, number)).reduce((sum, { amount }) => sum + amount, 0) /
      CHARGE_UNITS_PER_USD,
  );
  expect(expected.map((cost) => cost > 0)).toEqual([true, true, true, true, true, false, false]);
  expect([await costs(closedOnce), await costs(usedOnce)]).toEqual([expected, [7, 7, 7, 7, 7, 7, 7]]);
});

/** As if nothing had been rated yet. */
const clearOnce = async (): Promise<void> => {
  await world.db
    .deleteFrom('rated_days')
    .where('account_id', 'in', [usedOnce, includedOnce, includedToo, endedOnce, endedToo, freeOnce])
    .execute();
};

test('accounts of every kind are rated together, each by its own prices and to the day', async () => {
  await clearOnce();
  const all = [usedOnce, includedOnce, includedToo, endedOnce, endedToo, freeOnce];
  await rateTogether(all);
  // What packages included in the months before and after does not count to this one.
  for (const [period, days] of [
    ['2026-02-01', -28],
    [APRIL, 31],
  ] as const)
    await sql`insert into rated_days (account_id, period, day, iccid, rate_id, network, country, quantity, charged, amount)
      select account_id, ${period}::date, day + ${days}::int, iccid, rate_id, network, country, quantity, charged, amount from rated_days where account_id = ${includedOnce} and period = ${MARCH}::date and day < '2026-03-04'`.execute(
      world.db,
    );
  await rateTogether(all);
  expect(await rowsOf(usedOnce)).toEqual(payAsYouGoRows);
  expect([await rowsOf(includedOnce), await rowsOf(includedToo)]).toEqual([packagedRows, packagedRows]);
  expect(await rowsOf(endedOnce)).toEqual(endedRows);
  expect(await rowsOf(endedToo)).toEqual(['03-01 1 subscription Deal of 2020-01-01 - 30:30 3']);
  expect(await rowsOf(freeOnce)).toEqual(['03-31 1 data Catalogue/World Telekom/DE 1:1 0.25']);
});

test('rating again from a day on leaves what was before it, and writes the rest as it was', async () => {
  await clearOnce();
  await rateTogether([usedOnce]);
  const marked = sql`account_id = ${usedOnce} and period = ${MARCH}::date and day < '2026-03-06'`;
  await sql`update rated_days set quantity = quantity + 1 where ${marked}`.execute(world.db);
  await rateTogether([usedOnce], '2026-03-06');
  await sql`update rated_days set quantity = quantity - 1 where ${marked}`.execute(world.db);
  expect(await rowsOf(usedOnce)).toEqual(payAsYouGoRows);
  // Neither another account nor another month is touched.
  const [closed, april] = [await rowsOf(closedOnce), await rowsOf(closedOnce, APRIL)];
  await rateTogether([usedOnce], '2026-02-27');
  expect([await rowsOf(usedOnce), await rowsOf(closedOnce), await rowsOf(closedOnce, APRIL)]).toEqual([
    payAsYouGoRows,
    closed,
    april,
  ]);
});

test('the minimum is what is missing on the last day, of a deal that lasts to the end of the month', async () => {
  const [included, used, ended] = [includedOnce, usedOnce, endedOnce];
  const ids = [included, used, ended];
  await clearOnce();
  await rateTogether(ids);
  await sql`insert into rated_days select account_id, ${APRIL}::date, ${APRIL}::date, iccid, rate_id, network, country, quantity, charged, amount from rated_days where account_id = ${included} and period = ${MARCH}::date and day = ${MARCH}::date`.execute(
    world.db,
  );
  await world.db.transaction().execute(async (trx) =>
    insertMinimums(trx, {
      period: MARCH,
      books: await readPriceBooks(trx, await findChargedAccounts(trx, ids), MARCH, APRIL),
    }),
  );
  expect((await rowsOf(included)).filter((row) => !packagedRows.includes(row))).toEqual([
    '03-31 - minimum Deal of 2020-01-01 - 1:1 82.86',
  ]);
  expect([await rowsOf(used), await rowsOf(ended)]).toEqual([payAsYouGoRows, endedRows]);
});

test('of many Things a page is answered and of networks all, those first that cost or used most', async () => {
  const id = await newAccount();
  const fill = async (quantity: string, amount: string) => {
    await sql`delete from rated_days where account_id = ${id}`.execute(world.db);
    await sql`insert into rated_days (account_id, period, day, iccid, rate_id, network, country, quantity, charged, amount)
      select ${id}, ${MARCH}::date, ${MARCH}::date, n::text, 1, n::text, 'DE', ${sql.raw(quantity)}, 0, ${sql.raw(amount)} from generate_series(1, 102) as n`.execute(
      world.db,
    );
    const { things, networks } = await explainCharge(world.db, id, { period: MARCH });
    return [things.map(({ iccid }) => Number(iccid)), networks.map(({ network }) => Number(network))];
  };
  const all = Array.from({ length: 102 }, (_, index) => 102 - index);
  const page = all.slice(0, 100);
  expect(await fill('1000 - n', `n * ${CHARGE_UNITS_PER_USD}`)).toEqual([page, all]);
  expect(await fill('n', '0')).toEqual([page, all]);
});

const dueOf = async (id: string): Promise<string[]> =>
  (
    await world.db
      .selectFrom('rating_due')
      .select(['day', 'is_taken'])
      .where('account_id', '=', id)
      .orderBy('day')
      .orderBy('is_taken')
      .execute()
  ).map(({ day, is_taken }) => `${day}${is_taken ? ' taken' : ''}`);

test('days that are due are taken up to a day, of these accounts only, and again where something came in between', async () => {
  const [id, other] = [await newAccount(), await newAccount()];
  const note = async (account: string, day: string) =>
    sql`select note_rating_due(${account}, ${day}::date)`.execute(world.db);
  for (const account of [id, other]) for (const day of ['2026-03-30', '2026-03-31', APRIL]) await note(account, day);
  await takeDue(world.db, [id], APRIL);
  expect([await dueOf(id), await dueOf(other)]).toEqual([
    ['2026-03-30 taken', '2026-03-31 taken', APRIL],
    ['2026-03-30', '2026-03-31', APRIL],
  ]);
  await note(id, '2026-03-31');
  expect(await dueOf(id)).toEqual(['2026-03-30 taken', '2026-03-31', '2026-03-31 taken', APRIL]);
  await takeDue(world.db, [id], '2026-03-31');
  expect(await dueOf(id)).toEqual(['2026-03-30 taken', '2026-03-31', '2026-03-31 taken', APRIL]);
  const [account] = await findChargedAccounts(world.db, [id]);
  if (account === undefined) throw new Error('No account');
  await takeDue(world.db, [other]);
  // A close rates what was taken of the months before its own, and leaves later days and what was not taken.
  await world.db
    .transaction()
    .execute(async (trx) => rateTakenBefore(trx, [account], await lockRatings(trx, [id]), MARCH));
  expect([await dueOf(id), await dueOf(other)]).toEqual([
    ['2026-03-31', APRIL],
    ['2026-03-30 taken', '2026-03-31 taken', `${APRIL} taken`],
  ]);
  await takeDue(world.db, [id]);
  await world.db
    .transaction()
    .execute(async (trx) => rateTakenBefore(trx, [account], await lockRatings(trx, [id]), MARCH));
  expect(await dueOf(id)).toEqual([`${APRIL} taken`]);
  await rateAccount(world.db, id, new Date('2026-04-02T00:00:00Z'));
  expect([await dueOf(id), await dueOf(other)]).toEqual([
    [],
    ['2026-03-30 taken', '2026-03-31 taken', `${APRIL} taken`],
  ]);
  await sql`delete from rating_due where account_id = ${other}`.execute(world.db);
});

test('the job rates accounts with a day that is due, and those whose month has not begun', async () => {
  const now = new Date('2026-04-02T00:00:00Z');
  const [due, begins, deleted, empty] = [
    await newAccount(),
    await newAccount(),
    await newAccount(),
    await newAccount(),
  ];
  for (const id of [begins, deleted]) await world.addThing(sim(id, 1), id);
  await world.db.updateTable('accounts').set({ deleted_at: now }).where('id', '=', deleted).execute();
  await world.use(due, sim(due, 1), '2026-04-01', 'Telekom', 'DE', MB);
  await sql`delete from rating_due where account_id = any(${[begins, deleted]})`.execute(world.db);
  const failed: object[] = [];
  await rateDueAccounts(world.db, now, { error: (detail) => void failed.push(detail) });
  const ratedAt = async () =>
    (
      await world.db
        .selectFrom('account_ratings')
        .select(['account_id', 'period'])
        .where('account_id', 'in', [due, begins, deleted, empty])
        .orderBy('account_id')
        .execute()
    ).map(({ account_id, period }) => `${account_id} ${period ?? ''}`);
  expect([failed, await ratedAt()]).toEqual([[], [`${due} ${APRIL}`, `${begins} ${APRIL}`]]);
  const { rated_at: first } = await world.db
    .selectFrom('account_ratings')
    .select('rated_at')
    .where('account_id', '=', begins)
    .executeTakeFirstOrThrow();
  await rateDueAccounts(world.db, now, { error: (detail) => void failed.push(detail) });
  expect(
    await world.db
      .selectFrom('account_ratings')
      .select('rated_at')
      .where('account_id', '=', begins)
      .executeTakeFirstOrThrow(),
  ).toEqual({ rated_at: first });
});

test('the job closes the accounts that had Things before the month ended, and none twice', async () => {
  const [held, later, without, deleted, panel, behind, usual, ahead] = [
    await newAccount(),
    await newAccount(),
    await newAccount(),
    await newAccount(),
    await newAccount(),
    await newAccount(),
    await newAccount(),
    await newAccount(),
  ];
  for (const id of [held, deleted, panel]) await world.addThing(sim(id, 1), id, '2026-03-31');
  await world.addThing(sim(later, 1), later, '2026-04-01');
  for (const id of [behind, usual, ahead]) await world.addThing(sim(id, 1), id);
  await world.db.updateTable('accounts').set({ deleted_at: new Date() }).where('id', '=', deleted).execute();
  await world.db
    .updateTable('accounts')
    .set({ is_admin_panel: true, vertical: `panel-${panel}` })
    .where('id', '=', panel)
    .execute();
  await close(behind, '2026-01-01', '2026-02-04T00:00:00Z');
  await sql`delete from row_counts where account_id = ${held}`.execute(world.db);
  await close(usual, '2026-02-01', '2026-03-04T00:00:00Z');
  await close(ahead, MARCH, '2026-04-04T00:00:00Z');
  const closing = { actorId: null, requestId: 'test', now: new Date('2026-04-05T00:00:00Z') };
  await closeMonths({ db: world.db, tax: rateTable }, MARCH, closing, {
    error: () => undefined,
    info: () => undefined,
  });
  const closes = await world.db
    .selectFrom('month_closes')
    .select(['account_id', 'period'])
    .where('account_id', 'in', [held, later, without, deleted, panel, behind, usual, ahead])
    .orderBy('account_id')
    .orderBy('period')
    .execute();
  expect(closes.map(({ account_id, period }) => `${account_id} ${period}`)).toEqual([
    `${held} ${MARCH}`,
    `${behind} 2026-01-01`,
    `${behind} 2026-02-01`,
    `${behind} ${MARCH}`,
    `${usual} 2026-02-01`,
    `${usual} ${MARCH}`,
    `${ahead} ${MARCH}`,
  ]);
});

test('what comes late stands on the next invoice: usage that was not charged, and the fees that only it made due', async () => {
  const [id, other] = [await payAsYouGo(), await newAccount()];
  // The other one had the same Thing for a part of that day.
  await world.use(other, sim(id, 1), '2026-03-10', 'Telekom', 'DE', 3 * MB);
  for (const one of [id, other]) await close(one, MARCH, '2026-04-04T00:00:00Z');
  expect(await rowsOf(id)).toEqual(payAsYouGoRows);
  const ofOther = await rowsOf(other);
  const lateRows = async (one: string) => (await rowsOf(one, APRIL)).filter((row) => row < '04');
  const ownRows = async () => (await rowsOf(id, APRIL)).filter((row) => row >= '04');
  await world.use(id, sim(id, 1), '2026-03-10', 'Telekom', 'DE', MB);
  await world.use(id, sim(id, 1), '2026-03-01', 'Telcel', 'MX', MB);
  await world.use(id, sim(id, 2), '2026-03-31', 'Telekom', 'DE', MB);
  await world.use(id, sim(id, 5), '2026-03-31', 'Telekom', 'DE', 0);
  await world.message(id, sim(id, 3), '2026-03-05', 'sent');
  await world.message(id, sim(id, 3), '2026-03-31', 'received');
  await rateAccount(world.db, id, new Date('2026-04-05T00:00:00Z'));
  expect(await lateRows(id)).toEqual([
    '03-01 1 data P/Rest Telcel/MX 1:1 1',
    '03-05 3 sms-mt P/Rest - 1:1 0.05',
    '03-10 1 data P/Europe Telekom/DE 1:1 0.02',
    '03-31 2 access Global/Telekom Telekom/DE 1:1 0.1',
    '03-31 2 data Q/World Telekom/DE 1:1 0.5',
    '03-31 2 subscription Deal of 2026-03-11 - 21:21 2.1',
    '03-31 3 sms-mo Q/World - 1:1 0.3',
    '03-31 5 access Global/Telekom Telekom/DE 1:1 0.1',
    '03-31 5 subscription Deal of 2026-03-11 - 21:21 2.1',
  ]);
  const own = await ownRows();
  await world.use(id, sim(id, 1), '2026-03-10', 'Telekom', 'DE', MB);
  await rateAccount(world.db, id, new Date('2026-04-06T00:00:00Z'));
  expect([own.length > 3, await ownRows()]).toEqual([true, own]);
  expect(await lateRows(id)).toEqual([
    '03-01 1 data P/Rest Telcel/MX 1:1 1',
    '03-05 3 sms-mt P/Rest - 1:1 0.05',
    '03-10 1 data P/Europe Telekom/DE 2:2 0.04',
    '03-31 2 access Global/Telekom Telekom/DE 1:1 0.1',
    '03-31 2 data Q/World Telekom/DE 1:1 0.5',
    '03-31 2 subscription Deal of 2026-03-11 - 21:21 2.1',
    '03-31 3 sms-mo Q/World - 1:1 0.3',
    '03-31 5 access Global/Telekom Telekom/DE 1:1 0.1',
    '03-31 5 subscription Deal of 2026-03-11 - 21:21 2.1',
  ]);
  expect([await rowsOf(id), await rowsOf(other), await lateRows(other)]).toEqual([payAsYouGoRows, ofOther, []]);
  await close(id, APRIL, '2026-05-04T00:00:00Z');
  await world.use(id, sim(id, 1), '2026-03-10', 'Telekom', 'DE', MB);
  await rateAccount(world.db, id, new Date('2026-05-05T00:00:00Z'));
  expect((await rowsOf(id, '2026-05-01')).filter((row) => row < '04')).toEqual([
    '03-10 1 data P/Europe Telekom/DE 1:1 0.02',
  ]);
});

test('what is left of a package when its month is closed covers what comes late, and no more', async () => {
  const id = await packaged();
  await world.addThing(sim(id, 7), id, '2026-03-31');
  await close(id, MARCH, '2026-04-04T00:00:00Z');
  // 6 more are included by the new SIM, of which the close used some.
  await world.use(id, sim(id, 7), '2026-03-31', 'Swisscom', 'CH', 10 * MB);
  await rateAccount(world.db, id, new Date('2026-04-05T00:00:00Z'));
  expect((await rowsOf(id, APRIL)).filter((row) => row < '04')).toEqual(['03-31 7 data P/Rest Swisscom/CH 10:8 8']);
});
