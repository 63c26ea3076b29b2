import { statusLife } from '../status-life.ts';

const life = statusLife('An invoice', {
  Draft: ['Open', 'Canceled'],
  Open: ['Paid', 'Failed', 'Canceled'],
  Failed: ['Open', 'Paid', 'Canceled'],
  Paid: ['Refunded', 'Partial Refund'],
  'Partial Refund': ['Refunded'],
  Refunded: [],
  Canceled: [],
});

export const invoiceStatuses = life.statuses;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
export const invoiceStepProblem = life.problem;
