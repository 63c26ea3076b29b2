import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumTaxes, type TaxPart, taxesOfPart } from './tax-parts.ts';

const part = (base: number, amount: number, rate: number): TaxPart => ({
  category: rate === 0 ? 'AE' : 'S',
  rate,
  label: '',
  reason: '',
  reasonCode: '',
  country: 'DE',
  base,
  amount,
});

const parts = fc.array(
  fc.record({ base: fc.integer({ min: 0, max: 1e9 }), rate: fc.constantFrom(0, 70_000, 190_000, 255_000) }),
  { minLength: 1, maxLength: 3 },
);

test('however an invoice is divided, its parts bear its whole base and tax, and each part is its cents', () => {
  fc.assert(
    fc.property(parts, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }), (rows, cuts) => {
      const taxes = rows.map(({ base, rate }) => part(base, Math.round((base * rate) / 1e6), rate));
      const total = taxes.reduce((sum, { base, amount }) => sum + base + amount, 0);
      const bounds = [0, ...cuts.map((cut) => Math.floor(cut * total)).toSorted((a, b) => a - b), total];
      const pieces = bounds.slice(1).map((end, index) => {
        const before = bounds[index] ?? 0;
        const piece = taxesOfPart(taxes, { total, before, cents: end - before });
        const sum = piece.reduce((all, { base, amount }) => all + base + amount, 0);
        expect(sum).toBe(end - before);
        return piece;
      });
      for (const [index, whole] of taxes.entries()) {
        expect(pieces.reduce((sum, piece) => sum + (piece[index]?.amount ?? 0), 0)).toBe(whole.amount);
        expect(pieces.reduce((sum, piece) => sum + (piece[index]?.base ?? 0), 0)).toBe(whole.base);
      }
      expect(pieces.reduce((sum, piece) => sum + sumTaxes(piece), 0)).toBe(sumTaxes(taxes));
    }),
  );
});
