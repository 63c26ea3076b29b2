import { expect, test } from 'vitest';
import { exemptionProblems, normalizedTaxPayer, taxPayerProblems } from './tax-payer.ts';

const rules = (vatId: string, country: string) =>
  taxPayerProblems({ vatId, purchaseOrder: '', costCentre: '' }, country).map(({ rule }) => rule);

test.each([
  ['', 'DE', []],
  ['DE136695976', 'DE', []],
  ['DE136695976', 'Germany', []],
  ['DE136695976', '', []],
  ['DE136695977', 'DE', ['vatId']],
  ['DE136695976', 'FR', ['vatCountry']],
  ['FR40303265045', 'MC', []],
  ['EL123456783', 'GR', []],
  ['XI123456782', 'GB', []],
  ['12-3456789', 'US', []],
  ['DE1', 'US', ['vatId']],
  ['12-3456789', 'DE', ['vatId']],
])('%s of a company in %s: %j', (vatId, country, expected) => expect(rules(vatId, country)).toEqual(expected));

test('it is kept without what people type around it, and not at any length', () => {
  expect(normalizedTaxPayer({ vatId: 'de 136 695 976', purchaseOrder: ' PO 1 ', costCentre: '' })).toEqual({
    vatId: 'DE136695976',
    purchaseOrder: 'PO 1',
    costCentre: '',
  });
  const long = 'x'.repeat(101);
  expect(taxPayerProblems({ vatId: '', purchaseOrder: long, costCentre: long }, '').map(({ field }) => field)).toEqual([
    'purchaseOrder',
    'costCentre',
  ]);
});

test('an exemption says by which certificate, where and when', () => {
  const exemption = { certificate: 'C', reason: 'R', country: 'DE', from: '2026-01-01', to: '2026-01-01' };
  expect(exemptionProblems(exemption)).toEqual([]);
  expect(
    exemptionProblems({ certificate: ' ', reason: '', country: 'XX', from: '', to: 'x' }).map(({ field }) => field),
  ).toEqual(['certificate', 'reason', 'country', 'from', 'to'].map((field) => `exemption.${field}`));
  expect(exemptionProblems({ ...exemption, to: '2025-12-31' })).toHaveLength(1);
  expect(exemptionProblems({ ...exemption, to: null })).toEqual([]);
});
