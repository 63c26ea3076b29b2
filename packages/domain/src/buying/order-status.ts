import { statusLife } from '../lists/status-life.ts';

const life = statusLife('An order', {
  Draft: ['Awaiting Payment', 'Submitted', 'Canceled'],
  'Awaiting Payment': ['Submitted', 'Canceled'],
  Submitted: ['Processing', 'Canceled'],
  Processing: ['Shipping in Process', 'Completed', 'Canceled'],
  'Shipping in Process': ['Completed'],
  Completed: [],
  Canceled: [],
});

/** In the order of life; an order can be canceled until it is shipped. */
export const orderStatuses = life.statuses;
export type OrderStatus = (typeof orderStatuses)[number];

/** Why an order cannot go from one status to another; the message names both. */
export const orderStepProblem = life.problem;

/** On the payment page an order can still be paid. */
export const isPayable = (status: string): boolean => status === 'Draft' || status === 'Awaiting Payment';
