import { stepFailureReason } from '@airlane/domain/bulk/bulk-steps';
import { workingBulkStatuses } from '@airlane/domain/bulk/bulk-status';
import type { Db } from '#kernel/database/open.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import type { NotifiedStatuses } from '#kernel/leased-work/status-notices.ts';
import { countLeft } from './bulk-items.repository.ts';
import { countFailure, moveJob } from './bulk-job-changes.repository.ts';
import { type BulkJobRow, countSteps, type StepCounts } from './bulk-jobs.repository.ts';

/** So often in a row a job may fail without an answer of the network. */
const MAX_FAILURES = 6;

export interface JobParts {
  readonly db: Db;
  /** What this process knows of the statuses of jobs. */
  readonly statuses: NotifiedStatuses;
}

export const pauseJob = async ({ db, statuses }: JobParts, job: BulkJobRow, reason: string): Promise<void> => {
  const most = (await countLeft(db, job)).find(({ outcome }) => outcome === 'failed');
  const why = most === undefined ? reason : `${reason}. Most often: ${most.reason}`;
  await db.transaction().execute(async (trx) => {
    if (await moveJob(trx, job.number, workingBulkStatuses, { to: 'paused', reason: why }))
      await recordEvent(trx, job.account_id, 'bulk.paused', { job: job.id, action: job.action, reason: why });
  });
  statuses.set(job.number, 'paused');
};

/** A job is tried again after a growing pause, and is paused when it keeps failing. */
export const countJobFailure = async (parts: JobParts, job: BulkJobRow, reason: string): Promise<void> => {
  if ((await countFailure(parts.db, job.number)) >= MAX_FAILURES) await pauseJob(parts, job, reason);
};

/** Why too many have failed since the job began its step or a person resumed it. */
export const thresholdReason = (
  { how, steps, step, settled_then: settledThen, failed_then: failedThen }: BulkJobRow,
  counts: readonly StepCounts[],
): string | undefined => {
  const settled = counts.reduce((sum, { done, failed, skipped }) => sum + done + failed + skipped, 0);
  const failed = counts.reduce((sum, counted) => sum + counted.failed, 0);
  return stepFailureReason({ settled, failed, settledThen, failedThen, last: steps[step]?.last ?? 0 }, how);
};

export const pauseOverThreshold = async (parts: JobParts, job: BulkJobRow): Promise<void> => {
  if (job.how.maxFailedPercent === undefined) return;
  const reason = thresholdReason(job, await countSteps(parts.db, [job.number]));
  if (reason !== undefined) await pauseJob(parts, job, reason);
};
