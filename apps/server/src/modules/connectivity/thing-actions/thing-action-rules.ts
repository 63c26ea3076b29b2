import { thingActionQuestions as asked } from '@airlane/domain';
import { AppError } from '../../../errors.ts';
import type { Jobs } from '../../../jobs/queue.ts';
import type { DocumentRules } from '../../platform/documents/document-rules.ts';
import type { TemplateCatalog } from '../../platform/templates/template-catalog.ts';
import type { PlannedAction } from './plan-thing-action.ts';
import { planThingAction } from './plan-thing-action.ts';
import { insertItems } from './thing-actions.repository.ts';
import { progressQuestions } from './progress.ts';

const refuseNothingToDo = ({ order, eligible, skipped }: PlannedAction): void => {
  if (eligible.length > 0) return;
  const message = `${order.action} would change nothing. ${[...new Set(skipped.map(({ message: reason }) => reason))].join('; ')}`;
  throw new AppError('VALIDATION_FAILED', { fields: [{ field: asked.action, rule: 'nothingToDo', message }] });
};

/** An action on many Things: who is meant is settled when it is ordered, and a job does it. */
export const thingActionRules = (catalog: TemplateCatalog, jobs: Pick<Jobs, 'send'>): DocumentRules => ({
  async complete(db, scope, values) {
    const planned = await planThingAction(db, catalog, scope, values);
    refuseNothingToDo(planned);
    const { eligible, skipped } = planned;
    return {
      answers: {
        [progressQuestions.status]: ['Created'],
        [progressQuestions.total]: eligible.length + skipped.length,
        [progressQuestions.done]: 0,
        [progressQuestions.failed]: 0,
        [progressQuestions.skipped]: skipped.length,
        [progressQuestions.orderedBy]: scope.viewer.fullName,
        [progressQuestions.orderedAt]: new Date().toISOString(),
      },
      async created(trx, { id }) {
        await insertItems(trx, id, eligible, skipped);
        await jobs.send('apply-thing-action', { documentId: id }, trx);
      },
    };
  },
});
