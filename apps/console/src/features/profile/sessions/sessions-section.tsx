import type { Session } from '@airlane/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { problemOf } from '../../../lib/api/problem.ts';
import { revokeOtherSessionsMutation, revokeSessionMutation } from '../../../lib/mutations/profile.ts';
import { sessionsQuery } from '../../../lib/queries/profile.ts';
import { ageText } from '../../../lib/time/age.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { ProfileSection } from '../profile-section.tsx';
import classes from '../profile.module.css';
import { Unread } from '../unread.tsx';
import { deviceName } from './device-name.ts';

const AGE_EVERY_MS = 30_000;
const tell = ({ message }: { readonly message: string }): void => showToast({ tone: 'success', text: message });
const complain = (error: unknown): void => showToast({ tone: 'error', text: problemOf(error).message });

const SessionRow = ({ session, now }: { readonly session: Session; readonly now: number }) => {
  const revoke = useMutation(revokeSessionMutation());
  const name = deviceName(session.device);
  return (
    <li className={classes['row']}>
      <div>
        <div className={classes['name']} title={session.device}>
          {name}
          {session.isCurrent && <span className={classes['badge']}>This session</span>}
        </div>
        <div className={classes['hint']}>
          {session.ip}, last used <time dateTime={session.lastUsedAt} title={new Date(session.lastUsedAt).toLocaleString()}>{ageText(Date.parse(session.lastUsedAt), now)} ago</time>, begun{' '}
          <time dateTime={session.createdAt} title={new Date(session.createdAt).toLocaleString()}>{ageText(Date.parse(session.createdAt), now)} ago</time>
        </div>
      </div>
      {!session.isCurrent && (
        <Button
          variant="default"
          size="sm"
          aria-label={`End the session of ${name} at ${session.ip}`}
          isBusy={revoke.isPending}
          onClick={() => revoke.mutate(session.id, { onSuccess: tell, onError: complain })}
        >
          End
        </Button>
      )}
    </li>
  );
};

const Sessions = ({ sessions }: { readonly sessions: readonly Session[] }) => {
  const now = useNow(AGE_EVERY_MS);
  const revokeOthers = useMutation(revokeOtherSessionsMutation());
  return (
    <>
      <ul className={classes['list']}>
        {sessions.map((session) => <SessionRow key={session.id} session={session} now={now} />)}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button variant="default" isBusy={revokeOthers.isPending} onClick={() => revokeOthers.mutate(undefined, { onSuccess: tell, onError: complain })}>
            End all other sessions
          </Button>
        </div>
      )}
    </>
  );
};

export const SessionsSection = () => {
  const sessions = useQuery(sessionsQuery());
  return (
    <ProfileSection title="Active sessions" text="Where you are logged in. End what you do not recognise and change your password.">
      {sessions.data ? <Sessions sessions={sessions.data} /> : <Unread error={sessions.error} onRetry={() => void sessions.refetch()} />}
    </ProfileSection>
  );
};
