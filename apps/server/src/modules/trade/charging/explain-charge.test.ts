import { MB } from '@airlane/domain/text/byte-size';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChargingWorld, chargingWorld } from '#testing/charging-world.ts';
import { explainCharge } from './explain-charge.ts';
import { rateAccount } from './rate-due.ts';

const THINGS = 230;
const MARCH = '2026-03-01';
let world: ChargingWorld;
beforeAll(async () => {
  world = await chargingWorld();
  await world.addAccount('acct-a');
  await world.addDeal('acct-a', { plan: 'P' });
  await world.addPlan('acct-a', { plan: 'P', zone: 'World', price: 0.01 });
  for (let number = 1; number <= THINGS; number += 1) {
    const iccid = `8988${String(number).padStart(15, '0')}`;
    await world.addThing(iccid, 'acct-a');
    await world.use('acct-a', iccid, '2026-03-05', 'Vodafone', 'DE', (number % 7) * MB + MB);
  }
  await rateAccount(world.db, 'acct-a', new Date('2026-03-10T00:00:00Z'));
});
afterAll(() => world.close());

test('every Thing behind a charge is on one page of its explanation, those first that cost most', async () => {
  const [rated] = (await world.rated('acct-a', MARCH)).filter(({ item }) => item === 'data');
  const pages = [];
  for (const page of [1, 2, 3, 4])
    pages.push(await explainCharge(world.db, 'acct-a', { period: MARCH, rateId: rated?.rate_id, page }));
  expect(pages.map(({ things }) => things.length)).toEqual([100, 100, 30, 0]);
  const things = pages.flatMap((page) => page.things);
  expect(new Set(things.map(({ iccid }) => iccid)).size).toBe(THINGS);
  const amounts = things.map(({ amount }) => amount);
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
  for (const { thingCount, total } of pages) {
    expect(thingCount).toBe(THINGS);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(total.amount, 6);
  }
});
