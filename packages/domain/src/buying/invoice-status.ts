import { statusLife } from '../lists/status-life.ts';

const life = statusLife('An invoice', {
  Draft: ['Open', 'Canceled'],
  Open: ['Paid', 'Failed', 'Canceled', 'Refunded', 'Partial Refund'],
  Failed: ['Open', 'Paid', 'Canceled'],
  Paid: ['Refunded', 'Partial Refund'],
  'Partial Refund': ['Refunded'],
  Refunded: [],
  // Money that was on its way when the order was canceled: the payment provider's word wins.
  Canceled: ['Paid', 'Refunded', 'Partial Refund'],
});

export const invoiceStatuses = life.statuses;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
export const invoiceStepProblem = life.problem;
