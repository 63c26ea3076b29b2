import { expect, test } from 'vitest';
import { CHARGE_UNITS_PER_CENT } from './charge-units.ts';
import { monthInvoice, quoteLinesOf, type RatedGroup } from './month-invoice.ts';

const cents = (amount: number): bigint => BigInt(Math.round(amount * CHARGE_UNITS_PER_CENT));
const MB = 1_048_576n;
const group = (more: Partial<RatedGroup>): RatedGroup => ({
  rateId: 1,
  item: 'data',
  name: 'Fleet',
  zone: 'Europe',
  country: '',
  price: 180,
  adjusts: null,
  things: 3,
  quantity: 10n * MB,
  charged: 10n * MB,
  amount: cents(18),
  isPooled: false,
  ...more,
});

test('each price is a line, in the order of the trade, rounded once, then taxed', () => {
  const invoice = monthInvoice(
    [
      group({ adjusts: '2026-01-01', rateId: 5, amount: cents(0.5) }),
      group({ amount: cents(1.5) }),
      group({ item: 'subscription', rateId: 2, zone: '', price: 9000, charged: 45n, amount: cents(135) }),
      group({
        item: 'package',
        rateId: 3,
        zone: '',
        price: 0,
        quantity: 900n * MB,
        charged: 30n,
        amount: 0n,
        things: 1,
      }),
      group({ rateId: 4, zone: 'Rest', charged: 0n, amount: 0n, isPooled: true }),
    ],
    30,
    { label: 'VAT 19 %', rate: 190_000 },
  );
  expect(invoice.lines.map(({ text, quantity, unitPrice, amount }) => [text, quantity, unitPrice, amount])).toEqual([
    ['Subscription, Fleet, 3 SIMs', 1.5, 90, 135],
    ['Data package, Fleet, 900 MB shared by 1 SIM', 1, 0, 0],
    ['Data, Fleet, Europe', 10, 1.8, 2],
    ['Adjustment for January 2026: Data, Fleet, Europe', 10, 1.8, 0],
    ['VAT 19 %', 1, 26, 26],
  ]);
  expect(invoice).toMatchObject({ net: 137, tax: 26, total: 163 });
});

const textsOf = (groups: readonly RatedGroup[]) =>
  monthInvoice(groups, 30, { label: 'No tax', rate: 0 }).lines.map(({ text }) => text);

test.each<[Partial<RatedGroup>, string]>([
  [{ isPooled: true }, 'Data above the package, Fleet, Europe'],
  [{ zone: '' }, 'Data, Fleet'],
  [{ name: '' }, 'Data without a price'],
  [{ item: 'sms-mt' }, 'SMS to Things, Fleet'],
  [{ item: 'sms-mo' }, 'SMS from Things, Fleet'],
  [{ item: 'access', zone: 'O2', country: 'DE' }, 'Access fee, O2, DE, Fleet'],
  [{ item: 'minimum' }, 'Up to the minimum of the month, Fleet'],
])('a line of %j is called %s', (more, text) => expect(textsOf([group(more)])).toEqual([text]));

test('the rest of a minimum costs what it is', () => {
  const { lines } = monthInvoice([group({ item: 'minimum', price: 50_000, charged: 1n, amount: cents(123) })], 30, {
    label: '',
    rate: 0,
  });
  expect(lines).toMatchObject([{ quantity: 1, unitPrice: 123, amount: 123 }]);
});

test('without a tax there is no line of it, however it is called', () => {
  expect(monthInvoice([group({})], 30, { label: 'VAT 0 %', rate: 0 })).toMatchObject({
    lines: [{ kind: 'data' }],
    tax: 0,
    total: 18,
  });
  expect(monthInvoice([group({})], 30, { label: 'VAT 0 %', rate: 0 }).lines).toHaveLength(1);
});

test('lines come by adjustment, item, name, zone and price', () => {
  const expected = [
    group({ item: 'subscription', name: 'Z' }),
    group({ name: 'A', zone: 'B' }),
    group({ name: 'A', zone: 'C', rateId: 2 }),
    group({ name: 'A', zone: 'C', rateId: 11 }),
    group({ name: 'B', zone: 'A' }),
    group({ adjusts: '2026-01-01', item: 'subscription' }),
    group({ adjusts: '2026-01-01', name: 'A' }),
    group({ adjusts: '2026-02-01', item: 'subscription' }),
  ];
  const keys = (groups: readonly RatedGroup[]) =>
    monthInvoice(groups, 30, { label: '', rate: 0 }).lines.map(({ text, charge }) => `${text} ${charge?.rateId}`);
  const inOrder = keys(expected);
  expect(keys(expected.toReversed())).toEqual(inOrder);
  expect(keys([...expected.slice(3), ...expected.slice(0, 3)])).toEqual(inOrder);
  expect(inOrder).toEqual([
    'Subscription, Z, 3 SIMs 1',
    'Data, A, B 1',
    'Data, A, C 2',
    'Data, A, C 11',
    'Data, B, A 1',
    'Adjustment for January 2026: Subscription, Fleet, 3 SIMs 1',
    'Adjustment for January 2026: Data, A, Europe 1',
    'Adjustment for February 2026: Subscription, Fleet, 3 SIMs 1',
  ]);
});

test('of an invoice an order has only the lines of orders', () => {
  const line = (kind: 'sim' | 'data' | 'tax') => ({ kind, text: '', quantity: 1, unitPrice: 1, amount: 1 });
  expect(quoteLinesOf([line('sim'), line('data'), line('tax')]).map(({ kind }) => kind)).toEqual(['sim', 'tax']);
});

test('what is adjusted is counted in the days of its own month', () => {
  const late = group({
    item: 'subscription',
    adjusts: '2026-10-01',
    zone: '',
    price: 6000,
    charged: 62n,
    amount: cents(120),
  });
  const [line] = monthInvoice([late], 30, { label: '', rate: 0 }).lines;
  expect(line).toMatchObject({ quantity: 2, unitPrice: 60, amount: 120 });
});

test('each line says how it is taxed, and the invoice why it bears no tax', () => {
  const reverse = {
    category: 'AE' as const,
    rate: 0,
    label: 'Reverse charge',
    reason: 'Reverse charge: …',
    reasonCode: 'VATEX-EU-AE',
    country: 'SE',
  };
  const invoice = monthInvoice([group({})], 30, reverse);
  expect(invoice.lines).toMatchObject([{ kind: 'data', tax: { category: 'AE', rate: 0 } }]);
  expect(invoice.taxes).toEqual([{ ...reverse, base: 18, amount: 0 }]);
  const vat = { ...reverse, category: 'S' as const, rate: 190_000, label: 'VAT 19 %', reason: '', reasonCode: '' };
  expect(monthInvoice([group({}), group({ rateId: 2 })], 30, vat)).toMatchObject({
    net: 36,
    tax: 7,
    taxes: [{ rate: 190_000, base: 36, amount: 7 }],
  });
  expect(monthInvoice([], 30, vat).taxes).toEqual([]);
  expect(monthInvoice([group({})], 30, { label: 'No tax', rate: 0 }).taxes).toEqual([]);
});
