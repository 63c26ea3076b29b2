import { pageSettings } from '../page-settings.ts';
import { freshSession } from '../session/refresh-session.ts';
import { isDueForRefresh } from '../session/refresh-schedule.ts';
import { readSession } from '../session/session-store.ts';

/** The headers of a request that the typed client can not make, because its answer is a stream. */
export const sessionHeaders = async (): Promise<Record<string, string>> => {
  const stored = readSession();
  const session = stored !== undefined && isDueForRefresh(stored.expiresAt, Date.now()) ? await freshSession() : stored;
  return {
    segment: pageSettings.vertical.key,
    ...(session && {
      appType: session.appType,
      'app-type': session.appType,
      'jpu-token': session.consoleToken,
      authorization: `Bearer ${session.accessToken}`,
    }),
  };
};
