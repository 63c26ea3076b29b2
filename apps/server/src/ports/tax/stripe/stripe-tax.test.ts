import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chooseTax } from '../choose.ts';
import { parameterProblem } from '#ports/payments/stripe/check-parameters.testing.ts';
import { DOUBLE_SECRET_KEY, StripeDouble, type StripeMood } from '#ports/payments/stripe/stripe-double.testing.ts';
import { type Sale, TaxAddressRefused, TaxCalculationGone, type TaxPort, TaxUnavailable } from '../port.ts';
import { calculationCache } from './calculation-cache.ts';
import { stripeTax } from './stripe-tax.ts';
import { taxLabel } from './tax-label.ts';

const double = new StripeDouble();
let url = '';
beforeAll(async () => {
  url = await double.listen();
});
afterEach(() => {
  double.mood = 'no';
  double.tax.status = 'active';
});
afterAll(() => double.close());

const open = (secretKey = DOUBLE_SECRET_KEY): TaxPort => stripeTax({ secretKey, url, timeoutMs: 500 });
const berlin = { country: 'DE', state: 'Berlin', city: 'Berlin', postalCode: '10115', line1: 'Street 1' };
const sacramento = { country: 'US', state: 'California', city: 'Sacramento', postalCode: '95814' };
const sale = (more: Partial<Sale> = {}): Sale => ({
  address: berlin,
  lines: [
    { reference: 'sim', quantity: 10, amount: 2000 },
    { reference: 'kit', quantity: 1, amount: 500 },
  ],
  shipping: 2500,
  ...more,
});
const asked = (route: string): number => double.requests.filter((request) => request.route === route).length;
const CALCULATIONS = 'POST /v1/tax/calculations';

describe('a calculation', () => {
  test('is of these lines and their shipping, where they go to', async () => {
    expect(await open().taxOn(sale())).toEqual({
      label: 'VAT 19 %',
      amount: 950,
      calculation: expect.stringMatching(/^taxcalc_/),
    });
    expect(await open().taxOn(sale({ address: sacramento, shipping: 0 }))).toMatchObject({
      label: 'Sales tax',
      amount: 215,
    });
    expect(await open().taxOn(sale({ address: { ...berlin, country: 'JP' } }))).toMatchObject({
      label: 'No tax',
      amount: 0,
    });
  });

  test('is not asked for where nothing is sold, nor twice for the same order', async () => {
    const tax = open();
    const before = asked(CALCULATIONS);
    expect(await tax.taxOn(sale({ lines: [{ reference: 'sim', quantity: 1, amount: 0 }], shipping: 0 }))).toEqual({
      label: 'No tax',
      rate: 0,
    });
    expect(asked(CALCULATIONS)).toBe(before);
    const [first, again, other] = [
      await tax.taxOn(sale({ order: 'a' })),
      await tax.taxOn(sale({ order: 'a' })),
      await tax.taxOn(sale({ order: 'b' })),
    ];
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    expect(asked(CALCULATIONS)).toBe(before + 2);
  });

  test('gives a rate for invoices whose lines come later', async () => {
    expect(await open().rateFor(berlin)).toEqual({ label: 'VAT 19 %', rate: 190_000 });
    expect(await open().rateFor(sacramento)).toEqual({ label: 'Sales tax', rate: 86_250 });
  });

  test('is refused for an address that is too vague', async () => {
    await expect(open().taxOn(sale({ address: { ...sacramento, postalCode: '' } }))).rejects.toThrow(TaxAddressRefused);
  });

  test.each<StripeMood>(['silence', 'garbage', 'error', 'cutOffAfter', 'otherObject'])(
    'that ends in %s is no answer, and is asked for again',
    async (mood) => {
      const tax = open();
      double.mood = mood;
      await expect(tax.taxOn(sale())).rejects.toThrow(TaxUnavailable);
      double.mood = 'no';
      expect(await tax.taxOn(sale())).toMatchObject({ amount: 950 });
    },
  );

  test('needs the right key and a tax that is set up', async () => {
    await expect(open('sk_test_other').taxOn(sale())).rejects.toThrow('Stripe Tax refuses the secret key');
    double.tax.status = 'active';
    await open().check();
    double.tax.status = 'pending';
    await expect(open().check()).rejects.toThrow('Stripe Tax is not set up');
    await expect(open().taxOn(sale())).rejects.toThrow(TaxUnavailable);
  });
});

