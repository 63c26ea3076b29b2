import { CHARGE_UNITS_PER_USD } from '@airlane/domain/charging/charge-units';
import { MB } from '@airlane/domain/text/byte-size';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChargingWorld, chargingWorld } from '#testing/charging-world.ts';
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
const randomWorld = fc.record({
  deal: fc.record({
    sims: fc.constantFrom('activesims' as const, 'allsims' as const),
    data: fc.constantFrom('payg' as const, 'package' as const),
    fee: fc.integer({ min: 0, max: 300 }),
    packageFee: fc.integer({ min: 0, max: 300 }),
  }),
  europe: fc.integer({ min: 0, max: 500 }),
  rest: fc.integer({ min: 0, max: 20_000 }),
  included: fc.integer({ min: 0, max: 30 }),
  batches: fc.array(fc.array(usage, { maxLength: 8 }), { minLength: 1, maxLength: 3 }),
});
const dayText = (day: number): string => `2026-03-${String(day).padStart(2, '0')}`;

test(
  'in any world every byte is rated once, the sum is what the prices say, and rating again gives the same rows',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(randomWorld, async ({ deal, europe, rest, included, batches }) => {
        const id = await account();
        await world.addDeal(id, { ...deal, plan: 'P', fee: deal.fee / 10_000, packageFee: deal.packageFee / 10_000 });
        await world.addPlan(id, {
          plan: 'P',
          zone: 'Europe',
          countries: 'DE NL',
          price: europe / 10_000,
          includedMb: included,
        });
        await world.addPlan(id, { plan: 'P', zone: 'Rest', price: rest / 10_000 });
        for (const number of [1, 2, 3, 4]) await world.addThing(sim(id, number), id);
        for (const batch of batches) {
          for (const { thing, day, country, bytes } of batch)
            await world.use(id, sim(id, thing), dayText(day), `Net ${country}`, country, bytes);
          await rate(id);
        }
        const all = batches.flat();
        const rows = await world.rated(id);
        const active = new Set(all.map(({ thing }) => thing)).size;
        const sims = deal.sims === 'allsims' ? 4 : active;
        const bytesIn = (isEurope: boolean): number =>
          all
            .filter(({ country }) => (country === 'DE' || country === 'NL') === isEurope)
            .reduce((sum, { bytes }) => sum + bytes, 0);
        const zones = [
          { price: europe, bytes: bytesIn(true) },
          { price: rest, bytes: bytesIn(false) },
        ].toSorted((a, b) => b.price - a.price);
        let pool = deal.data === 'package' ? sims * included * MB : 0;
        let expected = BigInt(sims) * BigInt(deal.fee + (deal.data === 'package' ? deal.packageFee : 0)) * BigInt(MB);
        for (const { price, bytes } of zones) {
          const covered = Math.min(pool, bytes);
          pool -= covered;
          expected += BigInt(bytes - covered) * BigInt(price);
        }
        expect(rows.filter(({ item }) => item === 'data').reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
          all.reduce((sum, { bytes }) => sum + bytes, 0),
        );
        expect(rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(expected);
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
