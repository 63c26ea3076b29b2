import { expect, test } from 'vitest';
import { CHARGE_UNITS_PER_USD } from './charge-units.ts';
import { forecastCost, forecastThingCost, monthGrowth, packageUse } from './cost-forecast.ts';
import type { RatedGroup } from './month-invoice.ts';

const usd = (amount: number): bigint => BigInt(amount * CHARGE_UNITS_PER_USD);
const MB = 1_048_576n;
const group = (more: Partial<RatedGroup>): RatedGroup => ({
  rateId: 1,
  item: 'data',
  name: 'P',
  zone: 'Z',
  country: '',
  price: 10_000,
  adjusts: null,
  things: 1,
  quantity: 10n * MB,
  charged: 10n * MB,
  amount: usd(10),
  isPooled: false,
  ...more,
});
const tenth = new Date('2026-04-11T00:00:00Z');

test.each<[string, RatedGroup[], Date, number | null]>([
  ['usage grows with the days, fees do not', [group({}), group({ item: 'subscription', amount: usd(3) })], tenth, 33],
  ['an adjustment stays as it is', [group({ adjusts: '2026-03-01' })], tenth, 10],
  [
    'what a package will cover costs nothing',
    [group({ amount: 0n, charged: 0n }), group({ item: 'package', quantity: 40n * MB, amount: usd(5) })],
    tenth,
    5,
  ],
  [
    'what will exceed a package is paid at the cheapest price',
    [
      group({ quantity: 10n * MB, amount: 0n }),
      group({ price: 1000, quantity: 10n * MB, amount: 0n }),
      group({ item: 'package', quantity: 40n * MB, amount: 0n }),
    ],
    tenth,
    2,
  ],
  [
    'messages of both directions grow',
    [group({ item: 'sms-mt', amount: usd(1) }), group({ item: 'sms-mo', amount: usd(2) })],
    tenth,
    9,
  ],
  [
    'messages of an earlier month stay as they are',
    [group({ item: 'sms-mo', amount: usd(2), adjusts: '2026-03-01' })],
    tenth,
    2,
  ],
  ['without a package the amounts count, whatever the price', [group({ price: 0 })], tenth, 30],
  [
    'the dearest is covered first, in whichever order it comes',
    [
      group({ price: 1000, quantity: 10n * MB, amount: 0n }),
      group({ quantity: 10n * MB, amount: 0n }),
      group({ item: 'package', quantity: 40n * MB, amount: 0n }),
    ],
    tenth,
    2,
  ],
  [
    'three prices',
    [
      group({ price: 1000, amount: 0n }),
      group({ price: 20_000, amount: 0n }),
      group({ amount: 0n }),
      group({ item: 'package', quantity: 60n * MB, amount: 0n }),
    ],
    tenth,
    3,
  ],
  ['nothing is said on the first day', [group({})], new Date('2026-04-01T23:00:00Z'), null],
  ['after its end a month costs what it cost', [group({})], new Date('2026-05-03T00:00:00Z'), 10],
])('%s', (_name, groups, now, expected) => expect(forecastCost(groups, '2026-04-01', now)).toBe(expected));

test.each<[string, RatedGroup[], Date, number | null]>([
  [
    'usage grows with the days, fees and adjustments do not',
    [group({}), group({ item: 'subscription', amount: usd(3) }), group({ adjusts: '2026-03-01' })],
    tenth,
    43,
  ],
  [
    'what it pays beyond a package of all grows too',
    [group({ amount: usd(2) }), group({ item: 'package', quantity: 40n * MB, amount: usd(5) })],
    tenth,
    11,
  ],
  ['nothing is said on the first day', [group({})], new Date('2026-04-01T23:00:00Z'), null],
])('of one Thing: %s', (_name, groups, now, expected) =>
  expect(forecastThingCost(groups, '2026-04-01', now)).toBe(expected),
);

test('after one whole day a month is thirty times of it', () => {
  expect(monthGrowth('2026-04-01', new Date('2026-04-02T00:00:00Z'))).toBe(30);
  expect(monthGrowth('2026-04-01', new Date('2026-04-01T23:59:59Z'))).toBeNull();
});

test.each(['data', 'sms-mt', 'sms-mo'] as const)('of one Thing %s grows', (item) =>
  expect(forecastThingCost([group({ item })], '2026-04-01', tenth)).toBe(30),
);

test('how far a package is used up', () => {
  expect(packageUse([group({})])).toBeNull();
  expect(
    packageUse([
      group({ quantity: 30n }),
      group({ quantity: 5n, adjusts: '2026-03-01' }),
      group({ item: 'package', quantity: 40n }),
    ]),
  ).toEqual({ included: 40, used: 30 });
});
