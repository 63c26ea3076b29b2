import { messageKinds } from '@airlane/domain/inbox/message-kinds';
import { notificationChannels } from '@airlane/domain/inbox/notification-preferences';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { signedIn } from '../policy.ts';

const preferencesSchema = z.object({
  preferences: z
    .array(z.object({ kind: z.enum(messageKinds), channels: z.record(z.enum(notificationChannels), z.boolean()) }))
    .describe('Every kind of message, and where it reaches you'),
});
export type NotificationPreferences = z.infer<typeof preferencesSchema>['preferences'];

export const readNotificationPreferences = defineCall({
  id: 'readNotificationPreferences',
  method: 'GET',
  path: '/api/v4/me/notifications',
  policy: signedIn,
  permission: 'none',
  viewAs: 'read',
  keys: 'never',
  summary: 'Which messages reach you, and where',
  tag: 'Profile',
  headers: commonHeaders,
  answer: preferencesSchema,
});

export const setNotificationPreference = defineCall({
  id: 'setNotificationPreference',
  method: 'PUT',
  path: '/api/v4/me/notifications',
  policy: signedIn,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'Turn one kind of message on or off in one place',
  tag: 'Profile',
  headers: commonHeaders,
  body: z.object({ kind: z.enum(messageKinds), channel: z.enum(notificationChannels), isOn: z.boolean() }),
  answer: preferencesSchema,
});
