import { freshSession } from './refresh-session.ts';
import { refreshDelay } from './refresh-schedule.ts';
import { readSession, subscribeSession } from './session-store.ts';

const RETRY_MS = 5000;

/** Refreshes the token shortly before it expires, for as long as the session lasts. */
export const keepSessionFresh = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (): void => {
    clearTimeout(timer);
    const session = readSession();
    if (session !== undefined) timer = setTimeout(refresh, refreshDelay(session.expiresAt, Date.now()));
  };
  const refresh = (): void => {
    freshSession().then(schedule, () => {
      // The network is away: the session may still be good, so it is tried again rather than ended.
      timer = setTimeout(refresh, RETRY_MS);
    });
  };
  const unsubscribe = subscribeSession(schedule);
  schedule();
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
};
