import {
  readNotificationPreferences,
  setNotificationPreference,
  type NotificationPreferences,
} from '@airlane/contract/calls/notification-preferences';
import type { MessageKind } from '@airlane/domain/inbox/message-kinds';
import type { NotificationChannel } from '@airlane/domain/inbox/notification-preferences';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import { inboxKey } from './inbox.ts';

export const notificationPreferencesQuery = () =>
  queryOptions({
    queryKey: ['me', 'notifications'],
    queryFn: ({ signal }) => callApi(readNotificationPreferences, {}, { signal }),
    select: ({ preferences }): NotificationPreferences => preferences,
  });

export interface PreferenceChange {
  readonly kind: MessageKind;
  readonly channel: NotificationChannel;
  readonly isOn: boolean;
}

export const setPreferenceMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: (body: PreferenceChange) => callApi(setNotificationPreference, { body }),
    onSuccess: (answer, _change, _result, { client }) => {
      client.setQueryData(notificationPreferencesQuery().queryKey, answer);
      void client.invalidateQueries({ queryKey: inboxKey(accountId) });
    },
  });
