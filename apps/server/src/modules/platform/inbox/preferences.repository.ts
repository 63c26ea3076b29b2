import {
  type ChannelChoices,
  messageKindWords,
  type NotificationChannel,
  notificationChannels,
} from '@airlane/domain/inbox/notification-preferences';
import { type MessageKind, messageKinds, UNNAMED_MESSAGE_KIND } from '@airlane/domain/inbox/message-kinds';
import { messageQuestionIds } from '@airlane/domain/template-names';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

export interface KindPreference {
  readonly kind: MessageKind;
  readonly channels: ChannelChoices;
}

/** What a person chose, and the defaults for the rest. */
export const readPreferences = async (db: Db, userId: string): Promise<KindPreference[]> => {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['kind', 'channel', 'is_on'])
    .where('user_id', '=', userId)
    .execute();
  const chosen = new Map(rows.map(({ kind, channel, is_on: isOn }) => [`${kind} ${channel}`, isOn]));
  const choices = (kind: MessageKind): ChannelChoices =>
    Object.fromEntries(
      notificationChannels.map((channel) => [
        channel,
        chosen.get(`${kind} ${channel}`) ?? messageKindWords[kind].defaults[channel],
      ]),
    ) as unknown as ChannelChoices;
  return messageKinds.map((kind) => ({ kind, channels: choices(kind) }));
};

export const savePreference = async (
  db: Db,
  userId: string,
  {
    kind,
    channel,
    isOn,
  }: { readonly kind: MessageKind; readonly channel: NotificationChannel; readonly isOn: boolean },
): Promise<void> => {
  await db
    .insertInto('notification_preferences')
    .values({ user_id: userId, kind, channel, is_on: isOn })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet({ is_on: isOn }))
    .execute();
};

/** Whether the message `t` is of a kind that the person wants in the inbox; no condition for those who want all, as nearly everyone does. */
export const wantedSql = async (db: Db, userId: string): Promise<RawBuilder<boolean>[]> => {
  const rows = await db
    .selectFrom('notification_preferences')
    .select('kind')
    .where('user_id', '=', userId)
    .where('channel', '=', 'inbox')
    .where('is_on', '=', false)
    .execute();
  if (rows.length === 0) return [];
  return [
    sql<boolean>`coalesce(t.answers -> ${sql.lit(messageQuestionIds.kind)} ->> 0, ${sql.lit(UNNAMED_MESSAGE_KIND)}) <> all(${rows.map(({ kind }) => kind)}::text[])`,
  ];
};

export const isKnownUser = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;
