import { expect, test } from 'vitest';
import { type CustomerFacts, nextActions } from './next-actions.ts';

const now = new Date('2026-03-10T12:00:00Z');
const yesterday = new Date('2026-03-09T12:00:00Z');
const tomorrow = new Date('2026-03-11T12:00:00Z');

const calm: CustomerFacts = {
  accountId: 'acme',
  managers: 1,
  lastLoginAt: yesterday,
  things: { total: 60, silent: 0 },
  silentSince: yesterday,
  orders: [],
  money: { invoices: [], pool: null },
  integrations: [],
  incidents: [],
};
const invoice = { id: 'i1', number: 'AIR-1', status: 'Open', open: 12.5, dueAt: yesterday };
const order = { id: 'o1', orderId: '1001', status: 'Submitted', quantity: 5, assigned: 2 };
const money = (change: Partial<NonNullable<CustomerFacts['money']>>): Partial<CustomerFacts> => ({
  money: { invoices: [], pool: null, ...change },
});
const hook = { id: 'w1', name: 'ERP', state: 'active', failingSince: null };

test.each<[string, Partial<CustomerFacts>, string[]]>([
  ['nothing to do', {}, []],
  ['an invoice that is overdue', money({ invoices: [invoice] }), ['Invoice AIR-1 is overdue: $ 12.50 open']],
  ['one that is not due yet', money({ invoices: [{ ...invoice, dueAt: tomorrow }] }), []],
  ['one that is paid', money({ invoices: [{ ...invoice, status: 'Paid' }] }), []],
  [
    'one that was declined',
    money({ invoices: [{ ...invoice, status: 'Failed', dueAt: tomorrow }] }),
    ['Invoice AIR-1 could not be charged: $ 12.50 open'],
  ],
  ['money that the reader may not see', { money: null }, []],
  [
    'an integration that fails',
    { integrations: [{ ...hook, failingSince: yesterday }] },
    ['Deliveries of "ERP" are failing'],
  ],
  [
    'one that was disabled',
    { integrations: [{ ...hook, state: 'disabled' }] },
    ['Integration "ERP" was disabled after failed deliveries'],
  ],
  ['one that a person paused', { integrations: [{ ...hook, state: 'paused' }] }, []],
  ['an order without all of its SIMs', { orders: [order] }, ['Order 1001 waits for 3 SIMs']],
  ['one that is complete', { orders: [{ ...order, assigned: 5 }] }, []],
  ['one that waits for its payment', { orders: [{ ...order, status: 'Awaiting Payment' }] }, []],
  ['a package with room', money({ pool: { includedBytes: 100, usedBytes: 79 } }), []],
  [
    'a package near its end',
    money({ pool: { includedBytes: 100, usedBytes: 80 } }),
    ['80 % of the data package of this month is used'],
  ],
  [
    'a package that is used up',
    money({ pool: { includedBytes: 100, usedBytes: 120 } }),
    ['The data package of this month is used up'],
  ],
  ['a package of nothing', money({ pool: { includedBytes: 0, usedBytes: 5 } }), []],
  ['silent Things', { things: { total: 1200, silent: 1 } }, ['1 of 1,200 Things silent for more than 24 hours']],
  [
    'an incident without an owner',
    {
      incidents: [
        { severity: 'High', state: 'Open' },
        { severity: 'Low', state: 'Open' },
        { severity: 'High', state: 'Muted' },
      ],
    },
    ['1 incident of high severity that no one has taken'],
  ],
  ['no manager', { managers: 0, lastLoginAt: null }, ['This account has no manager']],
  [
    'no sign-in',
    { lastLoginAt: new Date('2025-11-01T00:00:00Z') },
    ['No one of this account has signed in for 90 days'],
  ],
  ['people whom the reader may not see', { managers: null, lastLoginAt: null }, []],
])('%s', (_, change, texts) => {
  expect(nextActions({ ...calm, ...change }, now).map(({ text }) => text)).toEqual(texts);
});

test('each leads to where it is done', () => {
  const hrefs = nextActions(
    { ...calm, orders: [order], integrations: [{ ...hook, state: 'disabled' }], ...money({ invoices: [invoice] }) },
    now,
  ).map(({ href }) => href);
  expect(hrefs).toEqual(['#/acme/Payment%20Dashboard/i1', '#/acme/integrations/installed/w1', '#/acme/OrderSIM/o1']);
});
