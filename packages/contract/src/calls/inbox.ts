import { INBOX_PAGE_SIZE, LONG_LIST_SIZE } from '@airlane/domain/lists/lists';
import { MAX_UNREAD_COUNTED, messageKinds, messageSeverities } from '@airlane/domain/inbox/message-kinds';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { listItemSchema } from '../entities.ts';
import { commonHeaders } from '../headers.ts';
import { inAccount } from '../policy.ts';
import { queryFlag } from '../wire-values.ts';

const MAX_MARKED_AT_ONCE = 200;
const unread = z.number().int().describe(`Messages that you have not read; at most ${MAX_UNREAD_COUNTED} are counted`);

const inboxItemSchema = listItemSchema
  .extend({ isRead: z.boolean().describe('Whether you have read it; others in the account have their own') })
  .meta({ id: 'InboxItem' });
export type InboxItem = z.infer<typeof inboxItemSchema>;

export const listInbox = defineCall({
  id: 'listInbox',
  method: 'GET',
  path: '/api/v1/inbox',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'The inbox of the selected account: messages of the last 30 days, newest first',
  tag: 'Inbox',
  headers: commonHeaders,
  query: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(LONG_LIST_SIZE).default(INBOX_PAGE_SIZE),
    search: z.string().max(200).optional(),
    unread: queryFlag.optional().describe('true: only what you have not read; false: only what you have'),
    severity: z.enum(messageSeverities).optional(),
    kind: z.enum(messageKinds).optional(),
  }),
  answer: z.object({ items: z.array(inboxItemSchema), totalCount: z.number().int(), isDisabled: z.boolean() }),
  errors: ['TEMPLATE_NOT_FOUND'],
});

export const countUnread = defineCall({
  id: 'countUnread',
  method: 'GET',
  path: '/api/v1/inbox/unread',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'How many messages of the selected account you have not read',
  tag: 'Inbox',
  headers: commonHeaders,
  answer: z.object({ unread }),
  errors: ['TEMPLATE_NOT_FOUND'],
});

export const markMessages = defineCall({
  id: 'markMessages',
  method: 'POST',
  path: '/api/v1/inbox/read',
  policy: inAccount,
  permission: 'documents:create',
  viewAs: 'act',
  keys: 'open',
  summary: 'Mark messages as read or unread, for yourself',
  tag: 'Inbox',
  headers: commonHeaders,
  body: z.object({
    messages: z
      .array(z.string().min(1).max(200))
      .min(1, 'Name at least one message')
      .max(MAX_MARKED_AT_ONCE, `At most ${MAX_MARKED_AT_ONCE} messages at a time`),
    isRead: z.boolean(),
  }),
  answer: z.object({ marked: z.number().int(), unread }),
  errors: ['TEMPLATE_NOT_FOUND'],
});

export const markAllMessages = defineCall({
  id: 'markAllMessages',
  method: 'POST',
  path: '/api/v1/inbox/read-all',
  policy: inAccount,
  permission: 'documents:create',
  viewAs: 'act',
  keys: 'open',
  summary: 'Mark everything in the inbox of the selected account as read, for yourself',
  tag: 'Inbox',
  headers: commonHeaders,
  answer: z.object({ unread }),
  errors: ['TEMPLATE_NOT_FOUND'],
});
