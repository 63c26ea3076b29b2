import { sendNotificationJob } from './notifications.jobs.ts';
import { csmNotificationQuestionIds as asked } from '@airlane/domain/template-names';
import { verticalObstacle } from '@airlane/domain/inbox/notification-audience';
import { viewingRole } from '@airlane/domain/access/roles';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { invalidField } from '#kernel/validation.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import { readNotification } from './notification-order.ts';
import { type Audience, findTargets, insertNotification } from './notifications.repository.ts';

const refuse = (field: string, rule: string, message: string): never => {
  throw invalidField(field, rule, message);
};

/** The accounts that an audience means, or a refusal that names what is wrong with it. */
export const targetsOf = async (
  db: Db,
  { viewer, isAdminPanel }: AccountScope,
  audience: Audience,
  homeVertical: string,
): Promise<{ id: string; title: string }[]> => {
  const { vertical } = audience;
  if (audience.audience === 'A vertical') {
    const isForEveryVertical =
      viewer.vertical === homeVertical && viewingRole(viewer.appType, isAdminPanel) === 'superAdmin';
    const obstacle = verticalObstacle(vertical ?? '', { vertical: viewer.vertical, isForEveryVertical });
    if (obstacle !== undefined) refuse(asked.vertical, 'vertical', obstacle);
  }
  const targets = await findTargets(db, viewer, audience);
  const isIncomplete = audience.audience === 'Chosen accounts' && targets.length < new Set(audience.accounts).size;
  if (isIncomplete) refuse(asked.accounts, 'reachable', 'Choose accounts of customers that you can open');
  if (targets.length === 0) refuse(asked.audience, 'nobody', 'This selects no account');
  return targets;
};

/** A notification: whom it is for is settled when it is ordered, and a job puts it into each inbox. */
export const notificationRules = (jobs: Pick<Jobs, 'send'>, homeVertical: string): DocumentRules => ({
  async complete(db, scope, values) {
    const order = readNotification(values);
    const targets = await targetsOf(db, scope, order, homeVertical);
    return {
      answers: {
        [asked.status]: ['Created'],
        [asked.total]: targets.length,
        [asked.delivered]: 0,
        [asked.sentBy]: scope.viewer.fullName,
        [asked.sentAt]: new Date().toISOString(),
      },
      async created(trx, { id }) {
        await insertNotification(trx, {
          documentId: id,
          vertical: scope.viewer.vertical,
          createdBy: scope.viewer.userId,
          order,
          accountIds: targets.map((target) => target.id),
        });
        await jobs.send(sendNotificationJob, { documentId: id }, trx);
      },
    };
  },
});
