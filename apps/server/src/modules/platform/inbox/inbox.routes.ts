import { countUnread, listInbox, markAllMessages, markMessages } from '@airlane/contract/calls/inbox';
import type { FastifyInstance } from 'fastify';
import { handle } from '#kernel/routing/handle.ts';
import type { InboxService } from './inbox.service.ts';

/** The inbox under a path of its own. Its template says how far back it goes, and what group users see of it. */
export const inboxRoutes = (app: FastifyInstance, inbox: InboxService): void => {
  handle(app, listInbox, ({ scope, query }) =>
    inbox.list(scope, {
      ...query,
      search: query.search,
      unread: query.unread,
      severity: query.severity,
      kind: query.kind,
    }),
  );
  handle(app, countUnread, async ({ scope }) => ({ unread: await inbox.countUnread(scope) }));
  handle(app, markMessages, ({ scope, body: { messages, isRead } }) => inbox.mark(scope, messages, isRead));
  handle(app, markAllMessages, async ({ scope }) => ({ unread: await inbox.markAll(scope) }));
};
