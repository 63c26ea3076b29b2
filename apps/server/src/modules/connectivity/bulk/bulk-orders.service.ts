import type { BulkJob, BulkPreview, BulkWhat, BulkWho, CostEffect } from '@airlane/contract/calls/bulk';
import { bulkActionOf, isBulkDestructive, needsConfirmation } from '@airlane/domain/bulk/bulk-actions';
import { type BulkHow, bulkSteps } from '@airlane/domain/bulk/bulk-steps';
import { maySeeMoney } from '@airlane/domain/charging/may-see-money';
import type { RawBuilder } from 'kysely';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { bodyDigest } from '#kernel/body-digest.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { findView } from '#modules/platform/views/views.repository.ts';
import type { BulkParams } from './acting-for.ts';
import { moveJob, releaseRequestKey } from './bulk-job-changes.repository.ts';
import { type BulkJobRow, findJobByKey, findUndoOf, isConfirmationUsed } from './bulk-jobs.repository.ts';
import { mayUndo } from './bulk.presenter.ts';
import { presented, refuseOrder, requireJob } from './bulk.service.ts';
import {
  issueConfirmation,
  type Previewed,
  readConfirmation,
  refuseConfirmation,
  refuseUnlessAsPreviewed,
} from './confirmation.ts';
import { type ApprovalSize, checkFor, type Confirmed, type JobOrder, needsApproval, planJob } from './plan-job.ts';
import { countPlan, eligibleThings } from './plan.repository.ts';
import { selectThings } from './selected-things.ts';
import { refuseUnlessAllowed, validateOrder, validateRows } from './validate-order.ts';

export interface BulkParts {
  readonly db: Db;
  readonly catalog: TemplateCatalog;
  readonly approveAbove: ApprovalSize;
  /** Signs what previews answer. */
  readonly confirmationSecret: string;
  /** What a month would cost with the change. Charging stands in another area, so it is handed in. */
  readonly costEffect: CostEffectOf;
}

/** How the Things that would be acted on change what a month costs; nothing where that cannot be computed. */
export type CostEffectOf = (
  db: Db,
  scope: AccountScope,
  change: CostChange,
  things: RawBuilder<unknown>,
  count: number,
) => Promise<CostEffect | undefined>;
export type CostChange =
  | { readonly kind: 'ratePlan'; readonly ratePlan: string }
  | { readonly kind: 'suspend' }
  | { readonly kind: 'activate' };

const costChangeOf = ({ action, params, isUndo }: JobOrder): CostChange | undefined => {
  if (isUndo) return undefined;
  if (action === 'ratePlan') return { kind: 'ratePlan', ratePlan: params.ratePlan ?? '' };
  return action === 'suspend' || action === 'activate' ? { kind: action } : undefined;
};

const costOf = async (
  { db, costEffect }: BulkParts,
  scope: AccountScope,
  order: JobOrder,
  eligible: number,
): Promise<CostEffect | null> => {
  const change = costChangeOf(order);
  if (change === undefined || eligible === 0 || !maySeeMoney({ appType: scope.viewer.appType, things: scope.things }))
    return null;
  return (
    (await costEffect(db, scope, change, eligibleThings(checkFor(scope, order), order.selection), eligible)) ?? null
  );
};

/** What a person orders, with what they confirmed and what makes a repeat of the same request the same job. */
type OrderedJob = BulkRequest & {
  readonly confirmation?: string | undefined;
  readonly requestKey?: string | undefined;
};

export interface BulkRequest {
  readonly who: BulkWho;
  readonly what?: BulkWhat | undefined;
  readonly how: BulkHow;
}

/** What is stored of the selection: enough to describe it. */
const storedWho = async (
  { db }: BulkParts,
  scope: AccountScope,
  who: BulkWho,
): Promise<Readonly<Record<string, unknown>>> => {
  if (who.kind === 'list')
    return { kind: 'list', count: who.iccids.length, ...(who.file === undefined ? {} : { file: who.file }) };
  if (who.kind === 'rows')
    return { kind: 'rows', count: who.rows.length, ...(who.file === undefined ? {} : { file: who.file }) };
  if (who.kind === 'view') return { ...who, name: (await findView(db, scope, who.view))?.name ?? '' };
  return who;
};

const undoOrder = async ({ db }: BulkParts, source: BulkJobRow): Promise<Pick<JobOrder, 'isUndo' | 'undoOf'>> => {
  if (!bulkActionOf(source.action).hasInverse)
    throw refuseOrder(`${bulkActionOf(source.action).title} cannot be undone`);
  if (!mayUndo(source)) throw refuseOrder(`This job is ${source.status}. Pause or cancel it first.`);
  if ((await findUndoOf(db, source.id)) !== undefined) throw refuseOrder('This job was undone already');
  return { isUndo: true, undoOf: source.id };
};

