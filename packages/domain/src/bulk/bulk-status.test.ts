import { expect, test } from 'vitest';
import {
  type BulkStatus,
  bulkOrderNames,
  bulkOrders,
  bulkResult,
  bulkStatuses,
  bulkStepProblem,
  isBulkFinished,
  isBulkWorking,
  mayOrderBulk,
} from './bulk-status.ts';

const allowed: Readonly<Record<BulkStatus, string>> = {
  planned: 'waiting for approval, scheduled, canary, running, canceled',
  'waiting for approval': 'scheduled, canary, running, canceled',
  scheduled: 'canary, running, paused, canceled, failed',
  canary: 'running, scheduled, paused, completed, canceled, failed',
  running: 'scheduled, paused, completed, canceled, failed',
  paused: 'scheduled, canary, running, canceled, failed',
  completed: '',
  canceled: '',
  failed: '',
};
const steps = bulkStatuses.flatMap((from) =>
  bulkStatuses.map((to) => [from, to, from === to || allowed[from].split(', ').includes(to)] as const),
);

test.each(steps)('from %s to %s: %s', (from, to, isAllowed) => {
  expect(bulkStepProblem(from, to) === undefined).toBe(isAllowed);
});

test('what is over stays over, and nothing that is over is worked on', () => {
  expect(bulkStatuses.filter(isBulkFinished)).toEqual(['completed', 'canceled', 'failed']);
  expect(bulkStatuses.filter(isBulkWorking)).toEqual(['canary', 'running']);
});

test.each(bulkOrderNames.flatMap((order) => bulkStatuses.map((status) => [order, status] as const)))(
  '%s while %s leads along the life of a job',
  (order, status) => {
    const { to } = bulkOrders[order];
    if (!mayOrderBulk(order, status)) return;
    const targets = to === 'go' ? (['scheduled', 'canary', 'running'] as const) : [to];
    expect(targets.map((target) => bulkStepProblem(status, target))).toEqual(targets.map(() => undefined));
  },
);

test('a refusal names both statuses and what is possible', () => {
  expect(bulkStepProblem('completed', 'running')).toBe(
    'A bulk job that is "completed" cannot become "running". It stays as it is.',
  );
});

test.each([
  ['completed', 49, 0, 'Done'],
  ['completed', 4, 45, 'Done with 45 failures'],
  ['completed', 48, 1, 'Done with 1 failure'],
  ['canceled', 30, 2, 'Stopped after 30 of 50 Things'],
  ['failed', 30, 0, 'Stopped after 30 of 50 Things'],
] as const)('%s with %d done and %d failed is told as "%s"', (status, done, failed, text) => {
  expect(bulkResult({ status, total: 50, done, failed })).toBe(text);
});
