import { statusLife } from '../lists/status-life.ts';

const life = statusLife('A bulk job', {
  planned: ['waiting for approval', 'scheduled', 'canary', 'running', 'canceled'],
  'waiting for approval': ['scheduled', 'canary', 'running', 'canceled'],
  scheduled: ['canary', 'running', 'paused', 'canceled', 'failed'],
  canary: ['running', 'scheduled', 'paused', 'completed', 'canceled', 'failed'],
  running: ['scheduled', 'paused', 'completed', 'canceled', 'failed'],
  paused: ['scheduled', 'canary', 'running', 'canceled', 'failed'],
  completed: [],
  canceled: [],
  failed: [],
});

/** In the order of life. */
export const bulkStatuses = life.statuses as [BulkStatus, ...BulkStatus[]];
export type BulkStatus = (typeof life.statuses)[number];

/** Why a job cannot go from one status to another; the message names both. */
export const bulkStepProblem = life.problem;

/** The statuses in which Things are acted on. */
export const workingBulkStatuses = ['canary', 'running'] as const satisfies readonly BulkStatus[];
const finished: readonly BulkStatus[] = ['completed', 'canceled', 'failed'];

export const isBulkWorking = (status: BulkStatus): boolean => workingBulkStatuses.some((working) => working === status);
export const isBulkFinished = (status: BulkStatus): boolean => finished.includes(status);

interface BulkCounts {
  readonly status: BulkStatus;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
}

/** What became of a job that is over, in a few words. */
export const bulkResult = ({ status, total, done, failed }: BulkCounts): string => {
  if (status !== 'completed') return `Stopped after ${done} of ${total} Things`;
  return failed === 0 ? 'Done' : `Done with ${failed} ${failed === 1 ? 'failure' : 'failures'}`;
};

/** What people may order about a job, and which status it leads to; `go` stands for whatever the schedule and the steps of the job say. */
export const bulkOrders = {
  pause: { from: ['scheduled', 'canary', 'running'], to: 'paused' },
  resume: { from: ['paused'], to: 'go' },
  approve: { from: ['waiting for approval'], to: 'go' },
  cancel: { from: ['planned', 'waiting for approval', 'scheduled', 'canary', 'running', 'paused'], to: 'canceled' },
} as const satisfies Readonly<Record<string, { readonly from: readonly BulkStatus[]; readonly to: BulkStatus | 'go' }>>;
export type BulkOrder = keyof typeof bulkOrders;
export const bulkOrderNames = Object.keys(bulkOrders) as [BulkOrder, ...BulkOrder[]];

export const mayOrderBulk = (order: BulkOrder, status: BulkStatus): boolean =>
  (bulkOrders[order].from as readonly BulkStatus[]).includes(status);
