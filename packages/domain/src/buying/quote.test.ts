import fc from 'fast-check';
import { expect, test } from 'vitest';
import { portionOf, RATE_UNITS } from '../money/money.ts';
import { type CouponTerms, couponKinds } from './coupons.ts';
import type { DealTerms } from './deal-terms.ts';
import { quoteOf } from './quote.ts';
import { defaultShippingTiers, shippingPrice } from './shipping.ts';
import { simTypes } from './sim-types.ts';

const terms: DealTerms = {
  dealId: 'D-1',
  dealDocumentId: 'deal-1',
  name: 'Fleet Europe',
  description: '',
  isKit: false,
  minimum: 1,
  maximum: 10_000,
  simPrices: { Regular: 120, eSIM: 90 },
  product: null,
  shipping: defaultShippingTiers,
  monthlyFee: 0.9,
  monthlyFeeNote: '',
  usageNote: '',
  usagePolicy: 'payg',
  roamingLocation: 'EU',
};
const noTax = { label: 'No tax', rate: 0 };
const vat = { label: 'VAT 19 %', rate: 190_000 };
const coupon = (kind: CouponTerms['kind'], value: number): CouponTerms => ({
  code: 'SAVE',
  description: '',
  kind,
  value,
});

test.each([
  ['plain', { quantity: 50 }, { goods: 6000, shipping: 2500, discount: 0, tax: 0, total: 8500 }],
  [
    'taxed with its shipping',
    { quantity: 50, tax: vat },
    { goods: 6000, shipping: 2500, discount: 0, tax: 1615, total: 10_115 },
  ],
  [
    'an eSIM is not shipped',
    { quantity: 10, simType: 'eSIM' as const },
    { goods: 900, shipping: 0, discount: 0, tax: 0, total: 900 },
  ],
  [
    'a percentage is taken off the goods',
    { quantity: 50, coupon: coupon('Percentage', 500_000) },
    { goods: 6000, shipping: 2500, discount: 3000, tax: 0, total: 5500 },
  ],
  [
    'an amount is taken off the goods only',
    { quantity: 1, coupon: coupon('Amount', 100_000) },
    { goods: 120, shipping: 2500, discount: 120, tax: 0, total: 2500 },
  ],
  [
    'a trial costs nothing at all',
    { quantity: 5, coupon: coupon('Free trial', 0), tax: vat },
    { goods: 600, shipping: 2500, discount: 3100, tax: 0, total: 0 },
  ],
  [
    'kits stand beside the SIMs',
    { quantity: 1, kitQuantity: 2, terms: { ...terms, product: { name: 'Starter kit', price: 4999 } } },
    { goods: 120 + 9998, shipping: 2500, discount: 0, tax: 0, total: 12_618 },
  ],
])('%s', (_name, choice, expected) => {
  expect(quoteOf({ terms, simType: 'Regular', kitQuantity: 0, coupon: null, tax: noTax, ...choice })).toMatchObject(
    expected,
  );
});

test.each([
  [
    'its amount stands beside the goods',
    { quantity: 50, tax: { label: 'Sales tax', amount: 733, amountBeforeDiscount: 733 } },
    { tax: 733, total: 9233, totalBeforeDiscount: 9233 },
    'Sales tax',
  ],
  [
    'before the discount it was more',
    {
      quantity: 50,
      coupon: coupon('Percentage', 500_000),
      tax: { label: 'VAT', amount: 1045, amountBeforeDiscount: 1615 },
    },
    { tax: 1045, total: 6545, totalBeforeDiscount: 10_115 },
    'VAT',
  ],
  [
    'nothing is due',
    { quantity: 50, tax: { label: 'No tax', amount: 0, amountBeforeDiscount: 0 } },
    { tax: 0, total: 8500 },
    undefined,
  ],
])('tax of a service: %s', (_name, choice, expected, label) => {
  const quote = quoteOf({ terms, simType: 'Regular', kitQuantity: 0, coupon: null, ...choice });
  expect(quote).toMatchObject(expected);
  expect(quote.lines.find(({ kind }) => kind === 'tax')?.text).toBe(label);
});

test('a quote has only the lines that it needs', () => {
  const kinds = (choice: object) =>
    quoteOf({ terms, simType: 'Regular', quantity: 1, kitQuantity: 0, coupon: null, tax: noTax, ...choice }).lines.map(
      ({ kind }) => kind,
    );
  expect(kinds({})).toEqual(['sim', 'shipping']);
  expect(kinds({ simType: 'eSIM' })).toEqual(['sim']);
  expect(kinds({ terms: { ...terms, product: { name: 'Kit', price: 1 } } })).toEqual(['sim', 'shipping']);
  expect(kinds({ tax: vat, coupon: coupon('Free trial', 0) })).toEqual(['sim', 'shipping', 'discount', 'tax']);
  expect(kinds({ simType: 'eSIM', tax: { label: 'Tax', amount: 0, amountBeforeDiscount: 0 } })).toEqual(['sim']);
});

test('a type that the deal does not sell has no price', () => {
  expect(() => quoteOf({ terms, simType: 'Embedded', quantity: 1, kitQuantity: 0, coupon: null, tax: noTax })).toThrow(
    'Embedded is not sold on the deal D-1',
  );
});

test.each([
  [1, 2500],
  [101, 2500],
  [102, 5000],
  [1001, 5000],
  [1002, 30_000],
])('%d SIMs are shipped for %d', (quantity, price) =>
  expect(shippingPrice(defaultShippingTiers, 'Regular', quantity)).toBe(price),
);

const cents = fc.integer({ min: 0, max: 1_000_000 });
const choices = fc.record({
  terms: fc.record({ simPrice: cents, product: fc.option(cents), shipping: fc.tuple(cents, cents, cents) }),
  simType: fc.constantFrom(...simTypes),
  quantity: fc.integer({ min: 1, max: 10_000 }),
  kitQuantity: fc.integer({ min: 0, max: 9999 }),
  coupon: fc.option(
    fc.record({ kind: fc.constantFrom(...couponKinds), value: fc.integer({ min: 0, max: 2 * RATE_UNITS }) }),
  ),
  rate: fc.integer({ min: 0, max: 300_000 }),
});

test('whatever is ordered, the lines add up to the total to the cent, and nothing is below zero', () => {
  fc.assert(
    fc.property(choices, ({ terms: { simPrice, product, shipping }, coupon: drawn, rate, ...choice }) => {
      const quote = quoteOf({
        ...choice,
        terms: {
          ...terms,
          simPrices: { Regular: simPrice, Embedded: simPrice, eSIM: simPrice },
          product: product === null ? null : { name: 'Kit', price: product },
          shipping,
        },
        coupon: drawn === null ? null : coupon(drawn.kind, drawn.value),
        tax: { label: 'Tax', rate },
      });
      expect(quote.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.total);
      expect(
        quote.lines.every(
          ({ quantity, unitPrice, amount }) => quantity * unitPrice === amount && Number.isSafeInteger(amount),
        ),
      ).toBe(true);
      expect(quote.goods + quote.shipping - quote.discount + quote.tax).toBe(quote.total);
      expect(quote.tax).toBe(portionOf(quote.goods + quote.shipping - quote.discount, rate));
      expect(
        Math.min(quote.total, quote.tax, quote.discount, quote.totalBeforeDiscount - quote.total),
      ).toBeGreaterThanOrEqual(0);
    }),
  );
});
