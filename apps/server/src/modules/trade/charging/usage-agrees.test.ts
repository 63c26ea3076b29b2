import { MB } from '@airlane/domain/text/byte-size';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usageTotals, walkUsedDays } from '#modules/connectivity/usage-reports/usage.repository.ts';
import { type ChargingWorld, chargingWorld } from '#testing/charging-world.ts';
import { rateAccount } from './rate-due.ts';

const [SIM, OTHER] = ['8988000000000000001', '8988000000000000002'];
let world: ChargingWorld;
beforeAll(async () => {
  world = await chargingWorld();
  await world.addAccount('acct-a');
  await world.addDeal('acct-a', { plan: 'P' });
  await world.addPlan('acct-a', { plan: 'P', zone: 'World', price: 0.5 });
  for (const iccid of [SIM, OTHER]) await world.addThing(iccid, 'acct-a');
  const use = (iccid: string, day: string, network: string, country: string, bytes: number) =>
    world.use('acct-a', iccid, day, network, country, bytes);
  await use(SIM, '2026-03-18', 'Vodafone', 'DE', MB);
  await use(SIM, '2026-03-18', 'Telenor Norway', 'NO', 2 * MB);
  await use(SIM, '2026-03-18', 'Telenor Norway', 'SE', 3);
  await use(SIM, '2026-03-19', 'Vodafone', 'DE', 0);
  await use(OTHER, '2026-03-18', 'Vodafone', 'DE', 5 * MB);
  await use(OTHER, '2026-03-31', 'Vodafone', 'DE', 7);
  await use(OTHER, '2026-04-01', 'Vodafone', 'DE', 11);
});
afterAll(() => world.close());

const scope = { accountId: 'acct-a', things: { kind: 'all' as const }, from: '2026-03-01', to: '2026-03-31' };

test('the usage report names the networks, countries and bytes that are charged, however it is read', async () => {
  await rateAccount(world.db, 'acct-a', new Date('2026-04-02T00:00:00Z'));
  const charged = (await world.rated('acct-a'))
    .filter(({ item, quantity }) => item === 'data' && quantity > 0)
    .map(({ day, iccid, network, country, quantity }) => [day, iccid, network, country, quantity]);
  expect(charged).toHaveLength(5);
  for (const atOnce of [1, 2, 5000]) {
    const reported: unknown[] = [];
    for await (const days of walkUsedDays(world.db, scope, atOnce))
      reported.push(...days.map((used) => [used.day, used.iccid, used.network, used.country, used.bytes]));
    expect(reported).toEqual(charged);
  }
  expect(await usageTotals(world.db, scope)).toEqual({ rows: 5, things: 2, bytes: 8 * MB + 10 });
});