const readOrder = async (
  parts: BulkParts,
  scope: AccountScope,
  { who, what, how }: BulkRequest,
): Promise<JobOrder & { readonly source?: BulkJobRow }> => {
  const { sql: selection, source } = await selectThings(parts, scope, who, what?.action);
  const stored = await storedWho(parts, scope, who);
  if (source) {
    refuseUnlessAllowed(source.action, scope);
    const order = { action: source.action, params: source.params as BulkParams, who: stored, selection, how, source };
    return who.kind === 'undo'
      ? { ...order, ...(await undoOrder(parts, source)) }
      : { ...order, isUndo: source.is_undo, retryOf: source.id };
  }
  if (!what) throw invalidField('what', 'required', 'Choose an action');
  await validateOrder(parts, scope, what);
  if (who.kind === 'rows') await validateRows(parts, scope, who.rows);
  else if (bulkActionOf(what.action).isByRow) throw invalidField('who', 'byRow', 'This action takes rows of a file');
  const { action, ...params } = what;
  return { action, params, who: stored, selection, how };
};

const previewedBy = (scope: AccountScope, { who, what }: BulkRequest): Previewed => ({
  scope,
  asked: bodyDigest({ who, what }),
});

/** What may take service away starts only as it was previewed; everything else is held to its preview where there was one. */
const confirmedBy = async (
  { db, confirmationSecret }: BulkParts,
  scope: AccountScope,
  request: OrderedJob,
  { action, isUndo = false }: JobOrder,
): Promise<Confirmed | undefined> => {
  const { confirmation = '' } = request;
  if (confirmation === '') {
    if (needsConfirmation(action, isUndo))
      throw refuseConfirmation('BULK_CONFIRMATION_REQUIRED', 'confirmationRequired');
    return undefined;
  }
  const read = readConfirmation(confirmationSecret, previewedBy(scope, request), confirmation);
  if (await isConfirmationUsed(db, read.nonce)) throw refuseConfirmation('BULK_CONFIRMATION_USED', 'confirmationUsed');
  return { nonce: read.nonce, refuseChanged: (counts) => refuseUnlessAsPreviewed(read, counts) };
};

export const previewJob = async (parts: BulkParts, scope: AccountScope, request: BulkRequest): Promise<BulkPreview> => {
  const order = await readOrder(parts, scope, request);
  const counts = await countPlan(parts.db, checkFor(scope, order), order.selection);
  const { total, eligible, reasons } = counts;
  const isUndo = order.isUndo ?? false;
  return {
    action: order.action,
    isUndo,
    total,
    willChange: eligible,
    reasons: reasons.map((reason) => ({ ...reason, samples: [...reason.samples] })),
    steps: bulkSteps(eligible, order.how).map(({ kind, first, last, waitSeconds }) => ({
      kind,
      things: last - first + 1,
      waitSeconds,
    })),
    needsApproval: needsApproval(eligible, parts.approveAbove),
    isDestructive: isBulkDestructive(order.action, isUndo),
    hasInverse: bulkActionOf(order.action).hasInverse,
    needsConfirmation: needsConfirmation(order.action, isUndo),
    confirmation: issueConfirmation(parts.confirmationSecret, previewedBy(scope, request), counts),
    cost: await costOf(parts, scope, order, eligible),
  };
};

/** Of the same order sent twice at once one makes the job: the other returns that job, or refuses because the confirmation is used. */
const findRival = async (
  db: Db,
  scope: AccountScope,
  { requestKey, confirmed }: Pick<JobOrder, 'requestKey' | 'confirmed'>,
  error: unknown,
): Promise<{ readonly id: string }> => {
  const rival =
    requestKey === undefined ? undefined : await findJobByKey(db, scope.accountId, scope.viewer.userId, requestKey);
  if (rival) return rival;
  if (confirmed && (await isConfirmationUsed(db, confirmed.nonce)))
    throw refuseConfirmation('BULK_CONFIRMATION_USED', 'confirmationUsed');
  throw error;
};

export const createJob = async (
  parts: BulkParts,
  scope: AccountScope,
  request: OrderedJob,
  requestId: string,
): Promise<BulkJob> => {
  const { db, approveAbove } = parts;
  const { who, what, how, requestKey } = request;
  const requestDigest = requestKey === undefined ? undefined : bodyDigest({ who, what, how });
  const earlier =
    requestKey === undefined ? undefined : await findJobByKey(db, scope.accountId, scope.viewer.userId, requestKey);
  if (earlier) {
    if (earlier.request_digest !== null && earlier.request_digest !== requestDigest)
      throw new AppError('REQUEST_KEY_REUSED');
    return presented(db, earlier);
  }
  const { source, ...order } = await readOrder(parts, scope, request);
  const confirmed = await confirmedBy(parts, scope, request, order);
  const planned = db.transaction().execute(async (trx) => {
    // A job that is undone is not resumed.
    if (order.undoOf !== undefined && source?.status === 'paused')
      await moveJob(trx, source.number, ['paused'], { to: 'canceled', reason: 'Undone' });
    // A file that was undone may be imported again.
    if (order.undoOf !== undefined) await releaseRequestKey(trx, order.undoOf);
    return planJob(trx, scope, { ...order, confirmed, requestKey, requestDigest }, approveAbove, requestId);
  });
  const { id } = await planned.catch((error: unknown) => findRival(db, scope, { requestKey, confirmed }, error));
  return presented(db, await requireJob(db, scope, id));
};
