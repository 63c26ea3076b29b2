import { problemOf } from '#lib/api/problem.ts';
import { freshSession } from '#lib/session/refresh-session.ts';
import { useSession } from '#lib/session/session-store.ts';
import { tokenCountdown } from '#lib/session/token-countdown.ts';
import { useNow } from '#lib/time/use-now.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import classes from './debug-panel.module.css';

/** How long the token is good for, and a way to exchange it before. */
export const TokenState = () => {
  const session = useSession();
  const now = useNow(1000);
  if (session === undefined) return <p className={classes['note']}>Not logged in.</p>;
  const refresh = async (): Promise<void> => {
    try {
      await freshSession(session.accessToken);
    } catch (error) {
      showToast({ tone: 'error', text: problemOf(error).message });
    }
  };
  return (
    <div className={classes['token']}>
      <span role="timer" aria-label="Token expires in">
        {tokenCountdown(session.expiresAt, now)}
      </span>
      <Button size="xs" variant="default" onClick={() => void refresh()}>
        Refresh now
      </Button>
    </div>
  );
};
