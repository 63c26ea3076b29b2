import type { AppType } from '@airlane/domain/access/roles';
import { readSession, writeSession } from './session-store.ts';

/** A login without a password does not say who is staff before the code was right; the person's own record does. */
export const learnAppType = (appType: AppType): void => {
  const session = readSession();
  if (session !== undefined && session.appType !== appType) writeSession({ ...session, appType });
};
