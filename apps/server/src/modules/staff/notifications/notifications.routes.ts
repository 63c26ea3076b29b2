import { listNotifications, previewNotification } from '@airlane/contract/calls/notifications';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#kernel/database/open.ts';
import { handle } from '#kernel/routing/handle.ts';
import { targetsOf } from './notification.rules.ts';
import { countPeople, latestNotifications } from './notifications.repository.ts';

const MAX_LISTED = 50;
const MAX_NAMED = 10;

export const notificationRoutes = (
  app: FastifyInstance,
  { db, homeVertical }: { readonly db: Db; readonly homeVertical: string },
): void => {
  handle(app, previewNotification, async ({ scope, body }) => {
    const targets = await targetsOf(db, scope, { ...body, vertical: body.vertical }, homeVertical);
    const people = await countPeople(
      db,
      targets.map(({ id }) => id),
      body.appTypes,
    );
    return { accounts: targets.length, people, names: targets.slice(0, MAX_NAMED).map(({ title }) => title) };
  });
  handle(app, listNotifications, async ({ viewer }) => ({
    notifications: (await latestNotifications(db, viewer.vertical, MAX_LISTED)).map(
      ({
        id,
        account_id: accountId,
        title,
        severity,
        sent_by: sentBy,
        created_at: sentAt,
        finished_at: finishedAt,
        accounts,
        delivered,
        people,
        read,
      }) => ({
        id,
        accountId,
        title,
        severity,
        sentBy,
        sentAt: sentAt.toISOString(),
        isFinished: finishedAt !== null,
        accounts,
        delivered,
        people,
        read,
      }),
    ),
  }));
};
