import type { Session } from '@airlane/contract/calls/profile';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAction } from '#acting/use-action.ts';
import { revokeOtherSessionsMutation, revokeSessionMutation } from '../profile.mutations.ts';
import { sessionsQuery } from '../profile.queries.ts';
import { ageText } from '#lib/time/age.ts';
import { useNow } from '#lib/time/use-now.ts';
import { Button } from '#ui/button.tsx';
import { ProfileSection } from '../profile-section.tsx';
import classes from '../profile.module.css';
import { Unread } from '../unread.tsx';
import { deviceName } from './device-name.ts';

const AGE_EVERY_MS = 30_000;
const messageOf = ({ message }: { readonly message: string }): string => message;

const SessionRow = ({ session, now }: { readonly session: Session; readonly now: number }) => {
  const { mutateAsync } = useMutation(revokeSessionMutation());
  const name = deviceName(session.device);
  const revoke = useAction({ act: mutateAsync, done: messageOf, failed: `The session of ${name} was not ended` });
  return (
    <li className={classes['row']}>
      <div>
        <div className={classes['name']} title={session.device}>
          {name}
          {session.isCurrent && <span className={classes['badge']}>This session</span>}
        </div>
        <div className={classes['hint']}>
          {session.ip}, last used{' '}
          <time dateTime={session.lastUsedAt} title={new Date(session.lastUsedAt).toLocaleString()}>
            {ageText(Date.parse(session.lastUsedAt), now)} ago
          </time>
          , begun{' '}
          <time dateTime={session.createdAt} title={new Date(session.createdAt).toLocaleString()}>
            {ageText(Date.parse(session.createdAt), now)} ago
          </time>
        </div>
      </div>
      {!session.isCurrent && (
        <Button
          variant="default"
          size="sm"
          aria-label={`End the session of ${name} at ${session.ip}`}
          isBusy={revoke.isBusy}
          failure={revoke.failure}
          onClick={() => void revoke.run(session.id)}
        >
          End
        </Button>
      )}
    </li>
  );
};

const Sessions = ({ sessions }: { readonly sessions: readonly Session[] }) => {
  const now = useNow(AGE_EVERY_MS);
  const { mutateAsync } = useMutation(revokeOtherSessionsMutation());
  const revokeOthers = useAction({
    act: () => mutateAsync(),
    done: messageOf,
    failed: 'The other sessions were not ended',
  });
  return (
    <>
      <ul className={classes['list']}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button
            variant="default"
            isBusy={revokeOthers.isBusy}
            failure={revokeOthers.failure}
            onClick={() => void revokeOthers.run(undefined)}
          >
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
    <ProfileSection
      title="Active sessions"
      text="Devices signed in to your account. End any you don't recognise and change your password."
    >
      {sessions.data ? (
        <Sessions sessions={sessions.data} />
      ) : (
        <Unread error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
    </ProfileSection>
  );
};
