import { bulkGoes } from '@airlane/domain/bulk/bulk-schedule';
import type { Db } from '#kernel/database/open.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import { moveJob } from './bulk-job-changes.repository.ts';
import { type BulkJobRow, countSteps, type StepCounts } from './bulk-jobs.repository.ts';
import { type JobParts, pauseJob, thresholdReason } from './pause-job.ts';

export type FinalStatus = 'completed' | 'canceled' | 'failed';

const beginJob = async (db: Db, job: BulkJobRow, to: 'canary' | 'running'): Promise<void> => {
  const { number, id, account_id: accountId, action, eligible, started_at: startedAt } = job;
  await db.transaction().execute(async (trx) => {
    if (!(await moveJob(trx, number, ['scheduled'], { to }))) return;
    if (startedAt === null) await recordEvent(trx, accountId, 'bulk.started', { job: id, action, things: eligible });
  });
};

/** After a step the next one begins once its wait is over, unless too many failed. */
const advanceStep = async (
  parts: JobParts,
  job: BulkJobRow,
  counts: readonly StepCounts[],
): Promise<FinalStatus | undefined> => {
  const { number, status, steps, step } = job;
  const now = steps[step];
  const next = steps[step + 1];
  if (!now || !next) return 'completed';
  const reason = thresholdReason(job, counts);
  if (reason !== undefined) await pauseJob(parts, job, reason);
  else
    await moveJob(parts.db, number, [status], {
      to: next.kind === 'canary' ? 'canary' : 'running',
      step: step + 1,
      nextAt: new Date(Date.now() + now.waitSeconds * 1000),
    });
  return undefined;
};

/** Does what a job needs besides its Things: begins it, lets it wait for its window, goes to its next step. Returns how it ends, where it is over. */
export const advanceJob = async (parts: JobParts, job: BulkJobRow): Promise<FinalStatus | undefined> => {
  const { db } = parts;
  const { number, status, how, steps, step } = job;
  if (status === 'canceled' || status === 'failed') return status;
  const goes = bulkGoes(how, steps[step], new Date());
  if (goes.status === 'scheduled') await moveJob(db, number, [status], { to: 'scheduled', nextAt: goes.at });
  else if (status === 'scheduled') await beginJob(db, job, goes.status);
  else {
    const counts = await countSteps(db, [number]);
    const isStepOpen = counts.some((counted) => counted.step === step && counted.open > 0);
    if (!isStepOpen) return advanceStep(parts, job, counts);
  }
  return undefined;
};
