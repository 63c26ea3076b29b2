import { errorText } from '@airlane/contract/errors';
import type { QueryClient } from '@tanstack/react-query';
import { setRefusalPolicy } from '../lib/api/refused-session.ts';
import { readDebugMode } from '../lib/preferences/debug-mode.ts';
import type { SessionEnd } from '../lib/session/end-session.ts';
import { onSessionEnd } from '../lib/session/end-session.ts';
import { readSession, subscribeSession } from '../lib/session/session-store.ts';
import { showToast } from '../ui/toasts/toast-store.ts';
import type { ConsoleRouter } from './router.ts';

const endTexts: Record<SessionEnd, string | undefined> = {
  asked: undefined,
  expired: errorText('SESSION_EXPIRED'),
  refused: errorText('SESSION_EXPIRED'),
};

/** In debug mode one confirmation stands between a 401 and the log-out; while it is open, further refusals wait with it. */
const confirmInDebugMode = (): boolean =>
  !readDebugMode() || window.confirm('The server rejected this session (401). Log out now?');

/** Whichever tab ended the session and why: this one forgets its data and shows the login page. */
export const followSessionEnd = (router: ConsoleRouter, queryClient: QueryClient): (() => void) => {
  setRefusalPolicy(confirmInDebugMode);
  let wasLoggedIn = readSession() !== undefined;
  let next: string | undefined;
  const stopTexts = onSessionEnd((reason) => {
    // A person who did not log out themselves comes back to the same page after logging in.
    next = reason === 'asked' ? undefined : router.state.location.href;
    const text = endTexts[reason];
    if (text !== undefined) showToast({ tone: 'info', text });
  });
  const stopFollowing = subscribeSession(() => {
    const isLoggedIn = readSession() !== undefined;
    if (wasLoggedIn && !isLoggedIn) {
      queryClient.clear();
      void router.navigate({ to: '/', search: { next }, ignoreBlocker: true });
      next = undefined;
    }
    wasLoggedIn = isLoggedIn;
  });
  return () => {
    stopTexts();
    stopFollowing();
  };
};
