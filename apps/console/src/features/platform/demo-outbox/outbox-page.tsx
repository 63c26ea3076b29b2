import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '#lib/api/problem.ts';
import { demoOutboxQuery } from './demo-outbox.queries.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { StateMessage } from '#ui/state-message.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MailEntry } from './mail-entry.tsx';
import classes from './outbox-page.module.css';

interface OutboxPageProps {
  readonly to: string;
  readonly onFilter: (to: string) => void;
}

/** Every mail the demo world has sent, newest first. */
export const OutboxPage = ({ to, onFilter }: OutboxPageProps) => {
  usePageTitle('Demo outbox');
  const outbox = useQuery(demoOutboxQuery(to.trim()));
  return (
    <main className={classes['page']}>
      <header className={classes['head']}>
        <div>
          <h1 className={classes['title']}>Demo outbox</h1>
          <p className={classes['lead']}>
            In demo mode no mail leaves this server. New mail appears here automatically.
          </p>
        </div>
        <a href="#/">Go to the console</a>
      </header>
      <TextField
        label="Sent to"
        type="search"
        placeholder="user@airlane.test"
        value={to}
        onChange={(event) => onFilter(event.currentTarget.value)}
      />
      {outbox.error && outbox.data === undefined && (
        <ProblemMessage
          title="The outbox could not be loaded"
          {...problemOf(outbox.error)}
          onRetry={() => void outbox.refetch()}
        />
      )}
      {outbox.data?.length === 0 && (
        <StateMessage
          icon={<IconMailOff size={22} />}
          title={to === '' ? 'No mail yet' : 'No mail to this address'}
          text={to === '' ? 'Log in, and the code arrives here.' : `Nothing was sent to ${to}.`}
        />
      )}
      <ol className={classes['mails']} aria-live="polite">
        {outbox.data?.map((mail) => (
          <MailEntry key={`${mail.sentAt} ${mail.to} ${mail.subject}`} mail={mail} />
        ))}
      </ol>
    </main>
  );
};
