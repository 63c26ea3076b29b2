import { expect, test } from 'vitest';
import { dealProblem, dealSentences } from './deal-sentences.ts';
import type { PlanVersion } from './rate-plans.ts';

const NOW = new Date('2026-11-19T12:00:00Z');
const zone = (more: Partial<PlanVersion>): PlanVersion => ({
  documentId: 'doc',
  plan: 'Fleet',
  zone: 'World',
  countries: [],
  from: '2020-01-01',
  pricePerMb: 5500,
  smsSent: 600,
  smsReceived: 300,
  included: 0,
  ...more,
});
const plans = [
  zone({}),
  zone({ zone: 'Europe', countries: ['DE', 'FR'], pricePerMb: 90, included: 300 * 1_048_576, smsSent: 0 }),
  zone({ zone: 'Offshore', countries: ['NO'], pricePerMb: 42_000 }),
  zone({ zone: 'Europe', countries: ['DE'], pricePerMb: 1, from: '2027-01-01' }),
  zone({ plan: 'Flat', pricePerMb: 180, smsSent: 0, smsReceived: 0 }),
];
const terms = {
  ratePlan: 'Flat',
  minimum: 0,
  simPolicy: 'activesims' as const,
  subscriptionFee: 0,
  dataPolicy: 'payg' as const,
  packageFee: 0,
};

test.each([
  [terms, ['Data: $ 0.018 a MB in all countries']],
  [
    { ...terms, subscriptionFee: 9000, simPolicy: 'allsims' as const, minimum: 5000 },
    [
      '$ 0.90 a month for each SIM, active or not',
      'Data: $ 0.018 a MB in all countries',
      'At least $ 50.00 a month for all SIMs of the deal',
    ],
  ],
  [
    { ...terms, ratePlan: 'Fleet', subscriptionFee: 19_000, dataPolicy: 'package' as const },
    [
      '$ 1.90 a month for each active SIM',
      '300 MB a month for each active SIM, shared by all SIMs of the deal',
      'Data above it: $ 0.009 a MB in Europe (DE, FR); $ 4.20 a MB in Offshore (NO); $ 0.55 a MB in all other countries',
      'SMS: $ 0.06 to a SIM, $ 0.03 from it',
    ],
  ],
  [
    { ...terms, ratePlan: 'Fleet', dataPolicy: 'package' as const, packageFee: 40_000 },
    expect.arrayContaining([
      '300 MB a month for each active SIM, shared by all SIMs of the deal, for $ 4.00 a month each',
    ]),
  ],
])('terms say what they are rated by: %j', (given, expected) =>
  expect(dealSentences(given, plans, NOW)).toEqual(expected),
);

test.each([
  [terms, undefined],
  [{ ...terms, ratePlan: '' }, 'Choose the rate plan by which usage is charged'],
  [{ ...terms, ratePlan: 'Nothing' }, 'There is no rate plan "Nothing" with prices in force'],
  [
    { ...terms, dataPolicy: 'package' as const },
    'The rate plan "Flat" includes no data, so there is nothing to share. Choose another plan, or payg',
  ],
  [{ ...terms, ratePlan: 'Fleet', dataPolicy: 'package' as const }, undefined],
])('what cannot be rated cannot be offered: %j', (given, expected) =>
  expect(dealProblem(given, plans, NOW)?.message).toBe(expected),
);
