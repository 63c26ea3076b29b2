import { expect, test } from 'vitest';
import { invoiceActionProblem, invoiceActions, offersInvoiceAction } from './invoice-actions.ts';

test.each([
  ['month', 'Open', 'consumer', ['check', 'pay']],
  ['month', 'Failed', 'orgAdmin', ['check', 'pay']],
  ['month', 'Open', 'sales', []],
  ['month', 'Open', 'admin', ['check', 'pay', 'record', 'credit', 'cancel']],
  ['order', 'Open', 'admin', ['check', 'pay', 'record', 'credit']],
  ['month', 'Paid', 'admin', ['check', 'refund', 'credit', 'chargeback']],
  ['month', 'Partial Refund', 'admin', ['check', 'refund', 'credit', 'chargeback']],
  ['month', 'Refunded', 'admin', ['check']],
  ['month', 'Paid', 'consumer', ['check']],
  ['month', 'Draft', 'admin', []],
  ['credit', 'Open', 'admin', []],
] as const)('a %s invoice that is %s offers %s: %o', (kind, status, appType, expected) => {
  expect(invoiceActions.filter((action) => offersInvoiceAction(action, { kind, status }, appType))).toEqual(expected);
});

test.each([
  ['pay', 'month', 'Paid', 'The invoice is "Paid" already'],
  ['refund', 'month', 'Open', 'An invoice that is "Open" cannot become "Refunded".'],
  [
    'cancel',
    'month',
    'Paid',
    'An invoice that is "Paid" cannot become "Canceled". It can become Refunded, Partial Refund, Failed.',
  ],
  ['credit', 'month', 'Canceled', 'An invoice that is "Canceled" cannot be credited'],
  ['credit', 'credit', 'Paid', 'A credit note is settled with the invoice that it corrects'],
  ['cancel', 'order', 'Open', 'The invoice of an order is canceled with its order'],
  ['pay', 'credit', 'Open', 'A credit note is settled with the invoice that it corrects'],
] as const)('%s of a %s invoice that is %s is refused: %s', (action, kind, status, problem) => {
  expect(invoiceActionProblem(action, { kind, status })).toBe(problem);
});
