import { thingActionQuestions as asked } from '@airlane/domain/things/thing-action';
import { invalidField } from '#kernel/validation.ts';
import { type ApprovalSize, planJob } from '../bulk/plan-job.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { PlannedAction } from './plan-thing-action.ts';
import { planThingAction } from './plan-thing-action.ts';
import { progressQuestions } from './progress.ts';

const refuseNothingToDo = ({ order, eligible, skipped }: PlannedAction): void => {
  if (eligible > 0) return;
  const message = `${order.action} would change nothing. ${[...new Set(skipped.map(({ reason }) => reason))].join('; ')}`;
  throw invalidField(asked.action, 'nothingToDo', message);
};

/** An action on many Things: who is meant is settled when it is ordered, and a bulk job does it. */
export const thingActionRules = (catalog: TemplateCatalog, approveAbove: ApprovalSize): DocumentRules => ({
  async complete(db, scope, values) {
    const planned = await planThingAction(db, catalog, scope, values);
    refuseNothingToDo(planned);
    const { eligible, total } = planned;
    return {
      answers: {
        [progressQuestions.status]: ['Created'],
        [progressQuestions.total]: total,
        [progressQuestions.done]: 0,
        [progressQuestions.failed]: 0,
        [progressQuestions.skipped]: total - eligible,
        [progressQuestions.orderedBy]: scope.viewer.fullName,
        [progressQuestions.orderedAt]: new Date().toISOString(),
      },
      async created(trx, { id }) {
        await planJob(trx, scope, { ...planned.job, documentId: id }, approveAbove, '');
      },
    };
  },
});
