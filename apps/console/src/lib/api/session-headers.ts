import { pageSettings } from '../page-settings.ts';
import { freshSession } from '../session/refresh-session.ts';
import { isDueForRefresh } from '../session/refresh-schedule.ts';
import type { Session } from '../session/session.ts';
import { readSession } from '../session/session-store.ts';
import { viewedAppType } from '../session/viewed-app-type.ts';

/** The headers that every request carries. */
export const headersOf = (session: Session | undefined): Record<string, string> => ({
  segment: pageSettings.vertical.key,
  ...(session && {
    appType: viewedAppType(session.appType),
    'app-type': viewedAppType(session.appType),
    'jpu-token': session.consoleToken,
    authorization: `Bearer ${session.accessToken}`,
  }),
});

/** The session for the next call, refreshed first when its token is about to end. */
export const usableSession = async (): Promise<Session | undefined> => {
  const session = readSession();
  return session !== undefined && isDueForRefresh(session.expiresAt, Date.now()) ? freshSession() : session;
};
