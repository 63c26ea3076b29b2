import type { SentNotification } from '@airlane/contract/calls/notifications';
import { templateNames } from '@airlane/domain/template-names';
import { IconBellPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '#lib/api/problem.ts';
import { notificationsQuery } from './csm-tools.queries.ts';
import { ageText } from '#lib/time/age.ts';
import { useNow } from '#lib/time/use-now.ts';
import { documentHref } from '#templating/addresses.ts';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { StateMessage } from '#ui/state-message.tsx';
import classes from './csm-tools.module.css';

const AGE_EVERY_MS = 30_000;

const shareText = (read: number, people: number): string =>
  people === 0 ? 'No members yet' : `${read} of ${people} people (${Math.round((read / people) * 100)} %)`;

const Row = ({ notification, now }: { readonly notification: SentNotification; readonly now: number }) => {
  const { id, accountId, title, severity, sentBy, sentAt, isFinished, accounts, delivered, people, read } =
    notification;
  return (
    <tr>
      <th scope="row">
        <a href={documentHref({ accountId, template: { description: templateNames.csmNotification } }, id)}>{title}</a>
      </th>
      <td>{severity}</td>
      <td>{isFinished ? `${accounts} accounts` : `Sending, ${delivered} of ${accounts} accounts`}</td>
      <td>
        <span className={classes['bar']} aria-hidden="true">
          <span style={{ width: `${people === 0 ? 0 : (read / people) * 100}%` }} />
        </span>
        {shareText(read, people)}
      </td>
      <td>{sentBy}</td>
      <td>
        <time dateTime={sentAt} title={new Date(sentAt).toLocaleString()}>
          {ageText(Date.parse(sentAt), now)} ago
        </time>
      </td>
    </tr>
  );
};

/** What was sent, and how many of those whom it was for have read it. */
export const SentNotifications = ({ accountId }: { readonly accountId: string }) => {
  const now = useNow(AGE_EVERY_MS);
  const { data, error, refetch } = useQuery(notificationsQuery(accountId));
  if (error && data === undefined)
    return (
      <ProblemMessage
        title="The notifications could not be loaded"
        {...problemOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <div className={classes['waiting']} aria-busy="true" />;
  if (data.length === 0)
    return (
      <StateMessage
        icon={<IconBellPlus size={22} />}
        title="No notifications yet"
        text="Tell many accounts at once of maintenance, changes and news. Each notification reaches the inbox of every account that it is for."
      />
    );
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Notification</th>
            <th scope="col">Severity</th>
            <th scope="col">Delivered</th>
            <th scope="col">Read by</th>
            <th scope="col">Sent by</th>
            <th scope="col">Sent</th>
          </tr>
        </thead>
        <tbody>
          {data.map((notification) => (
            <Row key={notification.id} notification={notification} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
