import fc from 'fast-check';
import { expect, test } from 'vitest';
import { portionOf } from '../money/money.ts';
import type { TaxDecision } from './tax-decision.ts';
import { sumTaxes } from './tax-parts.ts';
import { groupByTax, taxPartsOf, taxReasons } from './tax-totals.ts';

const decision = (more: Partial<TaxDecision>): TaxDecision => ({
  category: 'S',
  rate: 190_000,
  label: 'VAT 19 %',
  reason: '',
  reasonCode: '',
  country: 'DE',
  ...more,
});
const decisions = [
  decision({}),
  decision({ rate: 200_000, label: 'VAT 20 %', country: 'FR' }),
  decision({ category: 'AE', rate: 0, label: 'Reverse charge', reason: 'Reverse charge: …', country: 'SE' }),
];

test('amounts that are taxed alike are summed before their tax is rounded', () => {
  const [vat, french] = decisions as [TaxDecision, TaxDecision];
  expect(
    taxPartsOf([
      { amount: 13, tax: vat },
      { amount: 50, tax: french },
      { amount: 13, tax: vat },
    ]).map(({ base, amount, rate }) => [rate, base, amount]),
  ).toEqual([
    [190_000, 26, 5],
    [200_000, 50, 10],
  ]);
});

test('bases add up to the amounts, and each tax is its rate of its base, whatever is sold', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ amount: fc.integer({ min: -10_000_000, max: 10_000_000 }), tax: fc.constantFrom(...decisions) }),
      ),
      (amounts) => {
        const parts = taxPartsOf(amounts);
        expect(parts.reduce((sum, { base }) => sum + base, 0)).toBe(
          amounts.reduce((sum, { amount }) => sum + amount, 0),
        );
        expect(sumTaxes(parts)).toBe(parts.reduce((sum, { base, rate }) => sum + portionOf(base, rate), 0));
        expect(parts).toHaveLength(groupByTax(amounts).length);
      },
    ),
  );
});

test('each reason is said once', () => {
  const parts = taxPartsOf([...decisions, ...decisions].map((tax) => ({ amount: 100, tax })));
  expect(taxReasons([...parts, ...parts])).toEqual(['Reverse charge: …']);
});
