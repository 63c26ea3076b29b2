import { expect, test } from 'vitest';
import { dealQuestionIds as asked } from '../template-names.ts';
import { dealContradiction, dealSpans, isCharging, readDeal } from './recurring-deals.ts';

const deal = (id: string, answers: Record<string, unknown> = {}) => readDeal({ id, createdDay: '2026-01-15', answers });

test('the list of recurring charges counts, and single answers for what it does not name', () => {
  expect(
    deal('a', {
      [asked.dealName]: 'Fleet',
      [asked.reccuringChargeSubscriptionFeePolicy]: ['activesims'],
      [asked.reccuringChargeSubscriptionFeeMonthlyFee]: 9,
      [asked.reccuringChargeDataUsagePolicy]: ['package'],
      [asked.recurringDeals]: [{ dealItem: 'subscriptionfee', policy: 'allsims', monthlyFee: 0.9 }],
      [asked.monthlyMinimum]: 19.99,
      [asked.validUntil]: '2026-12-31T00:00:00.000Z',
    }),
  ).toEqual({
    documentId: 'a',
    name: 'Fleet',
    from: '2026-01-15',
    to: '2027-01-01',
    ratePlan: '',
    profile: 'Global',
    minimum: 1999,
    simPolicy: 'allsims',
    subscriptionFee: 9000,
    dataPolicy: 'package',
    packageFee: 0,
  });
});

test.each([
  [{}, '2026-01-15'],
  [{ [asked.lastApprovalDateByCustomer]: '2026-02-01T10:00:00Z' }, '2026-02-01'],
  [{ [asked.lastApprovalDateByCustomer]: '2026-02-01T10:00:00Z', [asked.validFrom]: '2026-03-01' }, '2026-03-01'],
])('%j begins on %s', (answers, from) => expect(deal('a', answers).from).toBe(from));

test.each([
  ['In-progress', undefined, true],
  ['Completed', undefined, false],
  ['Completed', '2026-05-01', true],
  ['Draft', undefined, false],
  ['pending approval', undefined, false],
  ['Canceled', '2026-05-01', false],
])('%s until %s charges: %s', (status, until, expected) =>
  expect(isCharging({ [asked.fulfilmentStatus]: [status], [asked.validUntil]: until })).toBe(expected),
);

test('the deal that began last counts, within its own end', () => {
  const deals = [
    deal('a', { [asked.validFrom]: '2026-01-01' }),
    deal('b', { [asked.validFrom]: '2026-03-10', [asked.validUntil]: '2026-03-19' }),
    deal('c', { [asked.validFrom]: '2026-03-25' }),
  ];
  expect(
    dealSpans(deals, '2026-03-01', '2026-04-01').map(({ documentId, from, to }) => [documentId, from, to]),
  ).toEqual([
    ['a', '2026-03-01', '2026-03-10'],
    ['b', '2026-03-10', '2026-03-20'],
    ['c', '2026-03-25', '2026-04-01'],
  ]);
  expect(dealSpans(deals, '2025-03-01', '2025-04-01')).toEqual([]);
});

test.each([
  [
    'a package of the list',
    { [asked.recurringDeals]: [{ dealItem: 'datausage', policy: 'package', monthlyFee: 2 }] },
    { dataPolicy: 'package', packageFee: 20_000 },
  ],
  [
    'payg of the list has no package fee',
    {
      [asked.recurringDeals]: [{ dealItem: 'datausage', policy: 'payg', monthlyFee: 2 }],
      [asked.reccuringChargeDataUsagePolicy]: ['package'],
    },
    { dataPolicy: 'payg', packageFee: 0 },
  ],
  [
    'single answers',
    {
      [asked.reccuringChargeSubscriptionFeePolicy]: ['activesims'],
      [asked.reccuringChargeSubscriptionFeeMonthlyFee]: 0.5,
    },
    { simPolicy: 'activesims', subscriptionFee: 5000, dataPolicy: 'payg' },
  ],
  [
    'nothing',
    {},
    {
      name: '',
      profile: 'Global',
      minimum: 0,
      simPolicy: 'activesims',
      subscriptionFee: 0,
      dataPolicy: 'payg',
      packageFee: 0,
      to: null,
    },
  ],
  ['a name, or else the id', { [asked.dealName]: ' ', [asked.dealID]: ' D-1 ' }, { name: 'D-1' }],
  ['a profile of its own', { [asked.profile]: 'Steered' }, { profile: 'Steered' }],
  ['a minimum that is no number', { [asked.monthlyMinimum]: 'much' }, { minimum: 0 }],
  [
    'a list with holes',
    { [asked.recurringDeals]: [null, 'x', 7, { dealItem: ' subscriptionfee ', policy: 'allsims', monthlyFee: 'x' }] },
    { simPolicy: 'allsims', subscriptionFee: 0 },
  ],
])('%s', (_name, answers, expected) => expect(deal('a', answers)).toMatchObject(expected));

test('of two deals of one day the later document counts, and the order of documents is nothing else', () => {
  const on = (id: string, day: string) => deal(id, { [asked.validFrom]: day });
  const spans = (deals: Parameters<typeof dealSpans>[0]) =>
    dealSpans(deals, '2026-03-01', '2026-04-01').map(({ documentId, from, to }) => [documentId, from, to]);
  expect(spans([on('b', '2026-03-01'), on('a', '2026-03-01')])).toEqual([['b', '2026-03-01', '2026-04-01']]);
  expect(spans([on('a', '2026-03-10'), on('z', '2026-03-01')])).toEqual([
    ['z', '2026-03-01', '2026-03-10'],
    ['a', '2026-03-10', '2026-04-01'],
  ]);
  expect(spans([on('z', '2026-03-01'), on('a', '2026-03-10')])).toEqual([
    ['z', '2026-03-01', '2026-03-10'],
    ['a', '2026-03-10', '2026-04-01'],
  ]);
});

test.each([
  [undefined, { [asked.reccuringChargeSubscriptionFeePolicy]: ['allsims'] }, undefined],
  ['activesims', {}, undefined],
  ['activesims', { [asked.reccuringChargeSubscriptionFeePolicy]: ['activesims'] }, undefined],
  [
    'activesims',
    { [asked.reccuringChargeSubscriptionFeePolicy]: ['allsims'] },
    asked.reccuringChargeSubscriptionFeePolicy,
  ],
  ['activesims', { [asked.reccuringChargeSubscriptionFeeMonthlyFee]: 0.9 }, undefined],
  [
    'activesims',
    { [asked.reccuringChargeSubscriptionFeeMonthlyFee]: 0.95 },
    asked.reccuringChargeSubscriptionFeeMonthlyFee,
  ],
  ['activesims', { [asked.reccuringChargeDataUsagePolicy]: ['package'] }, asked.reccuringChargeDataUsagePolicy],
] as const)('a list of %s and a question that contradict each other are named: %j', (listed, answers, field) => {
  const list = [
    { dealItem: 'subscriptionfee', policy: listed, monthlyFee: 0.9 },
    { dealItem: 'datausage', policy: 'payg', monthlyFee: 0 },
  ];
  const recurring = listed === undefined ? {} : { [asked.recurringDeals]: list };
  expect(dealContradiction({ ...recurring, ...answers })?.field).toBe(field);
});
