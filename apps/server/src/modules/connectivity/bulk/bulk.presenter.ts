import type { BulkJob, BulkJobDetails } from '@airlane/contract/calls/bulk';
import { bulkActionOf } from '@airlane/domain/bulk/bulk-actions';
import { isBulkFinished, mayOrderBulk, bulkOrderNames, type BulkOrder } from '@airlane/domain/bulk/bulk-status';
import { remainingSeconds } from '@airlane/domain/bulk/bulk-steps';
import type { PlanReason } from '#kernel/database/schema/stored-types.ts';
import type { BulkParams } from './acting-for.ts';
import type { LeftReason } from './bulk-items.repository.ts';
import type { BulkJobRow, StepCounts } from './bulk-jobs.repository.ts';
import { titleOfJob } from './finish-job.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** What an action was asked for, behind its title. */
const paramText = ({ group, tags, networks, limitBytes, ratePlan, bacId }: BulkParams): string => {
  if (group !== undefined) return group === '' ? ': no group' : `: ${group}`;
  if (tags !== undefined) return `: ${tags.join(', ')}`;
  if (networks !== undefined) return `: ${networks.join(', ')}`;
  if (limitBytes !== undefined)
    return limitBytes === null
      ? ': no limit'
      : `: ${(limitBytes / 1024 / 1024).toLocaleString('en-US', { maximumFractionDigits: 2 })} MB`;
  const name = ratePlan ?? bacId;
  return name === undefined ? '' : `: ${name}`;
};

const WAITING: readonly string[] = ['scheduled', 'canary', 'running'];

export interface Counted {
  readonly job: BulkJobRow;
  readonly steps: readonly StepCounts[];
  readonly names: ReadonlyMap<string, string>;
}

const sumOf = (steps: readonly StepCounts[], count: (step: StepCounts) => number): number =>
  steps.reduce((sum, step) => sum + count(step), 0);

/** When a job goes on that waits for its schedule, or whose Things all wait for their window. */
const waitsUntil = (
  { status, finished_at, next_at, step }: BulkJobRow,
  steps: readonly StepCounts[],
): string | null => {
  if (!WAITING.includes(status) || finished_at !== null) return null;
  const opensAt = steps.find((counted) => counted.step === step)?.opensAt ?? next_at;
  const at = opensAt > next_at ? opensAt : next_at;
  return at.getTime() > Date.now() ? iso(at) : null;
};

export const presentJob = ({ job, steps, names }: Counted): BulkJob => {
  const done = sumOf(steps, (step) => step.done);
  const failed = sumOf(steps, (step) => step.failed);
  const late = sumOf(steps, (step) => step.skipped);
  return {
    id: job.id,
    action: job.action,
    title: `${titleOfJob(job)}${paramText(job.params as BulkParams)}`,
    status: job.status,
    reason: job.reason,
    orderedBy: names.get(job.ordered_by) ?? '',
    createdAt: job.created_at.toISOString(),
    startedAt: iso(job.started_at),
    finishedAt: iso(job.finished_at),
    nextAt: waitsUntil(job, steps),
    undoOf: job.undo_of,
    total: job.total,
    done,
    failed,
    skipped: job.plan_skipped + late,
    refused: job.plan_refused,
    waiting: isBulkFinished(job.status) ? 0 : Math.max(0, job.eligible - done - failed - late),
  };
};

const whoTexts: Readonly<Record<string, (who: Readonly<Record<string, unknown>>) => string>> = {
  list: ({ file, count }) =>
    typeof file === 'string' ? `File ${file}` : `List of ${Number(count ?? 0).toLocaleString('en-US')}`,
  table: () => 'Filtered Things',
  rows: ({ file, count }) =>
    typeof file === 'string' ? `File ${file}` : `${Number(count ?? 0).toLocaleString('en-US')} rows`,
  view: ({ name }) => `View ${String(name ?? '')}`,
  all: () => 'All Things',
  failed: () => 'Failed Things of an earlier job',
  undo: () => 'Things that an earlier job changed',
  document: () => 'Apply Action on Things',
  earlier: () => 'Apply Action on Things',
};

export interface JobDetails extends Counted {
  readonly planned: readonly PlanReason[];
  readonly left: readonly LeftReason[];
  readonly failures: BulkJobDetails['failures'];
  readonly undoneBy: string | undefined;
  readonly viewerId: string;
}

export const mayOrder = (
  { status, ordered_by }: Pick<BulkJobRow, 'status' | 'ordered_by'>,
  viewerId: string,
  order: BulkOrder,
): boolean => mayOrderBulk(order, status) && (order !== 'approve' || ordered_by !== viewerId);

export const mayUndo = ({ action, status }: Pick<BulkJobRow, 'action' | 'status'>): boolean =>
  bulkActionOf(action).hasInverse && (isBulkFinished(status) || status === 'paused');

export const presentDetails = (details: JobDetails): BulkJobDetails => {
  const { job, steps, names, planned, left, failures, undoneBy, viewerId } = details;
  const brief = presentJob(details);
  const settled = brief.done + brief.failed + sumOf(steps, (step) => step.skipped);
  const seconds = job.working_since === null ? 0 : (Date.now() - job.working_since.getTime()) / 1000;
  const since = settled - job.settled_then;
  const isWorking = job.status === 'canary' || job.status === 'running';
  return {
    ...brief,
    who: whoTexts[String(job.who['kind'])]?.(job.who) ?? '',
    approvedBy: job.approved_by === null ? null : (names.get(job.approved_by) ?? ''),
    secondsLeft: isWorking
      ? (remainingSeconds({ remaining: brief.waiting, settled: since, seconds, perSecond: job.how.perSecond }) ?? null)
      : null,
    perSecond: isWorking && since > 0 && seconds > 0 ? Number((since / seconds).toFixed(1)) : null,
    how: job.how as BulkJobDetails['how'],
    steps: job.steps.map(({ kind, first, last }, index) => {
      const counts = steps.find(({ step }) => step === index);
      return {
        kind,
        things: last - first + 1,
        done: counts?.done ?? 0,
        failed: counts?.failed ?? 0,
        skipped: counts?.skipped ?? 0,
        isCurrent: index === job.step && !isBulkFinished(job.status),
      };
    }),
    reasons: [...left, ...planned].map(({ outcome, reason, count, samples }) => ({
      outcome,
      reason,
      count,
      samples: [...samples],
    })),
    failures,
    undoneBy: undoneBy ?? null,
    retryOf: job.retry_of,
    orders: bulkOrderNames.filter((order) => mayOrder(job, viewerId, order)),
    canUndo: mayUndo(job) && undoneBy === undefined && brief.done > 0,
    canRetry: isBulkFinished(job.status) && brief.failed > 0,
    results: job.results,
  };
};
