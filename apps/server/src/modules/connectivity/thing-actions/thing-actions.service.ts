import type { ThingActionJob, ThingActionPreview } from '@airlane/contract';
import { templateNames, thingActionTraits } from '@airlane/domain';
import { z } from 'zod';
import type { AccountScope } from '../../../access/viewer.ts';
import type { Db } from '../../../database/open.ts';
import { AppError } from '../../../errors.ts';
import { refuseUnlessCreatable } from '../../platform/documents/creating.ts';
import type { SentAnswer } from '../../platform/documents/decode-answers.ts';
import { decodeAnswers, withUnanswered } from '../../platform/documents/decode-answers.ts';
import type { DocumentsService } from '../../platform/documents/documents.service.ts';
import type { Values } from '../../platform/documents/writers/writer.ts';
import type { TemplateCatalog } from '../../platform/templates/template-catalog.ts';
import { readerOf } from '../../../listing/visible-template.ts';
import { planThingAction } from './plan-thing-action.ts';
import { progressQuestions as told } from './progress.ts';
import type { SkippedThing } from './thing-actions.repository.ts';
import { countOutcomes, countReasons, listFailedItems } from './thing-actions.repository.ts';
import { readOrder } from './thing-order.ts';

const TEMPLATE = templateNames.csm;
const MAX_SAMPLES = 3;

export interface ThingActionsParts {
  readonly db: Db;
  readonly catalog: TemplateCatalog;
  readonly documents: Pick<DocumentsService, 'read'>;
}

const byReason = (skipped: readonly SkippedThing[]): ThingActionPreview['skipped'] => {
  const groups = new Map<string, string[]>();
  for (const { iccid, message } of skipped) groups.set(message, [...(groups.get(message) ?? []), iccid]);
  return [...groups].map(([reason, iccids]) => ({ reason, count: iccids.length, samples: iccids.slice(0, MAX_SAMPLES) }));
};

/** Judged like the order itself, by the same template and the same plan; nothing is stored and nobody is told. */
export const previewAction = async ({ db, catalog }: ThingActionsParts, scope: AccountScope, answers: readonly SentAnswer[]): Promise<ThingActionPreview> => {
  const template = await catalog.byName(TEMPLATE, readerOf(scope));
  if (!template) throw new AppError('NO_SUCH_TEMPLATE');
  refuseUnlessCreatable(scope, template);
  const { editable } = decodeAnswers(template, withUnanswered(template, answers), scope.viewer);
  const { order, eligible, skipped, confirmation } = await planThingAction(db, catalog, scope, editable);
  return {
    action: order.action,
    total: eligible.length + skipped.length,
    willChange: eligible.length,
    skipped: byReason(skipped),
    isDestructive: thingActionTraits[order.action].isDestructive,
    confirmation,
  };
};

const status = z.array(z.string()).catch([]);
const count = z.number().int().catch(0);
const instant = z.iso.datetime().nullable().catch(null);
const file = z.object({ name: z.string(), url: z.string(), size: z.number().int(), type: z.string() }).nullable().catch(null);

/** Orders whose rows are gone still have the counts that their document keeps. */
const countsOf = async (db: Db, id: string, values: Values) => {
  const counts = await countOutcomes(db, id);
  if (counts.total > 0) return counts;
  return { total: count.parse(values[told.total]), done: count.parse(values[told.done]), failed: count.parse(values[told.failed]), skipped: count.parse(values[told.skipped]) };
};

export const readJob = async ({ db, documents }: ThingActionsParts, scope: AccountScope, id: string, page: { page: number; pageSize: number }): Promise<ThingActionJob> => {
  const { row } = await documents.read(scope, id, TEMPLATE);
  const { values } = row;
  const { action, bacId } = readOrder(values);
  return {
    id,
    action,
    bacId,
    status: status.parse(values[told.status])[0] ?? '',
    orderedBy: String(values[told.orderedBy] ?? ''),
    orderedAt: instant.parse(values[told.orderedAt]) ?? row.createdAt.toISOString(),
    finishedAt: instant.parse(values[told.finishedAt]),
    ...(await countsOf(db, id, values)),
    reasons: await countReasons(db, id),
    failures: await listFailedItems(db, { accountId: scope.accountId, documentId: id }, page.page, page.pageSize),
    results: file.parse(values[told.results] ?? null),
  };
};
