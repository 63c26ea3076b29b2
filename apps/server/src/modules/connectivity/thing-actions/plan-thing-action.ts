import {
  ASSIGN_BAC,
  FILTER_REQUIRED,
  narrowsThings,
  NO_ICCID_SELECTED,
  type ThingSelection,
  thingActionQuestions as asked,
} from '@airlane/domain/things/thing-action';
import { type BulkActionName, bulkActionFor } from '@airlane/domain/bulk/bulk-actions';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { PlanReason } from '#kernel/database/schema/stored-types.ts';
import { invalidField } from '#kernel/validation.ts';
import type { Values } from '#kernel/documents/record-writer.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { findBacs } from '../bulk/bacs.repository.ts';
import { findJobOfDocument } from '../bulk/bulk-jobs.repository.ts';
import { type SelectionParts, thingsOfTable } from '../bulk/selected-things.ts';
import { failedThings, namedThings, type SelectionSql } from '../bulk/selections.repository.ts';
import { changedSince } from '../bulk/confirmation.ts';
import { refuseUnlessAllowed } from '../bulk/validate-order.ts';
import { type JobOrder, checkFor } from '../bulk/plan-job.ts';
import { countPlan, type PlanCounts } from '../bulk/plan.repository.ts';
import type { ThingOrder } from './thing-order.ts';
import { readOrder } from './thing-order.ts';

/** What an order will do, decided before anything is done. */
export interface PlannedAction {
  readonly order: ThingOrder;
  /** How many Things the action is tried on. */
  readonly eligible: number;
  readonly total: number;
  readonly skipped: readonly PlanReason[];
  /** Names these Things: an order that carries it acts on them or not at all. */
  readonly confirmation: string;
  /** The bulk job that carries it out. */
  readonly job: JobOrder;
}

const refuseUnknownBac = async (db: Db, scope: AccountScope, { action, bacId }: ThingOrder): Promise<void> => {
  if (action !== ASSIGN_BAC || (await findBacs(db, scope)).some(({ id }) => id === bacId)) return;
  throw invalidField(asked.bacId, 'unknownBac', 'Choose a BAC of this account');
};

const selections: {
  readonly [Selection in ThingSelection]: (
    parts: SelectionParts,
    scope: AccountScope,
    order: ThingOrder,
  ) => Promise<SelectionSql>;
} = {
  'Selected Things': async (_parts, _scope, { iccids }) => namedThings(iccids, 'Not a Thing of this account'),
  'Filtered Things': async (parts, scope, { filters }) => {
    if (!narrowsThings(filters)) throw invalidField(asked.filters, 'filterRequired', FILTER_REQUIRED);
    return thingsOfTable(parts, scope, filters);
  },
  'All Things': (parts, scope) => thingsOfTable(parts, scope, {}),
};

const NOTHING_FAILED = 'This action has no failed Things to retry';

const selectFailed = async (
  { db }: SelectionParts,
  { accountId }: AccountScope,
  documentId: string,
): Promise<SelectionSql> => {
  const job = await findJobOfDocument(db, documentId);
  if (job?.account_id !== accountId) throw invalidField(asked.retryOf, 'nothingFailed', NOTHING_FAILED);
  return failedThings(job);
};

/** An order about unknown Things or about nothing is refused. */
const refuseUnknownThings = (scope: AccountScope, { retryOf }: ThingOrder, { total, reasons }: PlanCounts): void => {
  const unknownIccids = reasons.find(({ outcome }) => outcome === 'refused');
  if (retryOf !== '') {
    if (total - (unknownIccids?.count ?? 0) === 0) throw invalidField(asked.retryOf, 'nothingFailed', NOTHING_FAILED);
    return;
  }
  if (total === 0) throw invalidField(asked.iccids, 'required', NO_ICCID_SELECTED);
  if (!unknownIccids) return;
  const { count, samples } = unknownIccids;
  throw invalidField(
    asked.iccids,
    'unknownThing',
    `${count === 1 ? '1 of these is not a Thing' : `${count} of these are not Things`} of ${scope.accountTitle}: ${samples.join(', ')}${count > samples.length ? ' and more' : ''}`,
  );
};

/** Which Things are selected, which of them are skipped and why. Validates an order and has no effect: the preview and the order itself both ask this. */
export const planThingAction = async (
  db: Db,
  catalog: TemplateCatalog,
  scope: AccountScope,
  values: Values,
): Promise<PlannedAction> => {
  const order = readOrder(values);
  refuseUnlessAllowed(bulkActionFor[order.action], scope);
  await refuseUnknownBac(db, scope, order);
  const parts = { db, catalog };
  const action: BulkActionName = bulkActionFor[order.action];
  const job: JobOrder = {
    action,
    params: order.action === ASSIGN_BAC ? { bacId: order.bacId } : {},
    who: { kind: 'document' },
    selection: await (order.retryOf === ''
      ? selections[order.selection](parts, scope, order)
      : selectFailed(parts, scope, order.retryOf)),
    how: {},
  };
  const counts = await countPlan(db, checkFor(scope, job), job.selection);
  refuseUnknownThings(scope, order, counts);
  const { confirmation } = order;
  if (confirmation !== '' && confirmation !== counts.confirmation)
    throw invalidField(asked.confirmation, 'confirmedThings', changedSince(confirmation, counts.confirmation));
  return {
    order,
    eligible: counts.eligible,
    total: counts.total,
    skipped: counts.reasons,
    confirmation: counts.confirmation,
    job,
  };
};
