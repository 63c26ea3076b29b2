import { statusLife } from '../lists/status-life.ts';

const life = statusLife('An invoice', {
  Draft: ['Open', 'Canceled'],
  Open: ['Paid', 'Failed', 'Canceled', 'Refunded', 'Partial Refund'],
  Failed: ['Open', 'Paid', 'Canceled'],
  // Failed again: the bank of the card holder took the money back.
  Paid: ['Refunded', 'Partial Refund', 'Failed'],
  'Partial Refund': ['Refunded', 'Failed'],
  Refunded: [],
  // Money that was on its way when the order was canceled: the payment provider's word wins.
  Canceled: ['Paid', 'Refunded', 'Partial Refund'],
});

export const invoiceStatuses = life.statuses;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
export const invoiceStepProblem = life.problem;
