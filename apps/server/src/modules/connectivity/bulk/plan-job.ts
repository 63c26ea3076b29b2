import { randomUUID } from 'node:crypto';
import { bulkActionOf, type BulkActionName } from '@airlane/domain/bulk/bulk-actions';
import { bulkGoes } from '@airlane/domain/bulk/bulk-schedule';
import { type BulkHow, bulkSteps } from '@airlane/domain/bulk/bulk-steps';
import type { BulkStatus } from '@airlane/domain/bulk/bulk-status';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { invalidField } from '#kernel/validation.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import type { BulkParams } from './acting-for.ts';
import { moveJob, savePlan } from './bulk-job-changes.repository.ts';
import { insertJob } from './bulk-jobs.repository.ts';
import { insertPlan, insertSlices, type ThingCheck, type PlanCounts } from './plan.repository.ts';
import type { SelectionSql } from './selections.repository.ts';

/** What a person confirmed: it is remembered with the job, and refuses other Things than the preview showed. */
export interface Confirmed {
  readonly nonce: string;
  refuseChanged(counts: PlanCounts): void;
}

/** A job as it is ordered, validated already. */
export interface JobOrder {
  readonly action: BulkActionName;
  readonly params: BulkParams;
  readonly who: Readonly<Record<string, unknown>>;
  readonly selection: SelectionSql;
  readonly how: BulkHow;
  readonly isUndo?: boolean;
  readonly undoOf?: string;
  readonly retryOf?: string;
  /** The document that ordered it. */
  readonly documentId?: string;
  readonly requestKey?: string | undefined;
  /** Digest of what came with the request key. */
  readonly requestDigest?: string | undefined;
  /** What a preview was confirmed with. */
  readonly confirmed?: Confirmed | undefined;
}

export const checkFor = (
  { accountId, things }: AccountScope,
  { action, params, isUndo = false }: Pick<JobOrder, 'action' | 'params' | 'isUndo'>,
): ThingCheck => ({ action, params, isUndo, accountId, things });

/** Above so many Things a second person has to approve a job; undefined: none has to. */
export type ApprovalSize = number | undefined;
export const needsApproval = (eligible: number, above: ApprovalSize): boolean =>
  above !== undefined && eligible > above;

const refuseNothingToDo = ({ action }: JobOrder, { eligible, reasons }: PlanCounts): void => {
  if (eligible > 0) return;
  const why = [...new Set(reasons.map(({ reason }) => reason))].join('; ');
  throw invalidField(
    'who',
    'nothingToDo',
    `${bulkActionOf(action).title} would change nothing${why === '' ? '' : `. ${why}`}`,
  );
};

export interface PlannedJob {
  readonly id: string;
  readonly number: number;
  readonly status: BulkStatus;
  readonly counts: PlanCounts;
}

/** Plans a job and starts it, in the transaction that orders it. Which Things it acts on is decided here, for good. */
export const planJob = async (
  trx: Db,
  scope: AccountScope,
  order: JobOrder,
  approveAbove: ApprovalSize,
  requestId: string,
): Promise<PlannedJob> => {
  const { accountId, viewer, things } = scope;
  const {
    action,
    params,
    who,
    how,
    isUndo = false,
    undoOf = null,
    retryOf = null,
    documentId = null,
    requestKey = null,
    requestDigest = null,
  } = order;
  const id = randomUUID();
  const number = await insertJob(trx, {
    id,
    account_id: accountId,
    action,
    params: { ...params },
    who,
    how,
    ordered_by: viewer.userId,
    document_id: documentId,
    is_undo: isUndo,
    undo_of: undoOf,
    retry_of: retryOf,
    request_key: requestKey,
    request_digest: requestDigest,
    confirmation: order.confirmed?.nonce ?? null,
    thing_groups: things.kind === 'all' ? null : [...things.groups],
  });
  const counts = await insertPlan(trx, number, checkFor(scope, order), order.selection);
  order.confirmed?.refuseChanged(counts);
  refuseNothingToDo(order, counts);
  const steps = bulkSteps(counts.eligible, how);
  await insertSlices(trx, number, steps);
  await savePlan(trx, number, counts, steps);
  await recordAudit(trx, {
    accountId,
    actorId: viewer.userId,
    action: 'bulk.order',
    subject: id,
    detail: { action, things: counts.eligible, ...(undoOf === null ? {} : { undoOf }) },
    requestId,
  });
  const goes = bulkGoes(how, steps[0], new Date());
  const isHeld = needsApproval(counts.eligible, approveAbove);
  const status = isHeld ? 'waiting for approval' : goes.status;
  await moveJob(trx, number, ['planned'], isHeld ? { to: status } : { to: status, nextAt: goes.at });
  if (status === 'canary' || status === 'running')
    await recordEvent(trx, accountId, 'bulk.started', { job: id, action, things: counts.eligible });
  return { id, number, status, counts };
};
