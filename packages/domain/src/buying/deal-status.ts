import { statusLife } from '../lists/status-life.ts';

/** Offered by staff, accepted by the customer, used up or withdrawn. SIMs can be ordered on a deal that is In-progress. */
const life = statusLife('A deal', {
  Draft: ['pending approval', 'In-progress', 'Canceled'],
  'pending approval': ['In-progress', 'Draft', 'Canceled'],
  'In-progress': ['Completed', 'Canceled'],
  Completed: [],
  Canceled: [],
});

export const dealStatuses = life.statuses;
export type DealStatus = (typeof dealStatuses)[number];
export const dealStepProblem = life.problem;
export const isOrderable = (status: string): boolean => status === 'In-progress';
export const awaitsCustomer = (status: string): boolean => status === 'pending approval';
