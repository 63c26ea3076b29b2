import type { NotificationPreferences } from '@airlane/contract/calls/notification-preferences';
import {
  messageKindWords,
  type NotificationChannel,
  notificationChannels,
} from '@airlane/domain/inbox/notification-preferences';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { askNoticePermission, type NoticePermission, useNoticePermission } from '#lib/browser-notices/permission.ts';
import {
  notificationPreferencesQuery,
  type PreferenceChange,
  setPreferenceMutation,
} from '#lib/queries/notification-preferences.ts';
import { Button } from '#ui/button.tsx';
import { ProfileSection } from '../profile-section.tsx';
import classes from '../profile.module.css';
import { Unread } from '../unread.tsx';

const channelTitles: Readonly<Record<NotificationChannel, string>> = {
  inbox: 'Inbox',
  mail: 'Mail',
  browser: 'Browser',
};

const browserTexts: Readonly<Record<NoticePermission, string>> = {
  granted: 'This browser shows notifications while the console is open in a tab.',
  default: 'This browser has not been asked yet.',
  denied: 'Notifications are blocked in this browser. Allow them in its settings for this site.',
  unsupported: 'This browser has no notifications.',
};

const Choices = ({
  accountId,
  preferences,
}: {
  readonly accountId: string;
  readonly preferences: NotificationPreferences;
}) => {
  const { mutateAsync } = useMutation(setPreferenceMutation(accountId));
  const change = useAction({ act: mutateAsync, failed: 'Your choice was not saved' });
  // Drawn at once; the answer, or a failure, has the last word.
  const [sent, setSent] = useState<PreferenceChange>();
  const isOn = ({ kind, channels }: NotificationPreferences[number], channel: NotificationChannel): boolean =>
    change.isBusy && sent?.kind === kind && sent.channel === channel ? sent.isOn : channels[channel];
  const choose = (next: PreferenceChange): void => {
    setSent(next);
    void change.run(next);
  };
  return (
    <table className={classes['choices']}>
      <thead>
        <tr>
          <th scope="col">Messages</th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col">
              {channelTitles[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preferences.map((preference) => {
          const { kind } = preference;
          return (
            <tr key={kind}>
              <th scope="row">
                {messageKindWords[kind].title}
                <div className={classes['hint']}>{messageKindWords[kind].about}</div>
              </th>
              {notificationChannels.map((channel) => (
                <td key={channel}>
                  <input
                    type="checkbox"
                    aria-label={`${messageKindWords[kind].title}: ${channelTitles[channel]}`}
                    checked={isOn(preference, channel)}
                    onChange={(event) => choose({ kind, channel, isOn: event.currentTarget.checked })}
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

/** Which messages reach the person, and where. */
export const NotificationsSection = ({ accountId }: { readonly accountId: string }) => {
  const preferences = useQuery(notificationPreferencesQuery());
  const permission = useNoticePermission();
  const allow = useAction({ act: askNoticePermission, failed: 'The browser was not asked' });
  return (
    <ProfileSection
      title="Notifications"
      text="What reaches you, in every account that you can open. Mails go out only for what you may see."
    >
      {preferences.data ? (
        <Choices accountId={accountId} preferences={preferences.data} />
      ) : (
        <Unread error={preferences.error} onRetry={() => void preferences.refetch()} />
      )}
      <div className={classes['hint']}>{browserTexts[permission]}</div>
      {permission === 'default' && (
        <div>
          <Button
            variant="default"
            isBusy={allow.isBusy}
            failure={allow.failure}
            onClick={() => void allow.run(undefined)}
          >
            Allow notifications in this browser
          </Button>
        </div>
      )}
      <div className={classes['hint']}>
        For Slack and other systems, choose the event 'Inbox Message' in an{' '}
        <a href={`#/${encodeURIComponent(accountId)}/Integration`}>integration</a> of the account.
      </div>
    </ProfileSection>
  );
};