describe('the ledger', () => {
  test('takes a sale once, however often it is told', async () => {
    const tax = open();
    const reference = `inv_${crypto.randomUUID()}`;
    const { calculation } = (await tax.taxOn(sale({ order: 'told' }))) as { calculation: string };
    double.tax.status = 'active';
    double.mood = 'cutOffAfter';
    await expect(tax.ledger?.record(calculation, reference)).rejects.toThrow(TaxUnavailable);
    double.mood = 'no';
    const transaction = (await tax.ledger?.record(calculation, reference)) ?? '';
    expect(await tax.ledger?.record(calculation, reference)).toBe(transaction);
    expect(double.read(transaction)).toMatchObject({ reference, amount: 5950 });
    await tax.ledger?.reverse({ transaction, reference: `${reference}-1`, amount: 950 });
    await tax.ledger?.reverse({ transaction, reference: `${reference}-1`, amount: 950 });
    await tax.ledger?.reverse({ transaction, reference: `${reference}-2`, amount: 5000 });
    expect(double.read(transaction)).toMatchObject({ reversed: 5950 });
    await expect(tax.ledger?.reverse({ transaction, reference: `${reference}-3`, amount: 1 })).rejects.toThrow(
      TaxUnavailable,
    );
  });

  test('does not take what was never calculated', async () => {
    await expect(open().ledger?.record('taxcalc_made_up', 'inv_x')).rejects.toThrow(TaxCalculationGone);
  });

  test('reverses no transaction that it does not know, and says nothing about a calculation', async () => {
    await expect(
      open().ledger?.reverse({ transaction: 'tax_made_up', reference: 'inv_y-1', amount: 1 }),
    ).rejects.toThrow(TaxUnavailable);
  });
});

test.each([
  ['currency=usd&line_items[0][amount]=1&customer_details[address][country]=DE', undefined],
  [
    'currency=usd&line_items[0][amount]=1&customer_details[address][country]=DE&line_items[0][price]=1',
    'Received unknown parameter: line_items[0][price]',
  ],
  [
    'currency=usd&line_items[0][amount]=1.5&customer_details[address][country]=DE',
    'Invalid integer: line_items[0][amount]',
  ],
  [
    'currency=usd&line_items[0][amount]=1&line_items[1][reference]=kit&customer_details[address][country]=DE',
    'Missing required param: line_items[][amount].',
  ],
  [
    'currency=usd&line_items[0][amount]=1&customer_details[address][city]=Berlin',
    'Missing required param: customer_details[address][country].',
  ],
  ['currency=usd&customer_details[address][country]=DE', 'Missing required param: line_items.'],
  ['currency=usd&line_items=1&customer_details[address][country]=DE', 'Invalid array: line_items'],
  [
    'currency=usd&line_items[0][amount]=1&customer_details[address][zip]=1',
    'Received unknown parameter: customer_details[address][zip]',
  ],
  ['line_items[0][amount]=1&customer_details[address][country]=DE', 'Missing required param: currency.'],
])('the double checks %s: %s', (form, message) =>
  expect(parameterProblem(CALCULATIONS, new URLSearchParams(form))?.message).toBe(message),
);

test('the table is asked where Stripe Tax is not switched on', async () => {
  expect((await chooseTax({ stripeTax: undefined })).name).toBe('table');
  expect((await chooseTax({ stripeTax: { secretKey: DOUBLE_SECRET_KEY, url } })).name).toBe('stripe');
});

const part = (tax_type: string | null, percentage_decimal: string, amount = 1) => ({
  amount,
  tax_rate_details: { tax_type, percentage_decimal },
});
test.each([
  [[part('vat', '19.0')], 'VAT 19 %'],
  [[part('sales_tax', '7.25'), part('sales_tax', '1')], 'Sales tax'],
  [[part('gst', '5.0'), part('qst', '9.975')], 'GST+QST'],
  [[part('gst', '5.0'), part('qst', '0', 0)], 'GST 5 %'],
  [[part(null, '3')], 'Tax 3 %'],
  [[], 'Tax'],
])('taxes are called what they are: %j', (parts, label) => expect(taxLabel(parts)).toBe(label));

test('a calculation is remembered for ten minutes, and a thousand of them', async () => {
  let now = 0;
  const cached = calculationCache(() => now);
  const asking = (calculation: string) => async () => ({ label: '', amount: 0, calculation });
  expect(await cached('a', asking('1'))).toMatchObject({ calculation: '1' });
  now = 10 * 60_000 - 1;
  expect(await cached('a', asking('2'))).toMatchObject({ calculation: '1' });
  now = 10 * 60_000;
  expect(await cached('a', asking('3'))).toMatchObject({ calculation: '3' });
  for (let index = 0; index < 999; index += 1) await cached(`other ${index}`, asking('x'));
  expect(await cached('a', asking('no'))).toMatchObject({ calculation: '3' });
  await cached('one more', asking('x'));
  expect(await cached('a', asking('4'))).toMatchObject({ calculation: '4' });
});
