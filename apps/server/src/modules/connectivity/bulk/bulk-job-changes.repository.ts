import { type BulkStatus, workingBulkStatuses } from '@airlane/domain/bulk/bulk-status';
import type { BulkStep } from '@airlane/domain/bulk/bulk-steps';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { releasesLease } from '#kernel/leased-work/lease-sql.ts';
import type { StoredResult } from '#modules/platform/results/result-files.ts';
import { announceJob } from './bulk-jobs.repository.ts';
import type { PlanCounts } from './plan.repository.ts';

/** What a job will act on, and what it leaves alone and why. */
export const savePlan = async (
  trx: Db,
  number: number,
  { total, eligible, reasons }: PlanCounts,
  steps: readonly BulkStep[],
): Promise<void> => {
  const planned = (outcome: 'skipped' | 'refused'): number =>
    reasons.filter((reason) => reason.outcome === outcome).reduce((sum, { count }) => sum + count, 0);
  await trx
    .updateTable('bulk_jobs')
    .set({
      total,
      eligible,
      plan_skipped: planned('skipped'),
      plan_refused: planned('refused'),
      plan_reasons: JSON.stringify(reasons),
      steps: JSON.stringify(steps),
    })
    .where('number', '=', number)
    .execute();
};

const soFar = (counts: string) =>
  sql<number>`(select coalesce(sum(${sql.raw(counts)}), 0)::int from bulk_slices where bulk_slices.job = bulk_jobs.number)`;

export interface Move {
  readonly to: BulkStatus;
  readonly reason?: string;
  readonly step?: number;
  readonly nextAt?: Date;
}

/** The one way in which a job changes its status. Returns whether it still had one of the statuses that it is moved from. */
export const moveJob = async (
  trx: Db,
  number: number,
  from: readonly BulkStatus[],
  { to, reason = '', step, nextAt }: Move,
): Promise<boolean> => {
  const isWorking = workingBulkStatuses.some((working) => working === to);
  const { rows } = await sql`update bulk_jobs set status = ${to}, reason = ${reason}, strikes = 0,
      step = coalesce(${step ?? null}::int, step), next_at = coalesce(${nextAt?.toISOString() ?? null}::timestamptz, now()),
      started_at = case when ${isWorking} then coalesce(started_at, now()) else started_at end,
      working_since = case when ${isWorking} then now() else null end, settled_then = case when ${isWorking} then ${soFar('done + failed + skipped')} else settled_then end,
      failed_then = case when ${isWorking} then ${soFar('failed')} else failed_then end
    where number = ${number} and status = any(${[...from]}::text[]) returning number`.execute(trx);
  if (rows.length > 0) await announceJob(trx, number, to);
  return rows.length > 0;
};

/** Nothing of the job is tried for a while. Returns how often in a row it has failed. */
export const countFailure = async (db: Db, number: number): Promise<number> => {
  const { rows } = await sql<{
    strikes: number;
  }>`update bulk_jobs set strikes = strikes + 1, next_at = now() + make_interval(secs => least(30, power(2, strikes)))
    where number = ${number} and next_at <= now() returning strikes`.execute(db);
  return rows[0]?.strikes ?? 0;
};

export const forgetFailures = async (db: Db, number: number): Promise<void> => {
  await sql`update bulk_jobs set strikes = 0 where number = ${number} and strikes > 0`.execute(db);
};

export const saveApprover = async (trx: Db, number: number, userId: string): Promise<void> => {
  await trx.updateTable('bulk_jobs').set({ approved_by: userId }).where('number', '=', number).execute();
};

/** The key may be used for another job. */
export const releaseRequestKey = async (trx: Db, id: string): Promise<void> => {
  await trx.updateTable('bulk_jobs').set({ request_key: null }).where('id', '=', id).execute();
};

/** The job is over, with the file of its results. Returns whether it was still open. */
export const closeJob = async (
  trx: Db,
  number: number,
  status: BulkStatus,
  results: StoredResult,
): Promise<boolean> => {
  const { rows } =
    await sql`update bulk_jobs set status = ${status}, results = ${JSON.stringify(results)}::jsonb, finished_at = now(), working_since = null, ${releasesLease}
      where number = ${number} and finished_at is null returning number`.execute(trx);
  return rows.length > 0;
};
