import { MB } from '@airlane/domain/text/byte-size';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChargingWorld, chargingWorld } from '#testing/charging-world.ts';
import { dyingAt } from '#testing/dying-database.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { rateAccount } from './rate-due.ts';
import { removeChargeDetails } from './remove-charge-details.ts';

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
const detailsOf = async (id: string) =>
  (
    await world.db
      .selectFrom('month_closes')
      .select(['period', 'details'])
      .where('account_id', '=', id)
      .orderBy('period')
      .execute()
  ).map(({ period, details }) => [period, details]);

/** So few that what is removed of one month takes several transactions. */
const ROWS_AT_ONCE = 3;

test(
  'killed at any statement, a removal is finished by the next run, and late usage in between is charged once',
  { timeout: 120_000 },
  async () => {
    let statement = 0;
    for (let isFinished = false; !isFinished;) {
      statement += 1;
      const id = await account({ data: 'package', packageFee: 1 });
      await closeMarch(id);
      const dying = dyingAt(world.db, statement);
      await removeChargeDetails(
        { db: dying.db, log: { ...silent, error: () => undefined }, keptMonths: 24 },
        LATER,
        undefined,
        ROWS_AT_ONCE,
      ).catch((error: unknown) => {
        if (!dying.isDead()) throw error;
      });
      isFinished = !dying.isDead();
      await world.use(id, sim(id, 1), '2026-03-31', 'Telekom', 'DE', 29 * MB);
      await rateAccount(world.db, id, new Date('2026-04-20T00:00:00Z'));
      const late = async () =>
        (await world.rated(id, APRIL))
          .filter(({ day }) => day < APRIL)
          .map(({ item, quantity, charged }) => [item, quantity, charged]);
      expect(await late()).toEqual([['data', 29 * MB, 10 * MB]]);
      await remove(LATER, 24, ROWS_AT_ONCE);
      expect(await detailsOf(id)).toEqual([[MARCH, 'removed']]);
      expect(await usedBy(id)).toEqual([['2026-03-31', 29 * MB]]);
      expect(await late()).toEqual([['data', 29 * MB, 10 * MB]]);
    }
    expect(statement).toBeGreaterThan(8);
  },
);

test('in any order of usage, closes and removals every byte is on one invoice', { timeout: 120_000 }, async () => {
  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('use' as const),
        month: fc.integer({ min: 0, max: 3 }),
        day: fc.integer({ min: 1, max: 28 }),
        thing: fc.integer({ min: 1, max: 2 }),
        bytes: fc.integer({ min: 0, max: MB }),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'rate' as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'close' as const }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('remove' as const), months: fc.integer({ min: 0, max: 4 }) }),
    },
  );
  const months = [
    MARCH,
    APRIL,
    MAY,
    '2026-06-01',
    '2026-07-01',
    '2026-08-01',
    '2026-09-01',
    '2026-10-01',
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      accounts += 1;
      const id = `acct-${String(accounts).padStart(3, '0')}`;
      await world.addAccount(id);
      await world.addDeal(id, { plan: 'P' });
      await world.addPlan(id, { plan: 'P', zone: 'World', price: 0.01 });
      for (const number of [1, 2]) await world.addThing(sim(id, number), id);
      let [closed, used] = [0, 0];
      const closeNext = async () => {
        await close(id, months[closed] ?? '', `${months[closed + 1] ?? ''}T00:00:00Z`);
        closed += 1;
      };
      for (const one of steps) {
        if (one.kind === 'use') {
          await world.use(
            id,
            sim(id, one.thing),
            `${(months[one.month] ?? '').slice(0, 8)}${String(one.day).padStart(2, '0')}`,
            'Telekom',
            'DE',
            one.bytes,
          );
          used += one.bytes;
        } else if (one.kind === 'rate') await rateAccount(world.db, id, new Date(`${months[closed] ?? ''}T12:00:00Z`));
        else if (one.kind === 'close' && closed < months.length - 6) await closeNext();
        else if (one.kind === 'remove')
          await removeChargeDetails(
            { db: world.db, log: silent, keptMonths: one.months },
            new Date(`${months[closed] ?? ''}T06:00:00Z`),
            undefined,
            3,
          );
      }
      // Whatever is open is closed at the end, up to the last month that was used, and once at least for what came late.
      for (let left = Math.max(5 - closed, 1); left > 0; left -= 1) await closeNext();
      const invoices = await world.db.selectFrom('invoices').select('lines').where('account_id', '=', id).execute();
      const billed = invoices
        .flatMap(({ lines }) => lines)
        .filter(({ kind }) => kind === 'data')
        .reduce((sum, { quantity }) => sum + quantity, 0);
      expect(billed).toBeCloseTo(used / MB, 2);
    }),
    { numRuns: propertyRuns(40) },
  );
});
