import { CHARGE_UNITS_PER_USD } from '@airlane/domain/charging/charge-units';
import { MB } from '@airlane/domain/text/byte-size';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChargingWorld, chargingWorld, PROVIDER } from '#testing/charging-world.ts';
import { propertyRuns } from '#testing/property-runs.ts';
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
const rate = (id: string) => rateAccount(world.db, id, NOW);
const usd = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0) / CHARGE_UNITS_PER_USD;

const countries = ['DE', 'NL', 'CH', 'MX'];
const usage = fc.record({
  thing: fc.integer({ min: 1, max: 4 }),
  day: fc.integer({ min: 1, max: 20 }),
  country: fc.constantFrom(...countries),
  bytes: fc.integer({ min: 0, max: 40 * MB }),
});
const randomDeal = fc.record({
  sims: fc.constantFrom('activesims' as const, 'allsims' as const),
  data: fc.constantFrom('payg' as const, 'package' as const),
  fee: fc.integer({ min: 0, max: 300 }),
  packageFee: fc.integer({ min: 0, max: 300 }),
  europe: fc.integer({ min: 0, max: 500 }),
  rest: fc.integer({ min: 0, max: 20_000 }),
  included: fc.integer({ min: 0, max: 30 }),
});
type RandomDeal = typeof randomDeal extends fc.Arbitrary<infer Deal> ? Deal : never;
const THINGS = [1, 2, 3, 4];
const randomWorld = fc.record({
  agreed: randomDeal,
  other: randomDeal,
  /** Things with a subscription to the other deal. */
  subscribed: fc.subarray(THINGS),
  batches: fc.array(fc.array(usage, { maxLength: 8 }), { minLength: 1, maxLength: 3 }),
});
const dayText = (day: number): string => `2026-03-${String(day).padStart(2, '0')}`;

const addDeal = async (id: string, plan: string, deal: RandomDeal): Promise<string> => {
  await world.addPlan(id, {
    plan,
    zone: 'Europe',
    countries: 'DE NL',
    price: deal.europe / 10_000,
    includedMb: deal.included,
  });
  await world.addPlan(id, { plan, zone: 'Rest', price: deal.rest / 10_000 });
  // A deal of the catalogue counts for those alone that have a subscription to it.
  return world.addDeal(plan === 'P' ? id : PROVIDER, {
    ...deal,
    plan,
    fee: deal.fee / 10_000,
    packageFee: deal.packageFee / 10_000,
  });
};

interface Used {
  readonly thing: number;
  readonly country: string;
  readonly bytes: number;
}

/** What the Things of a deal cost, computed anew. */
const costOf = (deal: RandomDeal, things: readonly number[], all: readonly Used[]): bigint => {
  const own = all.filter(({ thing }) => things.includes(thing));
  const sims = deal.sims === 'allsims' ? things.length : new Set(own.map(({ thing }) => thing)).size;
  const bytesIn = (isEurope: boolean): number =>
    own
      .filter(({ country }) => (country === 'DE' || country === 'NL') === isEurope)
      .reduce((sum, { bytes }) => sum + bytes, 0);
  const zones = [
    { price: deal.europe, bytes: bytesIn(true) },
    { price: deal.rest, bytes: bytesIn(false) },
  ].toSorted((a, b) => b.price - a.price);
  let pool = deal.data === 'package' ? sims * deal.included * MB : 0;
  let expected = BigInt(sims) * BigInt(deal.fee + (deal.data === 'package' ? deal.packageFee : 0)) * BigInt(MB);
  for (const { price, bytes } of zones) {
    const covered = Math.min(pool, bytes);
    pool -= covered;
    expected += BigInt(bytes - covered) * BigInt(price);
  }
  return expected;
};

test(
  'in any world every byte is rated once by the terms of its own Thing, the sum is what the prices say, and rating again gives the same rows',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(randomWorld, async ({ agreed, other, subscribed, batches }) => {
        const id = await account();
        await addDeal(id, 'P', agreed);
        const otherDeal = await addDeal(id, 'Q', other);
        for (const number of THINGS) await world.addThing(sim(id, number), id);
        await world.subscribe(
          id,
          otherDeal,
          subscribed.map((number) => sim(id, number)),
          '2026-01-01',
        );
        for (const batch of batches) {
          for (const { thing, day, country, bytes } of batch)
            await world.use(id, sim(id, thing), dayText(day), `Net ${country}`, country, bytes);
          await rate(id);
        }
        const all = batches.flat();
        const rows = await world.rated(id);
        const following = THINGS.filter((number) => !subscribed.includes(number));
        expect(rows.filter(({ item }) => item === 'data').reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
          all.reduce((sum, { bytes }) => sum + bytes, 0),
        );
        expect(rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(
          costOf(agreed, following, all) + costOf(other, subscribed, all),
        );
        await sql`select note_rating_due(${id}, '2026-03-01'::date)`.execute(world.db);
        await rate(id);
        expect(await world.rated(id)).toEqual(rows);
        await sql`select note_rating_due(${id}, '2026-03-07'::date)`.execute(world.db);
        await rate(id);
        expect(await world.rated(id)).toEqual(rows);
        expect(usd(rows)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: propertyRuns(25) },
    );
  },
);
