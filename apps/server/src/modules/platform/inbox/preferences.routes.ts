import {
  readNotificationPreferences,
  setNotificationPreference,
} from '@airlane/contract/calls/notification-preferences';
import { messageKindWords } from '@airlane/domain/inbox/notification-preferences';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#kernel/database/open.ts';
import { handle } from '#kernel/routing/handle.ts';
import { unsubscribePage } from '../mails/unsubscribe-page.ts';
import { isKnownUser, readPreferences, savePreference } from './preferences.repository.ts';
import { readUnsubscribeToken, UNSUBSCRIBE_PATH } from './unsubscribe-token.ts';

export const preferenceRoutes = async (
  app: FastifyInstance,
  { db, secret }: { readonly db: Db; readonly secret: string },
): Promise<void> => {
  handle(app, readNotificationPreferences, async ({ viewer }) => ({
    preferences: await readPreferences(db, viewer.userId),
  }));
  handle(app, setNotificationPreference, async ({ viewer, body }) => {
    await savePreference(db, viewer.userId, body);
    return { preferences: await readPreferences(db, viewer.userId) };
  });

  await unsubscribePage(app, {
    path: UNSUBSCRIBE_PATH,
    unknown: 'You can turn off mails on your profile page.',
    ask: (token) => {
      const target = readUnsubscribeToken(token, secret);
      return target && `Turn off mails: ${messageKindWords[target.kind].title}`;
    },
    leave: async (token) => {
      const target = readUnsubscribeToken(token, secret);
      if (!target || !(await isKnownUser(db, target.userId))) return undefined;
      await savePreference(db, target.userId, { kind: target.kind, channel: 'mail', isOn: false });
      return {
        title: `Mails are off: ${messageKindWords[target.kind].title}`,
        text: 'You can turn them on again on your profile page.',
      };
    },
  });
};
