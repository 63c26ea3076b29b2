import { expect, test } from 'vitest';
import { CHARGE_UNITS_PER_CENT } from './charge-units.ts';
import { closeFindings, type ClosingAccount } from './close-findings.ts';
import { monthInvoice, type RatedGroup } from './month-invoice.ts';

const cents = (amount: number): bigint => BigInt(Math.round(amount * CHARGE_UNITS_PER_CENT));
const MB = 1_048_576n;
const group = (more: Partial<RatedGroup>): RatedGroup => ({
  rateId: 1, item: 'data', name: 'Fleet', zone: 'Europe', country: '', price: 180, adjusts: null, things: 3, quantity: 10n * MB, charged: 10n * MB, amount: cents(18), isPooled: false, ...more,
});

test('each price is a line, in the order of the trade, rounded once, then taxed', () => {
  const invoice = monthInvoice(
    [
      group({ adjusts: '2026-01-01', rateId: 5, amount: cents(0.5) }),
      group({ amount: cents(1.5) }),
      group({ item: 'subscription', rateId: 2, zone: '', price: 9000, charged: 45n, amount: cents(135) }),
      group({ item: 'package', rateId: 3, zone: '', price: 0, quantity: 900n * MB, charged: 30n, amount: 0n, things: 1 }),
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

const account: ClosingAccount = { groups: [group({})], net: 5000, lastNet: 4900, hasDeal: true, hasAddress: true, isBillable: true, exceptional: null };
test.each<[string, Partial<ClosingAccount>, string[]]>([
  ['nothing', {}, []],
  ['no deal', { hasDeal: false }, ['no-deal']],
  ['unpriced usage', { groups: [group({ name: '', amount: 0n })] }, ['unpriced']],
  ['a rise', { lastNet: 2500 }, ['changed']],
  ['a fall', { net: 100, lastNet: 5000 }, ['changed']],
  ['a small change', { net: 900, lastNet: 10 }, []],
  ['the first month', { lastNet: null }, []],
  ['no address', { hasAddress: false }, ['no-address']],
  ['flags', { isBillable: false, exceptional: 'Quarterly' }, ['not-billable', 'exceptional']],
  ['late usage', { groups: [group({ adjusts: '2026-01-01' })] }, ['adjustment']],
  ['an empty month', { groups: [], net: 0, lastNet: 0 }, ['nothing']],
])('staff are told of %s', (_name, change, kinds) => expect(closeFindings({ ...account, ...change }).map(({ kind }) => kind)).toEqual(kinds));
