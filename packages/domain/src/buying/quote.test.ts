import fc from 'fast-check';
import { expect, test } from 'vitest';
import { portionOf, RATE_UNITS } from '../money/money.ts';
import { type CouponTerms, couponKinds } from './coupons.ts';
import type { DealTerms } from './deal-terms.ts';
import type { TaxDecision } from '../tax/tax-decision.ts';
import { sumTaxes } from '../tax/tax-parts.ts';
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

const decision = (rate: number, country: string): TaxDecision => ({
  category: rate === 0 ? 'AE' : 'S',
  rate,
  label: `Tax of ${country}`,
  reason: rate === 0 ? 'Reverse charge' : '',
  reasonCode: '',
  country,
});
const decisions = {
  telecommunication: decision(190_000, 'DE'),
  goods: decision(200_000, 'FR'),
  shipping: decision(200_000, 'FR'),
};
const kit = { ...terms, product: { name: 'Kit', price: 5000 } };

test('where lines are taxed differently each tax has its base, and a coupon its share of each', () => {
  const quote = quoteOf({
    terms: kit,
    simType: 'Regular',
    quantity: 50,
    kitQuantity: 1,
    coupon: coupon('Percentage', 100_000),
    tax: { decisions, computed: null },
  });
  expect(quote.lines.map(({ kind, amount, tax }) => [kind, amount, tax?.rate])).toEqual([
    ['sim', 6000, 190_000],
    ['kit', 5000, 200_000],
    ['shipping', 2500, 200_000],
    ['discount', -600, 190_000],
    ['discount', -500, 200_000],
    ['tax', 1026, undefined],
    ['tax', 1400, undefined],
  ]);
  expect(quote.taxes.map(({ country, base, amount }) => [country, base, amount])).toEqual([
    ['DE', 5400, 1026],
    ['FR', 7000, 1400],
  ]);
  expect(quote).toMatchObject({ tax: 2426, total: 14_826, totalBeforeDiscount: 13_500 + 1140 + 1500 });
});

test('without a tax there is a reason and no line of it', () => {
  const free = decision(0, 'SE');
  const quote = quoteOf({
    terms,
    simType: 'Regular',
    quantity: 1,
    kitQuantity: 0,
    coupon: coupon('Amount', 100),
    tax: { decisions: { telecommunication: free, goods: free, shipping: free }, computed: null },
  });
  expect(quote.lines.map(({ kind }) => kind)).toEqual(['sim', 'shipping', 'discount']);
  expect(quote.taxes).toEqual([{ ...free, base: 2520, amount: 0 }]);
});

test('what a service has computed is the tax of all that is taxed', () => {
  const quote = quoteOf({
    terms,
    simType: 'Regular',
    quantity: 1,
    kitQuantity: 0,
    coupon: coupon('Amount', 20),
    tax: {
      decisions: { ...decisions, goods: decisions.telecommunication, shipping: decisions.telecommunication },
      computed: { label: 'Tax', amount: 333, amountBeforeDiscount: 444 },
    },
  });
  expect(quote).toMatchObject({ tax: 333, total: 2933, totalBeforeDiscount: 3064 });
  expect(quote.taxes).toMatchObject([{ base: 2600, amount: 333 }]);
});

test('whatever is taxed how, lines of tax are the taxes, bases are the lines, and every discount is given once', () => {
  const decided = fc.constantFrom(decision(190_000, 'DE'), decision(200_000, 'FR'), decision(0, 'SE'));
  fc.assert(
    fc.property(
      choices,
      fc.record({ telecommunication: decided, goods: decided, shipping: decided }),
      ({ terms: { simPrice, product, shipping }, coupon: drawn, rate: _rate, ...choice }, drawnDecisions) => {
        const quote = quoteOf({
          ...choice,
          terms: {
            ...terms,
            simPrices: { Regular: simPrice, Embedded: simPrice, eSIM: simPrice },
            product: product === null ? null : { name: 'Kit', price: product },
            shipping,
          },
          coupon: drawn === null ? null : coupon(drawn.kind, drawn.value),
          tax: { decisions: drawnDecisions, computed: null },
        });
        const sum = (kinds: readonly string[], rate?: number) =>
          quote.lines
            .filter((line) => kinds.includes(line.kind) && (rate === undefined || line.tax?.rate === rate))
            .reduce((total, { amount }) => total + amount, 0);
        expect(sum(['tax'])).toBe(sumTaxes(quote.taxes));
        expect(quote.tax).toBe(sumTaxes(quote.taxes));
        expect(sum(['discount'])).toBe(-quote.discount + 0);
        for (const { rate, base, amount } of quote.taxes) {
          expect(base).toBe(sum(['sim', 'kit', 'shipping', 'discount'], rate));
          expect(amount).toBe(portionOf(base, rate));
        }
        expect(sum(['sim', 'kit', 'shipping', 'discount', 'tax'])).toBe(quote.total);
      },
    ),
  );
});
