import type { ThingActionJob, ThingActionPreview } from '@airlane/contract/calls/thing-actions';
import { templateNames } from '@airlane/domain/template-names';
import { thingActionTraits } from '@airlane/domain/things/thing-action';
import { z } from 'zod';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { refuseUnlessCreatable } from '#modules/platform/documents/creating.ts';
import type { SentAnswer } from '#modules/platform/documents/decode-answers.ts';
import { decodeAnswers, withUnanswered } from '#modules/platform/documents/decode-answers.ts';
import type { DocumentsService } from '#modules/platform/documents/documents.service.ts';
import type { Values } from '#kernel/documents/record-writer.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { readerOf } from '#kernel/listing/visible-template.ts';
import { countLeft, listFailures } from '../bulk/bulk-items.repository.ts';
import { type BulkJobRow, findJobOfDocument } from '../bulk/bulk-jobs.repository.ts';
import { countsOfJob } from '../bulk/job-progress.ts';
import { planThingAction } from './plan-thing-action.ts';
import { progressQuestions as told } from './progress.ts';
import { readOrder } from './thing-order.ts';

const TEMPLATE = templateNames.csm;

export interface ThingActionsParts {
  readonly db: Db;
  readonly catalog: TemplateCatalog;
  readonly documents: Pick<DocumentsService, 'read'>;
}

/** Validated like the order itself, by the same template and the same plan; nothing is stored and no one is notified. */
export const previewAction = async (
  { db, catalog }: ThingActionsParts,
  scope: AccountScope,
  answers: readonly SentAnswer[],
): Promise<ThingActionPreview> => {
  const template = await catalog.byName(TEMPLATE, readerOf(scope));
  if (!template) throw new AppError('NO_SUCH_TEMPLATE');
  refuseUnlessCreatable(scope, template);
  const { editable } = decodeAnswers(template, withUnanswered(template, answers), scope.viewer);
  const { order, eligible, total, skipped, confirmation } = await planThingAction(db, catalog, scope, editable);
  return {
    action: order.action,
    total,
    willChange: eligible,
    skipped: skipped.map(({ reason, count: things, samples }) => ({ reason, count: things, samples: [...samples] })),
    isDestructive: thingActionTraits[order.action].isDestructive,
    confirmation,
  };
};

const status = z.array(z.string()).catch([]);
const count = z.number().int().catch(0);
const instant = z.iso.datetime().nullable().catch(null);
const file = z
  .object({ name: z.string(), url: z.string(), size: z.number().int(), type: z.string() })
  .nullable()
  .catch(null);

/** Orders whose job is gone still have the counts that their document keeps. */
const countsOf = async (db: Db, job: BulkJobRow | undefined, values: Values) => {
  if (!job)
    return {
      total: count.parse(values[told.total]),
      done: count.parse(values[told.done]),
      failed: count.parse(values[told.failed]),
      skipped: count.parse(values[told.skipped]),
    };
  const { total, done, failed, skipped, refused } = await countsOfJob(db, job);
  return { total, done, failed, skipped: skipped + refused };
};

const MAX_REASONS = 20;

const reasonsOf = async (db: Db, job: BulkJobRow): Promise<ThingActionJob['reasons']> =>
  [...(await countLeft(db, job)), ...job.plan_reasons]
    .map(({ outcome, reason, count: things }) => ({
      outcome: outcome === 'failed' ? ('failed' as const) : ('skipped' as const),
      reason,
      count: things,
    }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_REASONS);

export const readJob = async (
  { db, documents }: ThingActionsParts,
  scope: AccountScope,
  id: string,
  page: { page: number; pageSize: number },
): Promise<ThingActionJob> => {
  const { row } = await documents.read(scope, id, TEMPLATE);
  const { values } = row;
  const { action, bacId } = readOrder(values);
  const job = await findJobOfDocument(db, id);
  return {
    id,
    action,
    bacId,
    status: status.parse(values[told.status])[0] ?? '',
    orderedBy: String(values[told.orderedBy] ?? ''),
    orderedAt: instant.parse(values[told.orderedAt]) ?? row.createdAt.toISOString(),
    finishedAt: instant.parse(values[told.finishedAt]),
    ...(await countsOf(db, job, values)),
    job: job?.id ?? null,
    reasons: job ? await reasonsOf(db, job) : [],
    failures: job
      ? (await listFailures(db, job, page.page, page.pageSize)).map(({ iccid, name, reason }) => ({
          iccid,
          name,
          message: reason,
        }))
      : [],
    results: file.parse(values[told.results] ?? null),
  };
};
