import type { BulkJob, BulkJobDetails } from '@airlane/contract/calls/bulk';
import { bulkGoes } from '@airlane/domain/bulk/bulk-schedule';
import { type BulkOrder, bulkOrders, bulkStepProblem, isBulkFinished } from '@airlane/domain/bulk/bulk-status';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import { countLeft, listFailures } from './bulk-items.repository.ts';
import { moveJob, saveApprover } from './bulk-job-changes.repository.ts';
import {
  type BulkJobRow,
  countSteps,
  findJob,
  findJobOrOrdered,
  findUndoOf,
  listJobs,
  namesOf,
} from './bulk-jobs.repository.ts';
import { mayOrder, presentDetails, presentJob } from './bulk.presenter.ts';
import { refuseUnlessAllowed } from './validate-order.ts';

interface Parts {
  readonly db: Db;
}

export const refuseOrder = (reason: string): AppError => new AppError('BULK_ORDER_REFUSED', { values: { reason } });

export const presented = async (db: Db, job: BulkJobRow): Promise<BulkJob> =>
  presentJob({ job, steps: await countSteps(db, [job.number]), names: await namesOf(db, [job.ordered_by]) });

const found = (job: BulkJobRow | undefined): BulkJobRow => {
  if (!job) throw new AppError('DOCUMENT_NOT_FOUND', { values: { what: 'Bulk job' } });
  return job;
};

export const requireJob = async (db: Db, scope: AccountScope, id: string): Promise<BulkJobRow> =>
  found(await findJob(db, scope, id));

export const listAll = async (
  { db }: Parts,
  scope: AccountScope,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) => {
  const { rows, total } = await listJobs(db, scope, page, pageSize);
  const counts = await countSteps(
    db,
    rows.map(({ number }) => number),
  );
  const names = await namesOf(
    db,
    rows.map(({ ordered_by }) => ordered_by),
  );
  return {
    jobs: rows.map((job) => presentJob({ job, steps: counts.filter((step) => step.job === job.number), names })),
    totalCount: total,
  };
};

export const readJob = async (
  { db }: Parts,
  scope: AccountScope,
  id: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<BulkJobDetails> => {
  const job = found(await findJobOrOrdered(db, scope, id));
  return presentDetails({
    job,
    steps: await countSteps(db, [job.number]),
    names: await namesOf(db, [job.ordered_by, job.approved_by]),
    planned: job.plan_reasons,
    left: await countLeft(db, job),
    failures: await listFailures(db, job, page, pageSize),
    undoneBy: await findUndoOf(db, job.id),
    viewerId: scope.viewer.userId,
  });
};

const APPROVED_BY_ORDERER = 'Someone else has to approve your job';

/** Pauses, resumes, approves or cancels. Within a second nothing more is sent, because every process is notified. */
export const orderJob = async (
  { db }: Parts,
  scope: AccountScope,
  id: string,
  order: BulkOrder,
  requestId: string,
): Promise<BulkJob> => {
  const job = await requireJob(db, scope, id);
  const { accountId, viewer } = scope;
  refuseUnlessAllowed(job.action, scope);
  if (order === 'approve' && job.ordered_by === viewer.userId) throw refuseOrder(APPROVED_BY_ORDERER);
  const { from, to } = bulkOrders[order];
  const goes = to === 'go' ? bulkGoes(job.how, job.steps[job.step], new Date()) : undefined;
  const target = goes?.status ?? (to as Exclude<typeof to, 'go'>);
  if (!mayOrder(job, viewer.userId, order))
    throw refuseOrder(
      isBulkFinished(job.status) || bulkStepProblem(job.status, target) === undefined
        ? `This job is ${job.status}`
        : (bulkStepProblem(job.status, target) ?? ''),
    );
  const reason =
    order === 'pause' ? `Paused by ${viewer.fullName}` : order === 'cancel' ? `Canceled by ${viewer.fullName}` : '';
  await db.transaction().execute(async (trx) => {
    if (!(await moveJob(trx, job.number, from, { to: target, reason, ...(goes && { nextAt: goes.at }) })))
      throw refuseOrder(`This job has changed meanwhile. Look again.`);
    if (order === 'approve') await saveApprover(trx, job.number, viewer.userId);
    await recordAudit(trx, { accountId, actorId: viewer.userId, action: `bulk.${order}`, subject: id, requestId });
    if (order === 'pause')
      await recordEvent(trx, accountId, 'bulk.paused', { job: id, action: job.action, reason, by: viewer.userId });
    if (job.started_at === null && (target === 'canary' || target === 'running'))
      await recordEvent(trx, accountId, 'bulk.started', { job: id, action: job.action, things: job.eligible });
  });
  return presented(db, await requireJob(db, scope, id));
};
