import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuoteLineKind } from './quote.ts';
import { taxedSale } from './taxed-sale.ts';

const line = (kind: QuoteLineKind, quantity: number, amount: number) => ({
  kind,
  text: '',
  quantity,
  unitPrice: amount / quantity,
  amount,
});
const net = (amounts: readonly number[], shipping: number, discount: number) => ({
  lines: amounts.map((amount, index) => line(index === 0 ? 'sim' : 'kit', 2, amount)),
  goods: amounts.reduce((sum, amount) => sum + amount, 0),
  shipping,
  discount,
});

test.each([
  ['nothing off', [600, 400], 250, 0, [600, 400], 250],
  ['half off the goods', [600, 400], 250, 500, [300, 200], 250],
  ['an odd cent stays with the later line', [100, 100], 0, 1, [100, 99], 0],
  ['all goods off', [600, 400], 250, 1000, [0, 0], 250],
  ['a trial takes the shipping off too', [600], 250, 850, [0], 0],
  ['goods that cost nothing', [0], 250, 0, [0], 250],
])('%s', (_name, amounts, shipping, discount, taxed, taxedShipping) => {
  const sale = taxedSale(net(amounts, shipping, discount));
  expect(sale.lines.map(({ amount }) => amount)).toEqual(taxed);
  expect(sale.shipping).toBe(taxedShipping);
  expect(sale.lines[0]).toMatchObject({ reference: 'sim', quantity: 2 });
});

test('whatever is taken off, no line is below zero and all of it adds up', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 3 }),
      cents,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (amounts, shipping, part) => {
        const all = amounts.reduce((sum, amount) => sum + amount, shipping);
        const discount = Math.floor(all * part);
        const sale = taxedSale(net(amounts, shipping, discount));
        expect(sale.lines.reduce((sum, { amount }) => sum + amount, sale.shipping)).toBe(all - discount);
        expect(Math.min(sale.shipping, ...sale.lines.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
