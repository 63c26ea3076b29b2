import { ASSIGN_BAC, thingActionQuestions as asked } from '@airlane/domain';
import type { AccountScope } from '../../access/viewer.ts';
import type { Db } from '../../database/open.ts';
import { Refused } from '../../errors.ts';
import type { Jobs } from '../../jobs/queue.ts';
import type { DocumentRules } from '../documents/document-rules.ts';
import type { TemplateCatalog } from '../templates/template-catalog.ts';
import { readerOf } from '../templates/visible-template.ts';
import { findBacs } from './bacs.repository.ts';
import { orderedThings } from './ordered-things.ts';
import { insertItems } from './thing-actions.repository.ts';
import { progressQuestions } from './progress.ts';
import type { ThingOrder } from './thing-order.ts';
import { readOrder } from './thing-order.ts';

const THINGS = 'ThingsTable';

const refuseUnknownBac = async (db: Db, scope: AccountScope, { action, bacId }: ThingOrder): Promise<void> => {
  if (action !== ASSIGN_BAC || (await findBacs(db, scope)).some(({ id }) => id === bacId)) return;
  throw new Refused('VALIDATION_FAILED', { fields: [{ field: asked.bacId, rule: 'unknownBac', message: 'Choose a BAC of this account' }] });
};

/** An action on many Things: who is meant is settled when it is ordered, and a job does it. */
export const thingActionRules = (catalog: TemplateCatalog, jobs: Pick<Jobs, 'send'>): DocumentRules => ({
  async complete(db, scope, values) {
    const order = readOrder(values);
    const table = await catalog.byName(THINGS, readerOf(scope));
    if (!table) throw new Refused('NO_SUCH_TEMPLATE');
    await refuseUnknownBac(db, scope, order);
    const iccids = await orderedThings({ db, scope, table }, order);
    return {
      answers: { [progressQuestions.status]: ['Created'], [progressQuestions.total]: iccids.length, [progressQuestions.done]: 0, [progressQuestions.failed]: 0 },
      async created(trx, { id }) {
        await insertItems(trx, id, iccids);
        await jobs.send('apply-thing-action', { documentId: id }, trx);
      },
    };
  },
});
