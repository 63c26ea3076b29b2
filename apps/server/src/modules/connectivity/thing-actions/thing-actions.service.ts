import type { ThingActionPreview } from '@airlane/contract/calls/thing-actions';
import { templateNames } from '@airlane/domain/template-names';
import { thingActionTraits } from '@airlane/domain/things/thing-action';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { refuseUnlessCreatable } from '#modules/platform/documents/creating.ts';
import type { SentAnswer } from '#modules/platform/documents/decode-answers.ts';
import { decodeAnswers, withUnanswered } from '#modules/platform/documents/decode-answers.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { readerOf } from '#kernel/listing/visible-template.ts';
import { planThingAction } from './plan-thing-action.ts';

const TEMPLATE = templateNames.csm;

export interface ThingActionsParts {
  readonly db: Db;
  readonly catalog: TemplateCatalog;
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
