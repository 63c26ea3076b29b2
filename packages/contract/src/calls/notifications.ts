import { appTypes } from '@airlane/domain/access/roles';
import { messageSeverities } from '@airlane/domain/inbox/message-kinds';
import { notificationAudiences, CSM_TOOLS_PAGE } from '@airlane/domain/inbox/notification-audience';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { type AccountPolicy, inAccountAs } from '../policy.ts';

/** In portals that have the page, which are those whose people have an inbox. */
const readingNotifications: AccountPolicy = { ...inAccountAs('admin', 'sales'), page: CSM_TOOLS_PAGE };
const sendingNotifications: AccountPolicy = { ...inAccountAs('admin'), page: CSM_TOOLS_PAGE };

const MAX_ACCOUNTS = 100;

export const previewNotification = defineCall({
  id: 'previewNotification',
  method: 'POST',
  path: '/api/v1/notifications/preview',
  policy: sendingNotifications,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'How many accounts and people a notification would reach; nothing is sent',
  tag: 'Notifications',
  headers: commonHeaders,
  body: z.object({
    audience: z.enum(notificationAudiences),
    accounts: z.array(z.string().max(80)).max(MAX_ACCOUNTS).default([]),
    vertical: z.string().max(40).optional(),
    appTypes: z.array(z.enum(appTypes)).default([]).describe('Leave empty for everyone'),
  }),
  answer: z.object({
    accounts: z.number().int(),
    people: z.number().int().describe('Active members of these accounts in these roles'),
    names: z.array(z.string()).describe('The first of the accounts'),
  }),
});

const sentNotificationSchema = z
  .object({
    id: z.string(),
    accountId: z.string().describe('The account that was selected when it was written'),
    title: z.string(),
    severity: z.enum(messageSeverities),
    sentBy: z.string(),
    sentAt: z.iso.datetime(),
    isFinished: z.boolean(),
    accounts: z.number().int(),
    delivered: z.number().int(),
    people: z.number().int().describe('Members who can read it now'),
    read: z.number().int().describe('Those of them who have'),
  })
  .meta({ id: 'SentNotification' });
export type SentNotification = z.infer<typeof sentNotificationSchema>;

export const listNotifications = defineCall({
  id: 'listNotifications',
  method: 'GET',
  path: '/api/v1/notifications',
  policy: readingNotifications,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'The latest notifications of staff, newest first, with how many people have read them',
  tag: 'Notifications',
  headers: commonHeaders,
  answer: z.object({ notifications: z.array(sentNotificationSchema) }),
});
